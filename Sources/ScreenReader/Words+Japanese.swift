extension Vocabulary {
  static let japanese = Vocabulary(
    language: "ja", phrase: phraseJapanese, systemItem: systemItemJapanese,
    trait: traitJapanese,
    property: propertyJapanese)

  private static func phraseJapanese(_ key: Words.Key) -> String {
    switch key {
    case .selected: "選択中"
    case .notEnabled: "無効"
    case .button: "ボタン"
    case .backButton: "戻るボタン"
    case .switchButton: "切り替えボタン"
    case .on: "オン"
    case .off: "オフ"
    case .mixed: "混在"
    case .tab: "タブ"
    case .textField: "テキストフィールド"
    case .secureTextField: "セキュアテキストフィールド"
    case .isEditing: "編集中"
    case .heading: "見出し"
    case .link: "リンク"
    case .adjustable: "調整可能"
    case .image: "イメージ"
    case .searchField: "検索フィールド"
    case .expanded: "展開"
    case .collapsed: "折りたたみ"
    case .position: "{y}件中{x}件目"
    case .listStart: "リストの先頭"
    case .listEnd: "リストの末尾"
    case .landmark: "ランドマーク"
    case .landmarkEnd: "終了"
    case .spansRows: "{n}行分"
    case .spansColumns: "{n}列分"
    case .row: "{n}行目"
    case .column: "{n}列目"
    case .actionsAvailable: "アクションを使用できます"
    case .moreContentAvailable: "その他のコンテンツがあります"
    case .hintToggle: "設定を切り替えるにはダブルタップします。"
    case .hintAdjust: "1本指で上または下にスワイプして値を調整します。"
    case .hintEdit: "編集するにはダブルタップします。"
    case .hintMisspelled: "ローターを使用してスペルミスの単語にアクセスできます"
    case .hintExpand: "展開するにはダブルタップします。"
    case .hintCollapse: "折りたたむにはダブルタップします。"
    case .page: "{y}ページ中{x}ページ"
    case .rows: "全{n}行中{a}行から{b}行目"
    case .percent: "{n}パーセント"
    case .alert: "警告"
    case .voiceOverOn: "VoiceOverオン"
    case .voiceOverOff: "VoiceOverオフ"
    case .rotorActions: "アクション"
    case .rotorHeadings: "見出し"
    case .rotorLinks: "リンク"
    case .rotorLandmarks: "ランドマーク"
    case .rotorContainers: "コンテナ"
    case .rotorSpeakingRate: "読み上げ速度"
    case .rotorCharacters: "文字"
    case .rotorWords: "単語"
    case .rotorLines: "行"
    case .rotorAdjustValue: "値を調整"
    }
  }

  private static func systemItemJapanese(_ key: Words.SystemItem) -> String {
    switch key {
    case .edit: "編集"
    case .done: "完了"
    case .cancel: "キャンセル"
    case .add: "追加"
    case .save: "保存"
    case .search: "検索"
    case .close: "閉じる"
    case .back: "戻る"
    case .compose: "作成"
    case .reply: "返信"
    case .action: "共有"
    case .organize: "整理"
    case .bookmarks: "ブックマーク"
    case .refresh: "更新"
    case .stop: "中止"
    case .camera: "カメラ"
    case .trash: "削除"
    case .play: "再生"
    case .pause: "一時停止"
    case .rewind: "巻き戻し"
    case .fastForward: "早送り"
    case .undo: "取り消す"
    case .redo: "やり直す"
    case .decrement: "減らす"
    case .increment: "増やす"
    }
  }

  private static func traitJapanese(_ key: Words.TraitName) -> String {
    switch key {
    case .button: "ボタン"
    case .link: "リンク"
    case .header: "見出し"
    case .searchField: "検索フィールド"
    case .image: "イメージ"
    case .selected: "選択中"
    case .playsSound: "サウンドを再生"
    case .keyboardKey: "キーボードのキー"
    case .staticText: "静的テキスト"
    case .summaryElement: "概要要素"
    case .notEnabled: "無効"
    case .updatesFrequently: "頻繁にアップデート"
    case .startsMediaSession: "メディアセッションを開始"
    case .adjustable: "調整可能"
    case .allowsDirectInteraction: "直接操作を許可"
    case .causesPageTurn: "ページをめくる"
    case .tabBar: "タブバー"
    case .toggleButton: "切り替えボタン"
    case .supportsZoom: "ズームに対応"
    case .textEntry: "テキスト入力"
    case .isEditing: "編集中"
    case .secureTextField: "セキュアテキストフィールド"
    case .textArea: "テキストエリア"
    case .backButton: "戻るボタン"
    case .tabBarItem: "タブバーの項目"
    }
  }

  private static func propertyJapanese(_ key: Words.PropertyName) -> String {
    switch key {
    case .label: "ラベル"
    case .value: "値"
    case .hint: "ヒント"
    case .traits: "特徴"
    case .frame: "フレーム"
    }
  }
}
