import CommandLineInterface
import Glibc
import Messages
import System

exit(EarshotProgram.run(Environment.arguments).rawValue)
