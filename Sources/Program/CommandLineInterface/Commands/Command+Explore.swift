import ALSAOutput
import ControlLine
import Exploring
import Messages
import Simulation
import Sound
import Speech
import System
import TerminalKeys

extension Command {
  static let explore = Command(
    name: "explore",
    summary: "a screen under your hands: the keyboard is the finger",
    operands: "FILE",
    details: "Right and left are the next and the previous element, Enter is a double tap, Space "
      + "stops speech or says it again, q quits; ? and then a key says what that key does. "
      + "In a text field you type; Escape ends that. Where standard input is no terminal, it "
      + "gives the keys, one a line: right, +300ms right (so long after the key before), quiet "
      + "(wait until all is quiet), paste TEXT, # comment. 'earshot control' in another terminal "
      + "looks on and takes part.",
    options: [
      Option(
        .output, nil, "speech|text|both",
        "speech shows only the last utterance, for screen readers; text prints all, without sound"),
      Option(.width, nil, "N", "wrap what is printed at words, for a braille display"),
      Option(
        .format, nil, "text|jsonl",
        "print all that happens instead: for people or for programs; text for keys from a pipe"),
      Option(.save, nil, "FILE", "write what was done as a scenario with what was heard"),
      Option(.force, nil, nil, "let --save replace a file that is there already"),
      Option(
        .watch, nil, nil,
        "begin anew whenever the file is saved, at the same place; a mistake in it is spoken"),
      Option(
        .clock, nil, "device|virtual",
        "virtual runs keys from a pipe without a sound device, as fast as it can"),
      Option(
        .escapeDelay, nil, "TIME",
        "how long after Escape the rest of another key may come, 30ms; longer for ssh"),
      Option(.device, nil, "NAME", "the ALSA device; else default, pipewire, pulse, plughw:0"),
    ] + Option.run,
    example: ("earshot explore Scenarios/contacts.yaml", "Opens the contacts screen.")
  ) { (arguments, console) throws(Failure) in
    let setting = try ExploreSetting(arguments)
    if setting.clock == .virtual {
      let run = try ExploreRun(setting, arguments, console)
      try run.virtual(until: StopSignals())
    } else {
      let signals = LiveSignals()
      let run = try ExploreRun(setting, arguments, console)
      // Its thread goes before all else; the voices get ready at the same time.
      let output =
        setting.isSilent
        ? nil : DeviceOutput(device: arguments.device, settings: arguments.deviceSettings(.quick))
      try run.live(output, signals) { (name, requests) throws(RuntimeFolder.Refusal) in
        try ControlServer.opened(as: name, reader: requests)
      }
    }
    return .done
  }
}
