import CommandLineInterface
import Glibc

exit(EarshotProgram.run(Array(CommandLine.arguments.dropFirst())).rawValue)
