extension Vocabulary {
  static let hindi = Vocabulary(
    language: "hi", phrase: phraseHindi, systemItem: systemItemHindi,
    trait: traitHindi,
    property: propertyHindi)

  private static func phraseHindi(_ key: Words.Key) -> String {
    switch key {
    case .selected: "चयनित"
    case .notEnabled: "मंद"
    case .button: "बटन"
    case .backButton: "वापस बटन"
    case .switchButton: "स्विच बटन"
    case .on: "चालू"
    case .off: "बंद"
    case .mixed: "मिश्रित"
    case .tab: "टैब"
    case .textField: "टेक्स्ट फ़ील्ड"
    case .secureTextField: "सुरक्षित टेक्स्ट फ़ील्ड"
    case .isEditing: "संपादन हो रहा है"
    case .heading: "शीर्षक"
    case .link: "लिंक"
    case .adjustable: "समायोज्य"
    case .image: "छवि"
    case .searchField: "खोज फ़ील्ड"
    case .expanded: "विस्तृत"
    case .collapsed: "संक्षिप्त"
    case .position: "{y} में से {x}"
    case .listStart: "सूची की शुरुआत"
    case .listEnd: "सूची का अंत"
    case .landmark: "लैंडमार्क"
    case .landmarkEnd: "समाप्त"
    case .spansRows: "{n} पंक्तियों में फैला"
    case .spansColumns: "{n} स्तंभों में फैला"
    case .row: "पंक्ति {n}"
    case .column: "स्तंभ {n}"
    case .actionsAvailable: "क्रियाएँ उपलब्ध"
    case .moreContentAvailable: "और सामग्री उपलब्ध"
    case .hintToggle: "सेटिंग टॉगल करने के लिए डबल टैप करें।"
    case .hintAdjust: "मान समायोजित करने के लिए एक उँगली से ऊपर या नीचे स्वाइप करें।"
    case .hintEdit: "संपादित करने के लिए डबल टैप करें।"
    case .hintMisspelled: "ग़लत वर्तनी वाले शब्द ऐक्सेस करने के लिए रोटर का उपयोग करें"
    case .hintExpand: "विस्तृत करने के लिए डबल टैप करें।"
    case .hintCollapse: "संक्षिप्त करने के लिए डबल टैप करें।"
    case .page: "{y} में से पृष्ठ {x}"
    case .rows: "{n} में से पंक्ति {a} से {b}"
    case .percent: "{n} प्रतिशत"
    case .alert: "अलर्ट"
    case .voiceOverOn: "VoiceOver चालू"
    case .voiceOverOff: "VoiceOver बंद"
    case .rotorActions: "क्रियाएँ"
    case .rotorHeadings: "शीर्षक"
    case .rotorLinks: "लिंक"
    case .rotorLandmarks: "लैंडमार्क"
    case .rotorContainers: "कंटेनर"
    case .rotorSpeakingRate: "बोलने की गति"
    case .rotorCharacters: "वर्ण"
    case .rotorWords: "शब्द"
    case .rotorLines: "पंक्तियाँ"
    case .rotorAdjustValue: "मान समायोजित करें"
    }
  }

  private static func systemItemHindi(_ key: Words.SystemItem) -> String {
    switch key {
    case .edit: "संपादित करें"
    case .done: "पूर्ण"
    case .cancel: "रद्द करें"
    case .add: "जोड़ें"
    case .save: "सहेजें"
    case .search: "खोजें"
    case .close: "बंद करें"
    case .back: "वापस"
    case .compose: "लिखें"
    case .reply: "जवाब दें"
    case .action: "शेयर करें"
    case .organize: "व्यवस्थित करें"
    case .bookmarks: "बुकमार्क"
    case .refresh: "रीफ़्रेश करें"
    case .stop: "रोकें"
    case .camera: "कैमरा"
    case .trash: "हटाएँ"
    case .play: "चलाएँ"
    case .pause: "विराम"
    case .rewind: "रिवाइंड करें"
    case .fastForward: "फ़ास्ट फ़ॉरवर्ड करें"
    case .undo: "पूर्ववत करें"
    case .redo: "फिर से करें"
    case .decrement: "घटाएँ"
    case .increment: "बढ़ाएँ"
    }
  }

  private static func traitHindi(_ key: Words.TraitName) -> String {
    switch key {
    case .button: "बटन"
    case .link: "लिंक"
    case .header: "शीर्षक"
    case .searchField: "खोज फ़ील्ड"
    case .image: "छवि"
    case .selected: "चयनित"
    case .playsSound: "ध्वनि चलाता है"
    case .keyboardKey: "कीबोर्ड कुंजी"
    case .staticText: "स्थिर टेक्स्ट"
    case .summaryElement: "सारांश तत्व"
    case .notEnabled: "सक्षम नहीं"
    case .updatesFrequently: "बार-बार अपडेट होता है"
    case .startsMediaSession: "मीडिया सत्र शुरू करता है"
    case .adjustable: "समायोज्य"
    case .allowsDirectInteraction: "सीधी सहभागिता की अनुमति देता है"
    case .causesPageTurn: "पृष्ठ पलटता है"
    case .tabBar: "टैब बार"
    case .toggleButton: "स्विच बटन"
    case .supportsZoom: "ज़ूम का समर्थन करता है"
    case .textEntry: "टेक्स्ट प्रविष्टि"
    case .isEditing: "संपादन हो रहा है"
    case .secureTextField: "सुरक्षित टेक्स्ट फ़ील्ड"
    case .textArea: "टेक्स्ट क्षेत्र"
    case .backButton: "वापस बटन"
    case .tabBarItem: "टैब बार आइटम"
    }
  }

  private static func propertyHindi(_ key: Words.PropertyName) -> String {
    switch key {
    case .label: "लेबल"
    case .value: "मान"
    case .hint: "संकेत"
    case .traits: "विशेषताएँ"
    case .frame: "फ़्रेम"
    }
  }
}
