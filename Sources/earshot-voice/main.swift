import EspeakSynthesis

VoiceServer.run(CommandLine.arguments)
