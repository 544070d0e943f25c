extension SymbolNames {
  /// Ours alone, by the language's first subtag: ★ and ・ as the seeds hear them, then what Unicode
  /// CLDR leaves out.
  static let own: [Substring: String] = [
    "en": ownEnglish, "de": ownGerman, "fr": ownFrench, "hi": ownHindi, "ja": ownJapanese,
    "zh": ownChinese,
  ]

  private static let ownEnglish = """
    ★ star|☆ white star|・ middle dot|· middle dot|✓ check mark|✗ cross mark|† dagger
    ※ reference mark|〒 postal mark|№ number|℃ degrees Celsius|℉ degrees Fahrenheit
    ㎡ square metres
    """
  private static let ownGerman = """
    ★ Stern|☆ weißer Stern|・ Mittelpunkt|· Mittelpunkt|✓ Häkchen|✗ Kreuz|† Kreuz
    ※ Hinweiszeichen|〒 Postzeichen|№ Nummer|℃ Grad Celsius|℉ Grad Fahrenheit|㎡ Quadratmeter
    """
  private static let ownFrench = """
    ★ étoile|☆ étoile blanche|・ point médian|· point médian|✓ coche|✗ croix|† obèle
    ※ appel de note|〒 symbole postal|№ numéro|℃ degrés Celsius|℉ degrés Fahrenheit
    ㎡ mètres carrés
    """
  private static let ownHindi = """
    ★ तारा|☆ सफ़ेद तारा|・ मध्य बिंदु|· मध्य बिंदु|✓ सही का निशान|✗ क्रॉस का निशान|№ नंबर
    ℃ डिग्री सेल्सियस|℉ डिग्री फ़ारेनहाइट|㎡ वर्ग मीटर
    """
  private static let ownJapanese = """
    ★ アスタリスク|☆ 白いほし|・ なかぐろ|· なかぐろ|✓ チェックマーク|✗ バツ|# シャープ|/ スラッシュ
    + プラス|= イコール|< 小なり|> 大なり|- ハイフン|「 かぎ括弧
    」 かぎ括弧閉じ|『 二重かぎ括弧|』 二重かぎ括弧閉じ|( 括弧|) 括弧閉じ|※ こめじるし
    〒 郵便番号|№ ナンバー|℃ 度|℉ カ氏|㎡ 平方メートル|〇 まる|○ まる|◎ 二重まる|× バツ
    """
  private static let ownChinese = """
    ★ 星号|☆ 空心星号|・ 间隔号|· 间隔号|✓ 勾号|✗ 叉号|※ 参考标记|〒 邮政标记|№ 编号
    ℃ 摄氏度|℉ 华氏度|㎡ 平方米|+ 加|@ 艾特|= 等于|/ 斜杠|( 左括号|) 右括号|- 连字符|× 乘
    """
}
