import EspeakEngine

VoiceServer.run(CommandLine.arguments)
