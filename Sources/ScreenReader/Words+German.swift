extension Vocabulary {
  static let german = Vocabulary(
    language: "de", phrase: phraseGerman, systemItem: systemItemGerman,
    trait: traitGerman,
    property: propertyGerman)

  private static func phraseGerman(_ key: Words.Key) -> String {
    switch key {
    case .selected: "Auswahl"
    case .notEnabled: "Grau dargestellt"
    case .button: "Taste"
    case .backButton: "Zurück Taste"
    case .switchButton: "Umschalttaste"
    case .on: "Ein"
    case .off: "Aus"
    case .mixed: "Gemischt"
    case .tab: "Tabulator"
    case .textField: "Textfeld"
    case .secureTextField: "Sicheres Textfeld"
    case .isEditing: "Bearbeiten"
    case .heading: "Überschrift"
    case .link: "Hyperlink"
    case .adjustable: "Einstellbar"
    case .image: "Bild"
    case .searchField: "Suchfeld"
    case .expanded: "Erweitert"
    case .collapsed: "Reduziert"
    case .position: "{x} von {y}"
    case .listStart: "Anfang der Liste"
    case .listEnd: "Ende der Liste"
    case .landmark: "Orientierungspunkt"
    case .landmarkEnd: "Ende"
    case .spansRows: "Umfasst {n} Zeilen"
    case .spansColumns: "Umfasst {n} Spalten"
    case .row: "Zeile {n}"
    case .column: "Spalte {n}"
    case .actionsAvailable: "Aktionen verfügbar"
    case .moreContentAvailable: "Weitere Inhalte verfügbar"
    case .hintToggle: "Zum Umschalten doppeltippen."
    case .hintAdjust: "Zum Anpassen des Wertes mit einem Finger nach oben oder unten streichen."
    case .hintEdit: "Zum Bearbeiten doppeltippen."
    case .hintMisspelled: "Den Rotor für den Zugriff auf „Rechtschreibfehler“ verwenden"
    case .hintExpand: "Zum Erweitern doppeltippen."
    case .hintCollapse: "Zum Reduzieren doppeltippen."
    case .page: "Seite {x} von {y}"
    case .rows: "Zeilen {a} bis {b} von {n}"
    case .percent: "{n} Prozent"
    case .alert: "Hinweis"
    case .voiceOverOn: "VoiceOver ein"
    case .voiceOverOff: "VoiceOver aus"
    case .rotorActions: "Aktionen"
    case .rotorHeadings: "Überschriften"
    case .rotorLinks: "Links"
    case .rotorLandmarks: "Orientierungspunkte"
    case .rotorContainers: "Container"
    case .rotorSpeakingRate: "Sprechtempo"
    case .rotorCharacters: "Zeichen"
    case .rotorWords: "Wörter"
    case .rotorLines: "Zeilen"
    case .rotorAdjustValue: "Wert anpassen"
    }
  }

  private static func systemItemGerman(_ key: Words.SystemItem) -> String {
    switch key {
    case .edit: "Bearbeiten"
    case .done: "Fertig"
    case .cancel: "Abbrechen"
    case .add: "Hinzufügen"
    case .save: "Sichern"
    case .search: "Suchen"
    case .close: "Schließen"
    case .back: "Zurück"
    case .compose: "Verfassen"
    case .reply: "Antworten"
    case .action: "Teilen"
    case .organize: "Verwalten"
    case .bookmarks: "Lesezeichen"
    case .refresh: "Aktualisieren"
    case .stop: "Stoppen"
    case .camera: "Kamera"
    case .trash: "Löschen"
    case .play: "Wiedergabe"
    case .pause: "Pause"
    case .rewind: "Zurückspulen"
    case .fastForward: "Vorspulen"
    case .undo: "Widerrufen"
    case .redo: "Wiederholen"
    case .decrement: "Verringern"
    case .increment: "Erhöhen"
    }
  }

  private static func traitGerman(_ key: Words.TraitName) -> String {
    switch key {
    case .button: "Taste"
    case .link: "Hyperlink"
    case .header: "Überschrift"
    case .searchField: "Suchfeld"
    case .image: "Bild"
    case .selected: "Ausgewählt"
    case .playsSound: "Spielt Ton ab"
    case .keyboardKey: "Tastaturtaste"
    case .staticText: "Statischer Text"
    case .summaryElement: "Übersichtselement"
    case .notEnabled: "Nicht aktiviert"
    case .updatesFrequently: "Häufig aktualisiert"
    case .startsMediaSession: "Startet Medienwiedergabe"
    case .adjustable: "Einstellbar"
    case .allowsDirectInteraction: "Erlaubt direkte Interaktion"
    case .causesPageTurn: "Blättert um"
    case .tabBar: "Tableiste"
    case .toggleButton: "Umschalttaste"
    case .supportsZoom: "Unterstützt Zoom"
    case .textEntry: "Texteingabe"
    case .isEditing: "Bearbeiten"
    case .secureTextField: "Sicheres Textfeld"
    case .textArea: "Textbereich"
    case .backButton: "Zurück Taste"
    case .tabBarItem: "Tab der Tableiste"
    }
  }

  private static func propertyGerman(_ key: Words.PropertyName) -> String {
    switch key {
    case .label: "Label"
    case .value: "Wert"
    case .hint: "Hinweis"
    case .traits: "Merkmale"
    case .frame: "Rahmen"
    }
  }
}
