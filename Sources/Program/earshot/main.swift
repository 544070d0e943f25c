import CommandLineInterface
import Glibc
import System

exit(EarshotProgram.run(Environment.arguments).rawValue)
