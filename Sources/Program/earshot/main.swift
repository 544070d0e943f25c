import CommandLineInterface
import Glibc
import System

exit(EarshotProgram.run(Terminal.arguments).rawValue)
