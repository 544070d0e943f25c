extension Vocabulary {
  static let french = Vocabulary(
    language: "fr", phrase: phraseFrench, systemItem: systemItemFrench,
    trait: traitFrench,
    property: propertyFrench)

  private static func phraseFrench(_ key: Words.Key) -> String {
    switch key {
    case .selected: "sélectionné"
    case .notEnabled: "estompé"
    case .button: "bouton"
    case .backButton: "bouton Retour"
    case .switchButton: "bouton bascule"
    case .on: "activé"
    case .off: "désactivé"
    case .mixed: "mixte"
    case .tab: "onglet"
    case .textField: "champ de texte"
    case .secureTextField: "champ de texte sécurisé"
    case .isEditing: "en cours de modification"
    case .heading: "en-tête"
    case .link: "lien"
    case .adjustable: "ajustable"
    case .image: "image"
    case .searchField: "champ de recherche"
    case .expanded: "développé"
    case .collapsed: "réduit"
    case .position: "{x} sur {y}"
    case .listStart: "début de la liste"
    case .listEnd: "fin de la liste"
    case .landmark: "point de repère"
    case .landmarkEnd: "fin"
    case .spansRows: "s’étend sur {n} lignes"
    case .spansColumns: "s’étend sur {n} colonnes"
    case .row: "ligne {n}"
    case .column: "colonne {n}"
    case .actionsAvailable: "actions disponibles"
    case .moreContentAvailable: "plus de contenu disponible"
    case .hintToggle: "Touchez deux fois pour changer le réglage."
    case .hintAdjust: "Balayez vers le haut ou le bas avec un doigt pour ajuster la valeur."
    case .hintEdit: "Touchez deux fois pour modifier."
    case .hintMisspelled: "Utilisez le rotor pour accéder aux mots mal orthographiés"
    case .hintExpand: "Touchez deux fois pour développer."
    case .hintCollapse: "Touchez deux fois pour réduire."
    case .page: "page {x} sur {y}"
    case .rows: "lignes {a} à {b} sur {n}"
    case .percent: "{n} pour cent"
    case .alert: "alerte"
    case .voiceOverOn: "VoiceOver activé"
    case .voiceOverOff: "VoiceOver désactivé"
    case .rotorActions: "Actions"
    case .rotorHeadings: "En-têtes"
    case .rotorLinks: "Liens"
    case .rotorLandmarks: "Points de repère"
    case .rotorContainers: "Conteneurs"
    case .rotorSpeakingRate: "Débit vocal"
    case .rotorCharacters: "Caractères"
    case .rotorWords: "Mots"
    case .rotorLines: "Lignes"
    case .rotorAdjustValue: "Ajuster la valeur"
    }
  }

  private static func systemItemFrench(_ key: Words.SystemItem) -> String {
    switch key {
    case .edit: "Modifier"
    case .done: "OK"
    case .cancel: "Annuler"
    case .add: "Ajouter"
    case .save: "Enregistrer"
    case .search: "Rechercher"
    case .close: "Fermer"
    case .back: "Retour"
    case .compose: "Rédiger"
    case .reply: "Répondre"
    case .action: "Partager"
    case .organize: "Organiser"
    case .bookmarks: "Signets"
    case .refresh: "Actualiser"
    case .stop: "Arrêter"
    case .camera: "Appareil photo"
    case .trash: "Supprimer"
    case .play: "Lecture"
    case .pause: "Pause"
    case .rewind: "Retour rapide"
    case .fastForward: "Avance rapide"
    case .undo: "Annuler"
    case .redo: "Rétablir"
    case .decrement: "Diminuer"
    case .increment: "Augmenter"
    }
  }

  private static func traitFrench(_ key: Words.TraitName) -> String {
    switch key {
    case .button: "Bouton"
    case .link: "Lien"
    case .header: "En-tête"
    case .searchField: "Champ de recherche"
    case .image: "Image"
    case .selected: "Sélectionné"
    case .playsSound: "Émet un son"
    case .keyboardKey: "Touche de clavier"
    case .staticText: "Texte statique"
    case .summaryElement: "Élément de résumé"
    case .notEnabled: "Désactivé"
    case .updatesFrequently: "Mis à jour fréquemment"
    case .startsMediaSession: "Démarre une session multimédia"
    case .adjustable: "Ajustable"
    case .allowsDirectInteraction: "Autorise l’interaction directe"
    case .causesPageTurn: "Tourne la page"
    case .tabBar: "Barre d’onglets"
    case .toggleButton: "Bouton bascule"
    case .supportsZoom: "Prend en charge le zoom"
    case .textEntry: "Saisie de texte"
    case .isEditing: "En cours de modification"
    case .secureTextField: "Champ de texte sécurisé"
    case .textArea: "Zone de texte"
    case .backButton: "Bouton Retour"
    case .tabBarItem: "Élément de la barre d’onglets"
    }
  }

  private static func propertyFrench(_ key: Words.PropertyName) -> String {
    switch key {
    case .label: "Étiquette"
    case .value: "Valeur"
    case .hint: "Indice"
    case .traits: "Caractéristiques"
    case .frame: "Cadre"
    }
  }
}
