import CommandLineInterface
import Glibc

exit(EarshotProgram.run(Terminal.arguments).rawValue)
