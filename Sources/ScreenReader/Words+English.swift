extension Vocabulary {
  static let english = Vocabulary(
    language: "en", phrase: phraseEnglish, systemItem: systemItemEnglish,
    trait: traitEnglish,
    property: propertyEnglish)

  private static func phraseEnglish(_ key: Words.Key) -> String {
    switch key {
    case .selected: "Selected"
    case .notEnabled: "Dimmed"
    case .button: "Button"
    case .backButton: "Back Button"
    case .switchButton: "Switch Button"
    case .on: "On"
    case .off: "Off"
    case .mixed: "Mixed"
    case .tab: "Tab"
    case .textField: "Text Field"
    case .secureTextField: "Secure Text Field"
    case .isEditing: "Is editing"
    case .heading: "Heading"
    case .link: "Link"
    case .adjustable: "Adjustable"
    case .image: "Image"
    case .searchField: "Search Field"
    case .expanded: "Expanded"
    case .collapsed: "Collapsed"
    case .position: "{x} of {y}"
    case .listStart: "List Start"
    case .listEnd: "List End"
    case .landmark: "Landmark"
    case .landmarkEnd: "End"
    case .spansRows: "Spans {n} rows"
    case .spansColumns: "Spans {n} columns"
    case .row: "Row {n}"
    case .column: "Column {n}"
    case .actionsAvailable: "Actions Available"
    case .moreContentAvailable: "More Content Available"
    case .hintToggle: "Double tap to toggle setting."
    case .hintAdjust: "Swipe up or down with one finger to adjust the value."
    case .hintEdit: "Double tap to edit."
    case .hintMisspelled: "Use the rotor to access Misspelled Words"
    case .hintExpand: "Double tap to expand."
    case .hintCollapse: "Double tap to collapse."
    case .page: "Page {x} of {y}"
    case .rows: "Rows {a} to {b} of {n}"
    case .percent: "{n} percent"
    case .alert: "Alert"
    case .voiceOverOn: "VoiceOver on"
    case .voiceOverOff: "VoiceOver off"
    case .rotorActions: "Actions"
    case .rotorHeadings: "Headings"
    case .rotorLinks: "Links"
    case .rotorLandmarks: "Landmarks"
    case .rotorContainers: "Containers"
    case .rotorSpeakingRate: "Speaking Rate"
    case .rotorCharacters: "Characters"
    case .rotorWords: "Words"
    case .rotorLines: "Lines"
    case .rotorAdjustValue: "Adjust Value"
    }
  }

  private static func systemItemEnglish(_ key: Words.SystemItem) -> String {
    switch key {
    case .edit: "Edit"
    case .done: "Done"
    case .cancel: "Cancel"
    case .add: "Add"
    case .save: "Save"
    case .search: "Search"
    case .close: "Close"
    case .back: "Back"
    case .compose: "Compose"
    case .reply: "Reply"
    case .action: "Share"
    case .organize: "Organize"
    case .bookmarks: "Bookmarks"
    case .refresh: "Refresh"
    case .stop: "Stop"
    case .camera: "Camera"
    case .trash: "Delete"
    case .play: "Play"
    case .pause: "Pause"
    case .rewind: "Rewind"
    case .fastForward: "Fast Forward"
    case .undo: "Undo"
    case .redo: "Redo"
    case .decrement: "Decrement"
    case .increment: "Increment"
    }
  }

  private static func traitEnglish(_ key: Words.TraitName) -> String {
    switch key {
    case .button: "Button"
    case .link: "Link"
    case .header: "Header"
    case .searchField: "Search Field"
    case .image: "Image"
    case .selected: "Selected"
    case .playsSound: "Plays Sound"
    case .keyboardKey: "Keyboard Key"
    case .staticText: "Static Text"
    case .summaryElement: "Summary Element"
    case .notEnabled: "Not Enabled"
    case .updatesFrequently: "Updates Frequently"
    case .startsMediaSession: "Starts Media Session"
    case .adjustable: "Adjustable"
    case .allowsDirectInteraction: "Allows Direct Interaction"
    case .causesPageTurn: "Causes Page Turn"
    case .tabBar: "Tab Bar"
    case .toggleButton: "Switch Button"
    case .supportsZoom: "Supports Zoom"
    case .textEntry: "Text Entry"
    case .isEditing: "Is editing"
    case .secureTextField: "Secure Text Field"
    case .textArea: "Text Area"
    case .backButton: "Back Button"
    case .tabBarItem: "Tab Bar Item"
    }
  }

  private static func propertyEnglish(_ key: Words.PropertyName) -> String {
    switch key {
    case .label: "Label"
    case .value: "Value"
    case .hint: "Hint"
    case .traits: "Traits"
    case .frame: "Frame"
    }
  }
}
