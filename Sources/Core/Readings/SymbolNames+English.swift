// Written by Tools/symbols from Unicode CLDR 41; not to be edited.
extension SymbolNames {
  /// A symbol, a space, its name; entries stand on lines or between bars.
  static let english = #"""
    #⃣ keycap, #|*⃣ keycap, *|0⃣ keycap, 0|1⃣ keycap, 1|2⃣ keycap, 2|3⃣ keycap, 3|4⃣ keycap, 4
    5⃣ keycap, 5|6⃣ keycap, 6|7⃣ keycap, 7|8⃣ keycap, 8|9⃣ keycap, 9|¡ inverted exclamation mark
    ¤ Unknown Currency|¨ diaeresis|« left guillemet|´ acute accent|¶ paragraph mark|· middle dot
    » right guillemet|¿ inverted question mark|֏ Armenian Dram|؋ Afghan Afghani|، arabic comma
    ؛ arabic semicolon|؟ arabic question mark|৳ Bangladeshi Taka|฿ Thai Baht|៛ Cambodian Riel
    ‐ hyphen|– en dash|— em dash|― horizontal bar|‘ left apostrophe|’ right apostrophe
    ‚ low right apostrophe|“ left quotation mark|” right quotation mark|„ low right quotation mark
    † dagger sign|‡ double dagger sign|• bullet|… ellipsis|‧ hyphenation point|‰ per mille|′ prime
    ″ double prime|‴ triple prime|‸ caret|※ reference mark|‼ double exclamation mark|‽ interrobang
    ‾ overline|⁂ asterism|⁄ fraction slash|⁉ exclamation question mark|⁻ superscript minus
    ₡ Costa Rican Colón|₢ cruzeiro|₣ french franc|₤ lira|₥ mill|₦ Nigerian Naira|₧ Spanish Peseta
    ₨ rupee|₩ won|₪ Israeli New Shekel|₫ Vietnamese Dong|₭ Laotian Kip|₮ Mongolian Tugrik
    ₰ german penny|₱ peso|₲ Paraguayan Guarani|₳ austral|₴ Ukrainian Hryvnia|₵ Ghanaian Cedi
    ₶ livre tournois|₷ spesmilo|₸ Kazakhstani Tenge|₺ Turkish Lira|₼ Azerbaijani Manat|₽ ruble
    ₾ Georgian Lari|₿ bitcoin|℗ sound recording copyright|↔ left-right arrow|↕ up-down arrow
    ↖ up-left arrow|↗ up-right arrow|↘ down-right arrow|↙ down-left arrow|↚ leftwards arrow stroke
    ↛ rightwards arrow stroke|↜ leftwards wave arrow|↝ rightwards wave arrow
    ↞ leftwards two headed arrow|↟ upwards two headed arrow|↠ rightwards two headed arrow
    ↡ downwards two headed arrow|↢ leftwards arrow tail|↣ rightwards arrow tail
    ↤ leftwards arrow from bar|↥ upwards arrow from bar|↦ rightwards arrow from bar
    ↧ downwards arrow from bar|↨ up down arrow with base|↩ right arrow curving left
    ↪ left arrow curving right|↫ leftwards arrow loop|↬ rightwards arrow loop
    ↭ left right wave arrow|↮ left right arrow stroke|↯ downwards zigzag arrow
    ↰ upwards arrow tip leftwards|↱ upwards arrow tip rightwards|↲ downwards arrow tip leftwards
    ↳ downwards arrow tip rightwards|↴ rightwards arrow corner downwards
    ↵ downwards arrow corner leftwards|↶ anticlockwise top semicircle arrow
    ↷ clockwise top semicircle arrow|↸ north west arrow long bar
    ↹ leftwards over rightwards arrow bars|↺ anticlockwise open circle arrow
    ↻ clockwise open circle arrow|↼ leftwards harpoon barb upwards
    ↽ leftwards harpoon barb downwards|↾ upwards harpoon barb rightwards
    ↿ upwards harpoon barb leftwards|⇀ rightwards harpoon barb upwards
    ⇁ rightwards harpoon barb downwards|⇂ downwards harpoon barb rightwards
    ⇃ downwards harpoon barb leftwards|⇄ rightwards arrow over leftwards arrow
    ⇅ up-pointing and down-pointing arrows|⇆ left-pointing over right-pointing arrows
    ⇇ leftwards paired arrows|⇈ upwards paired arrows|⇉ rightwards paired arrows
    ⇊ downwards paired arrows|⇋ leftwards harpoon over rightwards harpoon
    ⇌ rightwards harpoon over leftwards harpoon|⇍ leftwards double arrow stroke
    ⇎ left right double arrow stroke|⇏ rightwards double arrow stroke|⇐ leftwards double arrow
    ⇑ upwards double arrow|⇒ rightwards double arrow|⇓ downwards double arrow
    ⇔ left right double arrow|⇖ north west double arrow|⇗ north east double arrow
    ⇘ south east double arrow|⇙ south west double arrow|⇚ leftwards triple arrow
    ⇛ rightwards triple arrow|⇜ leftwards squiggle arrow|⇝ rightwards squiggle arrow
    ⇞ upwards arrow double stroke|⇟ downwards arrow double stroke|⇠ leftwards dashed arrow
    ⇡ upwards dashed arrow|⇢ rightwards dashed arrow|⇣ downwards dashed arrow
    ⇤ leftwards arrow bar|⇥ rightwards arrow bar|⇦ leftwards hollow arrow|⇧ upwards hollow arrow
    ⇨ rightwards hollow arrow|⇩ downwards hollow arrow|⇪ upwards hollow arrow from bar
    ⇵ downwards arrow leftwards upwards arrow|∀ for all|∂ partial differential|∃ there exists
    ∅ empty set|∆ increment|∇ nabla|∈ element of|∉ not an element|∋ contains as member|∎ end proof
    ∏ n-ary product|∑ n-ary summation|∓ minus-or-plus|∕ division slash|∗ asterisk operator
    ∘ ring operator|∙ bullet operator|∟ right angle|∠ angle|∣ divides|∥ parallel|∧ logical and
    ∩ intersection|∪ union|∬ double integral|∮ contour integral|∴ therefore|∵ because|∶ ratio
    ∷ proportion|∼ tilde operator|∽ reversed tilde|∾ inverted lazy s|≃ asymptotically equal
    ≅ approximately equal|≌ all equal|≒ approximately equal the image|≖ ring in equal
    ≣ strictly equivalent|≦ less-than over equal|≧ greater-than over equal|≪ much less-than
    ≫ much greater-than|≬ between|≮ not less-than|≯ not greater-than|≳ greater-than equivalent
    ≺ precedes|≻ succeeds|⊁ does not succeed|⊂ subset of|⊃ superset|⊆ subset equal
    ⊇ superset equal|⊕ circled plus|⊖ circled minus|⊗ circled times|⊘ circled division slash
    ⊙ circled dot operator|⊚ circled ring operator|⊛ circled asterisk operator|⊞ squared plus
    ⊟ squared minus|⊥ up tack|⊮ does not force|⊰ precedes under relation|⊱ succeeds under relation
    ⊶ original|⊹ hermitian conjugate matrix|⊿ right triangle|⋁ n-ary logical or
    ⋂ n-ary intersection|⋃ n-ary union|⋅ dot operator|⋆ star operator|⋈ natural join
    ⋒ double intersection|⋘ very much less-than|⋙ very much greater-than
    ⋭ does not contain as normal subgroup equal|⋮ vertical ellipsis|⋯ midline horizontal ellipsis
    ⋰ up right diagonal ellipsis|⋱ down right diagonal ellipsis|⌚ watch|⌛ hourglass done
    ⌨ keyboard|⏏ eject button|⏩ fast-forward button|⏪ fast reverse button|⏫ fast up button
    ⏬ fast down button|⏭ next track button|⏮ last track button|⏯ play or pause button
    ⏰ alarm clock|⏱ stopwatch|⏲ timer clock|⏳ hourglass not done|⏸ pause button|⏹ stop button
    ⏺ record button|Ⓜ circled M|■ filled square|□ hollow square
    ▢ hollow square with rounded corners|▣ hollow square containing filled square
    ▤ square with horizontal fill|▥ square with vertical fill|▦ square orthogonal crosshatch fill
    ▧ square upper left lower right fill|▨ square upper right lower left fill
    ▩ square diagonal crosshatch fill|▪ black small square|▫ white small square|▬ filled rectangle
    ▭ hollow rectangle|▮ filled vertical rectangle|▰ filled parallelogram
    ▲ filled up-pointing triangle|△ hollow up-pointing triangle
    ▴ filled up-pointing small triangle|▵ hollow up-pointing small triangle|▶ play button
    ▷ hollow right-pointing triangle|▸ filled right-pointing small triangle
    ▹ hollow right-pointing small triangle|► filled right-pointing pointer
    ▻ hollow right-pointing pointer|▼ filled down-pointing triangle
    ▽ hollow down-pointing triangle|▾ filled down-pointing small triangle
    ▿ hollow down-pointing small triangle|◀ reverse button|◁ hollow left-pointing triangle
    ◂ filled left-pointing small triangle|◃ hollow left-pointing small triangle
    ◄ filled left-pointing pointer|◅ hollow left-pointing pointer|◆ filled diamond
    ◇ hollow diamond|◈ hollow diamond containing filled diamond
    ◉ hollow circle containing filled circle|◊ lozenge|○ hollow circle|◌ dotted circle
    ◍ circle with vertical fill|◎ concentric circles|● filled circle|◐ circle left half filled
    ◑ circle right half filled|◒ circle lower half filled|◓ circle upper half filled
    ◔ circle upper right quadrant filled|◕ circle all but upper left quadrant filled
    ◖ left half filled circle|◗ right half filled circle|◘ inverse bullet
    ◙ filled square containing hollow circle|◜ upper left quadrant circular arc
    ◝ upper right quadrant circular arc|◞ lower right quadrant circular arc
    ◟ lower left quadrant circular arc|◠ upper half circle|◡ lower half circle
    ◢ filled lower right triangle|◣ filled lower left triangle|◤ filled upper left triangle
    ◥ filled upper right triangle|◦ hollow bullet|◯ large hollow circle
    ◳ hollow square upper right quadrant|◷ hollow circle with upper right quadrant
    ◻ white medium square|◼ black medium square|◽ white medium-small square
    ◾ black medium-small square|◿ lower right triangle|☀ sun|☁ cloud|☂ umbrella|☃ snowman|☄ comet
    ☎ telephone|☑ check box with check|☔ umbrella with rain drops|☕ hot beverage|☘ shamrock
    ☝ index pointing up|☠ skull and crossbones|☢ radioactive|☣ biohazard|☦ orthodox cross
    ☪ star and crescent|☮ peace symbol|☯ yin yang|☸ wheel of dharma|☹ frowning face|☺ smiling face
    ♀ female sign|♂ male sign|♈ Aries|♉ Taurus|♊ Gemini|♋ Cancer|♌ Leo|♍ Virgo|♎ Libra|♏ Scorpio
    ♐ Sagittarius|♑ Capricorn|♒ Aquarius|♓ Pisces|♟ chess pawn|♠ spade suit|♣ club suit
    ♥ heart suit|♦ diamond suit|♨ hot springs|♪ eighth note|♭ flat|♯ sharp|♻ recycling symbol
    ♾ infinity|♿ wheelchair symbol|⚒ hammer and pick|⚓ anchor|⚔ crossed swords|⚕ medical symbol
    ⚖ balance scale|⚗ alembic|⚙ gear|⚛ atom symbol|⚜ fleur-de-lis|⚠ warning|⚡ high voltage
    ⚧ transgender symbol|⚪ white circle|⚫ black circle|⚰ coffin|⚱ funeral urn|⚽ soccer ball
    ⚾ baseball|⛄ snowman without snow|⛅ sun behind cloud|⛈ cloud with lightning and rain
    ⛎ Ophiuchus|⛏ pick|⛑ rescue worker’s helmet|⛓ chains|⛔ no entry|⛩ shinto shrine|⛪ church
    ⛰ mountain|⛱ umbrella on ground|⛲ fountain|⛳ flag in hole|⛴ ferry|⛵ sailboat|⛷ skier
    ⛸ ice skate|⛹ person bouncing ball|⛹‍♀ woman bouncing ball|⛹‍♂ man bouncing ball|⛺ tent
    ⛽ fuel pump|✂ scissors|✅ check mark button|✈ airplane|✉ envelope|✊ raised fist|✋ raised hand
    ✌ victory hand|✍ writing hand|✏ pencil|✒ black nib|✔ check mark|✖ multiply|✝ latin cross
    ✡ star of David|✨ sparkles|✳ eight-spoked asterisk|✴ eight-pointed star|❄ snowflake|❇ sparkle
    ❌ cross mark|❎ cross mark button|❓ red question mark|❔ white question mark
    ❕ white exclamation mark|❗ red exclamation mark|❣ heart exclamation|❤ red heart
    ❤‍🔥 heart on fire|❤‍🩹 mending heart|➕ plus|➖ minus|➗ divide|➡ right arrow|➰ curly loop
    ➿ double curly loop|⤴ right arrow curving up|⤵ right arrow curving down|⨧ plus subscript two
    ⨯ vector cross product|⨼ interior product|⩣ logical or double underbar
    ⩽ less-than slanted equal|⪍ less-than above similar equal|⪚ double-line equal greater-than
    ⪺ succeeds above not almost equal|⬅ left arrow|⬆ up arrow|⬇ down arrow|⬛ black large square
    ⬜ white large square|⭐ star|⭕ hollow red circle|、 ideographic comma|。 ideographic period
    〈 open angle bracket|〉 close angle bracket|《 open double angle bracket
    》 close double angle bracket|「 open corner bracket|」 close corner bracket
    『 open hollow corner bracket|』 close hollow corner bracket|【 open black lens bracket
    】 close black lens bracket|〔 open tortoise shell bracket|〕 close tortoise shell bracket
    〖 open hollow lens bracket|〗 close hollow lens bracket|〰 wavy dash|〽 part alternation mark
    ・ katakana middle dot|㊗ Japanese “congratulations” button|㊙ Japanese “secret” button|﷼ rial
    🀄 mahjong red dragon|🃏 joker|🅰 A button (blood type)|🅱 B button (blood type)
    🅾 O button (blood type)|🅿 P button|🆎 AB button (blood type)|🆑 CL button|🆒 COOL button
    🆓 FREE button|🆔 ID button|🆕 NEW button|🆖 NG button|🆗 OK button|🆘 SOS button|🆙 UP! button
    🆚 VS button|🇦🇨 flag, Ascension Island|🇦🇩 flag, Andorra|🇦🇪 flag, United Arab Emirates
    🇦🇫 flag, Afghanistan|🇦🇬 flag, Antigua & Barbuda|🇦🇮 flag, Anguilla|🇦🇱 flag, Albania
    🇦🇲 flag, Armenia|🇦🇴 flag, Angola|🇦🇶 flag, Antarctica|🇦🇷 flag, Argentina
    🇦🇸 flag, American Samoa|🇦🇹 flag, Austria|🇦🇺 flag, Australia|🇦🇼 flag, Aruba
    🇦🇽 flag, Åland Islands|🇦🇿 flag, Azerbaijan|🇧🇦 flag, Bosnia & Herzegovina|🇧🇧 flag, Barbados
    🇧🇩 flag, Bangladesh|🇧🇪 flag, Belgium|🇧🇫 flag, Burkina Faso|🇧🇬 flag, Bulgaria|🇧🇭 flag, Bahrain
    🇧🇮 flag, Burundi|🇧🇯 flag, Benin|🇧🇱 flag, St. Barthélemy|🇧🇲 flag, Bermuda|🇧🇳 flag, Brunei
    🇧🇴 flag, Bolivia|🇧🇶 flag, Caribbean Netherlands|🇧🇷 flag, Brazil|🇧🇸 flag, Bahamas
    🇧🇹 flag, Bhutan|🇧🇻 flag, Bouvet Island|🇧🇼 flag, Botswana|🇧🇾 flag, Belarus|🇧🇿 flag, Belize
    🇨🇦 flag, Canada|🇨🇨 flag, Cocos (Keeling) Islands|🇨🇩 flag, Congo - Kinshasa
    🇨🇫 flag, Central African Republic|🇨🇬 flag, Congo - Brazzaville|🇨🇭 flag, Switzerland
    🇨🇮 flag, Côte d’Ivoire|🇨🇰 flag, Cook Islands|🇨🇱 flag, Chile|🇨🇲 flag, Cameroon|🇨🇳 flag, China
    🇨🇴 flag, Colombia|🇨🇵 flag, Clipperton Island|🇨🇷 flag, Costa Rica|🇨🇺 flag, Cuba
    🇨🇻 flag, Cape Verde|🇨🇼 flag, Curaçao|🇨🇽 flag, Christmas Island|🇨🇾 flag, Cyprus
    🇨🇿 flag, Czechia|🇩🇪 flag, Germany|🇩🇬 flag, Diego Garcia|🇩🇯 flag, Djibouti|🇩🇰 flag, Denmark
    🇩🇲 flag, Dominica|🇩🇴 flag, Dominican Republic|🇩🇿 flag, Algeria|🇪🇦 flag, Ceuta & Melilla
    🇪🇨 flag, Ecuador|🇪🇪 flag, Estonia|🇪🇬 flag, Egypt|🇪🇭 flag, Western Sahara|🇪🇷 flag, Eritrea
    🇪🇸 flag, Spain|🇪🇹 flag, Ethiopia|🇪🇺 flag, European Union|🇫🇮 flag, Finland|🇫🇯 flag, Fiji
    🇫🇰 flag, Falkland Islands|🇫🇲 flag, Micronesia|🇫🇴 flag, Faroe Islands|🇫🇷 flag, France
    🇬🇦 flag, Gabon|🇬🇧 flag, United Kingdom|🇬🇩 flag, Grenada|🇬🇪 flag, Georgia
    🇬🇫 flag, French Guiana|🇬🇬 flag, Guernsey|🇬🇭 flag, Ghana|🇬🇮 flag, Gibraltar|🇬🇱 flag, Greenland
    🇬🇲 flag, Gambia|🇬🇳 flag, Guinea|🇬🇵 flag, Guadeloupe|🇬🇶 flag, Equatorial Guinea|🇬🇷 flag, Greece
    🇬🇸 flag, South Georgia & South Sandwich Islands|🇬🇹 flag, Guatemala|🇬🇺 flag, Guam
    🇬🇼 flag, Guinea-Bissau|🇬🇾 flag, Guyana|🇭🇰 flag, Hong Kong SAR China
    🇭🇲 flag, Heard & McDonald Islands|🇭🇳 flag, Honduras|🇭🇷 flag, Croatia|🇭🇹 flag, Haiti
    🇭🇺 flag, Hungary|🇮🇨 flag, Canary Islands|🇮🇩 flag, Indonesia|🇮🇪 flag, Ireland|🇮🇱 flag, Israel
    🇮🇲 flag, Isle of Man|🇮🇳 flag, India|🇮🇴 flag, British Indian Ocean Territory|🇮🇶 flag, Iraq
    🇮🇷 flag, Iran|🇮🇸 flag, Iceland|🇮🇹 flag, Italy|🇯🇪 flag, Jersey|🇯🇲 flag, Jamaica|🇯🇴 flag, Jordan
    🇯🇵 flag, Japan|🇰🇪 flag, Kenya|🇰🇬 flag, Kyrgyzstan|🇰🇭 flag, Cambodia|🇰🇮 flag, Kiribati
    🇰🇲 flag, Comoros|🇰🇳 flag, St. Kitts & Nevis|🇰🇵 flag, North Korea|🇰🇷 flag, South Korea
    🇰🇼 flag, Kuwait|🇰🇾 flag, Cayman Islands|🇰🇿 flag, Kazakhstan|🇱🇦 flag, Laos|🇱🇧 flag, Lebanon
    🇱🇨 flag, St. Lucia|🇱🇮 flag, Liechtenstein|🇱🇰 flag, Sri Lanka|🇱🇷 flag, Liberia|🇱🇸 flag, Lesotho
    🇱🇹 flag, Lithuania|🇱🇺 flag, Luxembourg|🇱🇻 flag, Latvia|🇱🇾 flag, Libya|🇲🇦 flag, Morocco
    🇲🇨 flag, Monaco|🇲🇩 flag, Moldova|🇲🇪 flag, Montenegro|🇲🇫 flag, St. Martin|🇲🇬 flag, Madagascar
    🇲🇭 flag, Marshall Islands|🇲🇰 flag, North Macedonia|🇲🇱 flag, Mali|🇲🇲 flag, Myanmar (Burma)
    🇲🇳 flag, Mongolia|🇲🇴 flag, Macao SAR China|🇲🇵 flag, Northern Mariana Islands
    🇲🇶 flag, Martinique|🇲🇷 flag, Mauritania|🇲🇸 flag, Montserrat|🇲🇹 flag, Malta|🇲🇺 flag, Mauritius
    🇲🇻 flag, Maldives|🇲🇼 flag, Malawi|🇲🇽 flag, Mexico|🇲🇾 flag, Malaysia|🇲🇿 flag, Mozambique
    🇳🇦 flag, Namibia|🇳🇨 flag, New Caledonia|🇳🇪 flag, Niger|🇳🇫 flag, Norfolk Island
    🇳🇬 flag, Nigeria|🇳🇮 flag, Nicaragua|🇳🇱 flag, Netherlands|🇳🇴 flag, Norway|🇳🇵 flag, Nepal
    🇳🇷 flag, Nauru|🇳🇺 flag, Niue|🇳🇿 flag, New Zealand|🇴🇲 flag, Oman|🇵🇦 flag, Panama|🇵🇪 flag, Peru
    🇵🇫 flag, French Polynesia|🇵🇬 flag, Papua New Guinea|🇵🇭 flag, Philippines|🇵🇰 flag, Pakistan
    🇵🇱 flag, Poland|🇵🇲 flag, St. Pierre & Miquelon|🇵🇳 flag, Pitcairn Islands|🇵🇷 flag, Puerto Rico
    🇵🇸 flag, Palestinian Territories|🇵🇹 flag, Portugal|🇵🇼 flag, Palau|🇵🇾 flag, Paraguay
    🇶🇦 flag, Qatar|🇷🇪 flag, Réunion|🇷🇴 flag, Romania|🇷🇸 flag, Serbia|🇷🇺 flag, Russia
    🇷🇼 flag, Rwanda|🇸🇦 flag, Saudi Arabia|🇸🇧 flag, Solomon Islands|🇸🇨 flag, Seychelles
    🇸🇩 flag, Sudan|🇸🇪 flag, Sweden|🇸🇬 flag, Singapore|🇸🇭 flag, St. Helena|🇸🇮 flag, Slovenia
    🇸🇯 flag, Svalbard & Jan Mayen|🇸🇰 flag, Slovakia|🇸🇱 flag, Sierra Leone|🇸🇲 flag, San Marino
    🇸🇳 flag, Senegal|🇸🇴 flag, Somalia|🇸🇷 flag, Suriname|🇸🇸 flag, South Sudan
    🇸🇹 flag, São Tomé & Príncipe|🇸🇻 flag, El Salvador|🇸🇽 flag, Sint Maarten|🇸🇾 flag, Syria
    🇸🇿 flag, Eswatini|🇹🇦 flag, Tristan da Cunha|🇹🇨 flag, Turks & Caicos Islands|🇹🇩 flag, Chad
    🇹🇫 flag, French Southern Territories|🇹🇬 flag, Togo|🇹🇭 flag, Thailand|🇹🇯 flag, Tajikistan
    🇹🇰 flag, Tokelau|🇹🇱 flag, Timor-Leste|🇹🇲 flag, Turkmenistan|🇹🇳 flag, Tunisia|🇹🇴 flag, Tonga
    🇹🇷 flag, Turkey|🇹🇹 flag, Trinidad & Tobago|🇹🇻 flag, Tuvalu|🇹🇼 flag, Taiwan|🇹🇿 flag, Tanzania
    🇺🇦 flag, Ukraine|🇺🇬 flag, Uganda|🇺🇲 flag, U.S. Outlying Islands|🇺🇳 flag, United Nations
    🇺🇸 flag, United States|🇺🇾 flag, Uruguay|🇺🇿 flag, Uzbekistan|🇻🇦 flag, Vatican City
    🇻🇨 flag, St. Vincent & Grenadines|🇻🇪 flag, Venezuela|🇻🇬 flag, British Virgin Islands
    🇻🇮 flag, U.S. Virgin Islands|🇻🇳 flag, Vietnam|🇻🇺 flag, Vanuatu|🇼🇫 flag, Wallis & Futuna
    🇼🇸 flag, Samoa|🇽🇰 flag, Kosovo|🇾🇪 flag, Yemen|🇾🇹 flag, Mayotte|🇿🇦 flag, South Africa
    🇿🇲 flag, Zambia|🇿🇼 flag, Zimbabwe|🈁 Japanese “here” button|🈂 Japanese “service charge” button
    🈚 Japanese “free of charge” button|🈯 Japanese “reserved” button|🈲 Japanese “prohibited” button
    🈳 Japanese “vacancy” button|🈴 Japanese “passing grade” button|🈵 Japanese “no vacancy” button
    🈶 Japanese “not free of charge” button|🈷 Japanese “monthly amount” button
    🈸 Japanese “application” button|🈹 Japanese “discount” button
    🈺 Japanese “open for business” button|🉐 Japanese “bargain” button
    🉑 Japanese “acceptable” button|🌀 cyclone|🌁 foggy|🌂 closed umbrella|🌃 night with stars
    🌄 sunrise over mountains|🌅 sunrise|🌆 cityscape at dusk|🌇 sunset|🌈 rainbow|🌉 bridge at night
    🌊 water wave|🌋 volcano|🌌 milky way|🌍 globe showing Europe-Africa|🌎 globe showing Americas
    🌏 globe showing Asia-Australia|🌐 globe with meridians|🌑 new moon|🌒 waxing crescent moon
    🌓 first quarter moon|🌔 waxing gibbous moon|🌕 full moon|🌖 waning gibbous moon
    🌗 last quarter moon|🌘 waning crescent moon|🌙 crescent moon|🌚 new moon face
    🌛 first quarter moon face|🌜 last quarter moon face|🌝 full moon face|🌞 sun with face
    🌟 glowing star|🌠 shooting star|🌡 thermometer|🌤 sun behind small cloud|🌥 sun behind large cloud
    🌦 sun behind rain cloud|🌧 cloud with rain|🌨 cloud with snow|🌩 cloud with lightning|🌪 tornado
    🌫 fog|🌬 wind face|🌭 hot dog|🌮 taco|🌯 burrito|🌰 chestnut|🌱 seedling|🌲 evergreen tree
    🌳 deciduous tree|🌴 palm tree|🌵 cactus|🌶 hot pepper|🌷 tulip|🌸 cherry blossom|🌹 rose|🌺 hibiscus
    🌻 sunflower|🌼 blossom|🌽 ear of corn|🌾 sheaf of rice|🌿 herb|🍀 four leaf clover|🍁 maple leaf
    🍂 fallen leaf|🍃 leaf fluttering in wind|🍄 mushroom|🍅 tomato|🍆 eggplant|🍇 grapes|🍈 melon
    🍉 watermelon|🍊 tangerine|🍋 lemon|🍌 banana|🍍 pineapple|🍎 red apple|🍏 green apple|🍐 pear|🍑 peach
    🍒 cherries|🍓 strawberry|🍔 hamburger|🍕 pizza|🍖 meat on bone|🍗 poultry leg|🍘 rice cracker
    🍙 rice ball|🍚 cooked rice|🍛 curry rice|🍜 steaming bowl|🍝 spaghetti|🍞 bread|🍟 french fries
    🍠 roasted sweet potato|🍡 dango|🍢 oden|🍣 sushi|🍤 fried shrimp|🍥 fish cake with swirl
    🍦 soft ice cream|🍧 shaved ice|🍨 ice cream|🍩 doughnut|🍪 cookie|🍫 chocolate bar|🍬 candy
    🍭 lollipop|🍮 custard|🍯 honey pot|🍰 shortcake|🍱 bento box|🍲 pot of food|🍳 cooking
    🍴 fork and knife|🍵 teacup without handle|🍶 sake|🍷 wine glass|🍸 cocktail glass|🍹 tropical drink
    🍺 beer mug|🍻 clinking beer mugs|🍼 baby bottle|🍽 fork and knife with plate
    🍾 bottle with popping cork|🍿 popcorn|🎀 ribbon|🎁 wrapped gift|🎂 birthday cake|🎃 jack-o-lantern
    🎄 Christmas tree|🎅 Santa Claus|🎆 fireworks|🎇 sparkler|🎈 balloon|🎉 party popper|🎊 confetti ball
    🎋 tanabata tree|🎌 crossed flags|🎍 pine decoration|🎎 Japanese dolls|🎏 carp streamer
    🎐 wind chime|🎑 moon viewing ceremony|🎒 backpack|🎓 graduation cap|🎖 military medal
    🎗 reminder ribbon|🎙 studio microphone|🎚 level slider|🎛 control knobs|🎞 film frames
    🎟 admission tickets|🎠 carousel horse|🎡 ferris wheel|🎢 roller coaster|🎣 fishing pole
    🎤 microphone|🎥 movie camera|🎦 cinema|🎧 headphone|🎨 artist palette|🎩 top hat|🎪 circus tent
    🎫 ticket|🎬 clapper board|🎭 performing arts|🎮 video game|🎯 bullseye|🎰 slot machine
    🎱 pool 8 ball|🎲 game die|🎳 bowling|🎴 flower playing cards|🎵 musical note|🎶 musical notes
    🎷 saxophone|🎸 guitar|🎹 musical keyboard|🎺 trumpet|🎻 violin|🎼 musical score|🎽 running shirt
    🎾 tennis|🎿 skis|🏀 basketball|🏁 chequered flag|🏂 snowboarder|🏃 person running|🏃‍♀ woman running
    🏃‍♂ man running|🏄 person surfing|🏄‍♀ woman surfing|🏄‍♂ man surfing|🏅 sports medal|🏆 trophy
    🏇 horse racing|🏈 american football|🏉 rugby football|🏊 person swimming|🏊‍♀ woman swimming
    🏊‍♂ man swimming|🏋 person lifting weights|🏋‍♀ woman lifting weights|🏋‍♂ man lifting weights
    🏌 person golfing|🏌‍♀ woman golfing|🏌‍♂ man golfing|🏍 motorcycle|🏎 racing car|🏏 cricket game
    🏐 volleyball|🏑 field hockey|🏒 ice hockey|🏓 ping pong|🏔 snow-capped mountain|🏕 camping
    🏖 beach with umbrella|🏗 building construction|🏘 houses|🏙 cityscape|🏚 derelict house
    🏛 classical building|🏜 desert|🏝 desert island|🏞 national park|🏟 stadium|🏠 house
    🏡 house with garden|🏢 office building|🏣 Japanese post office|🏤 post office|🏥 hospital|🏦 bank
    🏧 ATM sign|🏨 hotel|🏩 love hotel|🏪 convenience store|🏫 school|🏬 department store|🏭 factory
    🏮 red paper lantern|🏯 Japanese castle|🏰 castle|🏳 white flag|🏳‍⚧ transgender flag
    🏳‍🌈 rainbow flag|🏴 black flag|🏴‍☠ pirate flag|🏴󠁧󠁢󠁥󠁮󠁧󠁿 flag, England|🏴󠁧󠁢󠁳󠁣󠁴󠁿 flag, Scotland
    🏴󠁧󠁢󠁷󠁬󠁳󠁿 flag, Wales|🏵 rosette|🏷 label|🏸 badminton|🏹 bow and arrow|🏺 amphora|🏻 light skin tone
    🏼 medium-light skin tone|🏽 medium skin tone|🏾 medium-dark skin tone|🏿 dark skin tone|🐀 rat
    🐁 mouse|🐂 ox|🐃 water buffalo|🐄 cow|🐅 tiger|🐆 leopard|🐇 rabbit|🐈 cat|🐈‍⬛ black cat|🐉 dragon
    🐊 crocodile|🐋 whale|🐌 snail|🐍 snake|🐎 horse|🐏 ram|🐐 goat|🐑 ewe|🐒 monkey|🐓 rooster|🐔 chicken
    🐕 dog|🐕‍🦺 service dog|🐖 pig|🐗 boar|🐘 elephant|🐙 octopus|🐚 spiral shell|🐛 bug|🐜 ant|🐝 honeybee
    🐞 lady beetle|🐟 fish|🐠 tropical fish|🐡 blowfish|🐢 turtle|🐣 hatching chick|🐤 baby chick
    🐥 front-facing baby chick|🐦 bird|🐧 penguin|🐨 koala|🐩 poodle|🐪 camel|🐫 two-hump camel|🐬 dolphin
    🐭 mouse face|🐮 cow face|🐯 tiger face|🐰 rabbit face|🐱 cat face|🐲 dragon face|🐳 spouting whale
    🐴 horse face|🐵 monkey face|🐶 dog face|🐷 pig face|🐸 frog|🐹 hamster|🐺 wolf|🐻 bear|🐻‍❄ polar bear
    🐼 panda|🐽 pig nose|🐾 paw prints|🐿 chipmunk|👀 eyes|👁 eye|👁‍🗨 eye in speech bubble|👂 ear|👃 nose
    👄 mouth|👅 tongue|👆 backhand index pointing up|👇 backhand index pointing down
    👈 backhand index pointing left|👉 backhand index pointing right|👊 oncoming fist|👋 waving hand
    👌 OK hand|👍 thumbs up|👎 thumbs down|👏 clapping hands|👐 open hands|👑 crown|👒 woman’s hat
    👓 glasses|👔 necktie|👕 t-shirt|👖 jeans|👗 dress|👘 kimono|👙 bikini|👚 woman’s clothes|👛 purse
    👜 handbag|👝 clutch bag|👞 man’s shoe|👟 running shoe|👠 high-heeled shoe|👡 woman’s sandal
    👢 woman’s boot|👣 footprints|👤 bust in silhouette|👥 busts in silhouette|👦 boy|👧 girl|👨 man
    👨‍⚕ man health worker|👨‍⚖ man judge|👨‍✈ man pilot|👨‍❤‍👨 couple with heart, man, man
    👨‍❤‍💋‍👨 kiss, man, man|👨‍🌾 man farmer|👨‍🍳 man cook|👨‍🍼 man feeding baby|👨‍🎓 man student
    👨‍🎤 man singer|👨‍🎨 man artist|👨‍🏫 man teacher|👨‍🏭 man factory worker|👨‍👦 family, man, boy
    👨‍👦‍👦 family, man, boy, boy|👨‍👧 family, man, girl|👨‍👧‍👦 family, man, girl, boy
    👨‍👧‍👧 family, man, girl, girl|👨‍👨‍👦 family, man, man, boy|👨‍👨‍👦‍👦 family, man, man, boy, boy
    👨‍👨‍👧 family, man, man, girl|👨‍👨‍👧‍👦 family, man, man, girl, boy
    👨‍👨‍👧‍👧 family, man, man, girl, girl|👨‍👩‍👦 family, man, woman, boy
    👨‍👩‍👦‍👦 family, man, woman, boy, boy|👨‍👩‍👧 family, man, woman, girl
    👨‍👩‍👧‍👦 family, man, woman, girl, boy|👨‍👩‍👧‍👧 family, man, woman, girl, girl
    👨‍💻 man technologist|👨‍💼 man office worker|👨‍🔧 man mechanic|👨‍🔬 man scientist
    👨‍🚀 man astronaut|👨‍🚒 man firefighter|👨‍🦯 man with white cane|👨‍🦰 man, red hair
    👨‍🦱 man, curly hair|👨‍🦲 man, bald|👨‍🦳 man, white hair|👨‍🦼 man in motorized wheelchair
    👨‍🦽 man in manual wheelchair|👩 woman|👩‍⚕ woman health worker|👩‍⚖ woman judge|👩‍✈ woman pilot
    👩‍❤‍👨 couple with heart, woman, man|👩‍❤‍👩 couple with heart, woman, woman
    👩‍❤‍💋‍👨 kiss, woman, man|👩‍❤‍💋‍👩 kiss, woman, woman|👩‍🌾 woman farmer|👩‍🍳 woman cook
    👩‍🍼 woman feeding baby|👩‍🎓 woman student|👩‍🎤 woman singer|👩‍🎨 woman artist|👩‍🏫 woman teacher
    👩‍🏭 woman factory worker|👩‍👦 family, woman, boy|👩‍👦‍👦 family, woman, boy, boy
    👩‍👧 family, woman, girl|👩‍👧‍👦 family, woman, girl, boy|👩‍👧‍👧 family, woman, girl, girl
    👩‍👩‍👦 family, woman, woman, boy|👩‍👩‍👦‍👦 family, woman, woman, boy, boy
    👩‍👩‍👧 family, woman, woman, girl|👩‍👩‍👧‍👦 family, woman, woman, girl, boy
    👩‍👩‍👧‍👧 family, woman, woman, girl, girl|👩‍💻 woman technologist|👩‍💼 woman office worker
    👩‍🔧 woman mechanic|👩‍🔬 woman scientist|👩‍🚀 woman astronaut|👩‍🚒 woman firefighter
    👩‍🦯 woman with white cane|👩‍🦰 woman, red hair|👩‍🦱 woman, curly hair|👩‍🦲 woman, bald
    👩‍🦳 woman, white hair|👩‍🦼 woman in motorized wheelchair|👩‍🦽 woman in manual wheelchair
    👪 family|👫 woman and man holding hands|👬 men holding hands|👭 women holding hands
    👮 police officer|👮‍♀ woman police officer|👮‍♂ man police officer|👯 people with bunny ears
    👯‍♀ women with bunny ears|👯‍♂ men with bunny ears|👰 person with veil|👰‍♀ woman with veil
    👰‍♂ man with veil|👱 person, blond hair|👱‍♀ woman, blond hair|👱‍♂ man, blond hair
    👲 person with skullcap|👳 person wearing turban|👳‍♀ woman wearing turban|👳‍♂ man wearing turban
    👴 old man|👵 old woman|👶 baby|👷 construction worker|👷‍♀ woman construction worker
    👷‍♂ man construction worker|👸 princess|👹 ogre|👺 goblin|👻 ghost|👼 baby angel|👽 alien
    👾 alien monster|👿 angry face with horns|💀 skull|💁 person tipping hand|💁‍♀ woman tipping hand
    💁‍♂ man tipping hand|💂 guard|💂‍♀ woman guard|💂‍♂ man guard|💃 woman dancing|💄 lipstick
    💅 nail polish|💆 person getting massage|💆‍♀ woman getting massage|💆‍♂ man getting massage
    💇 person getting haircut|💇‍♀ woman getting haircut|💇‍♂ man getting haircut|💈 barber pole
    💉 syringe|💊 pill|💋 kiss mark|💌 love letter|💍 ring|💎 gem stone|💏 kiss|💐 bouquet
    💑 couple with heart|💒 wedding|💓 beating heart|💔 broken heart|💕 two hearts|💖 sparkling heart
    💗 growing heart|💘 heart with arrow|💙 blue heart|💚 green heart|💛 yellow heart|💜 purple heart
    💝 heart with ribbon|💞 revolving hearts|💟 heart decoration|💠 diamond with a dot|💡 light bulb
    💢 anger symbol|💣 bomb|💤 ZZZ|💥 collision|💦 sweat droplets|💧 droplet|💨 dashing away
    💩 pile of poo|💪 flexed biceps|💫 dizzy|💬 speech balloon|💭 thought balloon|💮 white flower
    💯 hundred points|💰 money bag|💱 currency exchange|💲 heavy dollar sign|💳 credit card
    💴 yen banknote|💵 dollar banknote|💶 euro banknote|💷 pound banknote|💸 money with wings
    💹 chart increasing with yen|💺 seat|💻 laptop|💼 briefcase|💽 computer disk|💾 floppy disk
    💿 optical disk|📀 dvd|📁 file folder|📂 open file folder|📃 page with curl|📄 page facing up
    📅 calendar|📆 tear-off calendar|📇 card index|📈 chart increasing|📉 chart decreasing|📊 bar chart
    📋 clipboard|📌 pushpin|📍 round pushpin|📎 paperclip|📏 straight ruler|📐 triangular ruler
    📑 bookmark tabs|📒 ledger|📓 notebook|📔 notebook with decorative cover|📕 closed book|📖 open book
    📗 green book|📘 blue book|📙 orange book|📚 books|📛 name badge|📜 scroll|📝 memo
    📞 telephone receiver|📟 pager|📠 fax machine|📡 satellite antenna|📢 loudspeaker|📣 megaphone
    📤 outbox tray|📥 inbox tray|📦 package|📧 e-mail|📨 incoming envelope|📩 envelope with arrow
    📪 closed mailbox with lowered flag|📫 closed mailbox with raised flag
    📬 open mailbox with raised flag|📭 open mailbox with lowered flag|📮 postbox|📯 postal horn
    📰 newspaper|📱 mobile phone|📲 mobile phone with arrow|📳 vibration mode|📴 mobile phone off
    📵 no mobile phones|📶 antenna bars|📷 camera|📸 camera with flash|📹 video camera|📺 television
    📻 radio|📼 videocassette|📽 film projector|📿 prayer beads|🔀 shuffle tracks button
    🔁 repeat button|🔂 repeat single button|🔃 clockwise vertical arrows
    🔄 counterclockwise arrows button|🔅 dim button|🔆 bright button|🔇 muted speaker
    🔈 speaker low volume|🔉 speaker medium volume|🔊 speaker high volume|🔋 battery|🔌 electric plug
    🔍 magnifying glass tilted left|🔎 magnifying glass tilted right|🔏 locked with pen
    🔐 locked with key|🔑 key|🔒 locked|🔓 unlocked|🔔 bell|🔕 bell with slash|🔖 bookmark|🔗 link
    🔘 radio button|🔙 BACK arrow|🔚 END arrow|🔛 ON! arrow|🔜 SOON arrow|🔝 TOP arrow
    🔞 no one under eighteen|🔟 keycap, 10|🔠 input latin uppercase|🔡 input latin lowercase
    🔢 input numbers|🔣 input symbols|🔤 input latin letters|🔥 fire|🔦 flashlight|🔧 wrench|🔨 hammer
    🔩 nut and bolt|🔪 kitchen knife|🔫 water pistol|🔬 microscope|🔭 telescope|🔮 crystal ball
    🔯 dotted six-pointed star|🔰 Japanese symbol for beginner|🔱 trident emblem
    🔲 black square button|🔳 white square button|🔴 red circle|🔵 blue circle|🔶 large orange diamond
    🔷 large blue diamond|🔸 small orange diamond|🔹 small blue diamond|🔺 red triangle pointed up
    🔻 red triangle pointed down|🔼 upwards button|🔽 downwards button|🕉 om|🕊 dove|🕋 kaaba|🕌 mosque
    🕍 synagogue|🕎 menorah|🕐 one o’clock|🕑 two o’clock|🕒 three o’clock|🕓 four o’clock
    🕔 five o’clock|🕕 six o’clock|🕖 seven o’clock|🕗 eight o’clock|🕘 nine o’clock|🕙 ten o’clock
    🕚 eleven o’clock|🕛 twelve o’clock|🕜 one-thirty|🕝 two-thirty|🕞 three-thirty|🕟 four-thirty
    🕠 five-thirty|🕡 six-thirty|🕢 seven-thirty|🕣 eight-thirty|🕤 nine-thirty|🕥 ten-thirty
    🕦 eleven-thirty|🕧 twelve-thirty|🕯 candle|🕰 mantelpiece clock|🕳 hole
    🕴 person in suit levitating|🕵 detective|🕵‍♀ woman detective|🕵‍♂ man detective|🕶 sunglasses
    🕷 spider|🕸 spider web|🕹 joystick|🕺 man dancing|🖇 linked paperclips|🖊 pen|🖋 fountain pen
    🖌 paintbrush|🖍 crayon|🖐 hand with fingers splayed|🖕 middle finger|🖖 vulcan salute
    🖤 black heart|🖥 desktop computer|🖨 printer|🖱 computer mouse|🖲 trackball|🖼 framed picture
    🗂 card index dividers|🗃 card file box|🗄 file cabinet|🗑 wastebasket|🗒 spiral notepad
    🗓 spiral calendar|🗜 clamp|🗝 old key|🗞 rolled-up newspaper|🗡 dagger|🗣 speaking head
    🗨 left speech bubble|🗯 right anger bubble|🗳 ballot box with ballot|🗺 world map|🗻 mount fuji
    🗼 Tokyo tower|🗽 Statue of Liberty|🗾 map of Japan|🗿 moai|😀 grinning face
    😁 beaming face with smiling eyes|😂 face with tears of joy|😃 grinning face with big eyes
    😄 grinning face with smiling eyes|😅 grinning face with sweat|😆 grinning squinting face
    😇 smiling face with halo|😈 smiling face with horns|😉 winking face
    😊 smiling face with smiling eyes|😋 face savoring food|😌 relieved face
    😍 smiling face with heart-eyes|😎 smiling face with sunglasses|😏 smirking face|😐 neutral face
    😑 expressionless face|😒 unamused face|😓 downcast face with sweat|😔 pensive face
    😕 confused face|😖 confounded face|😗 kissing face|😘 face blowing a kiss
    😙 kissing face with smiling eyes|😚 kissing face with closed eyes|😛 face with tongue
    😜 winking face with tongue|😝 squinting face with tongue|😞 disappointed face|😟 worried face
    😠 angry face|😡 enraged face|😢 crying face|😣 persevering face|😤 face with steam from nose
    😥 sad but relieved face|😦 frowning face with open mouth|😧 anguished face|😨 fearful face
    😩 weary face|😪 sleepy face|😫 tired face|😬 grimacing face|😭 loudly crying face
    😮 face with open mouth|😮‍💨 face exhaling|😯 hushed face|😰 anxious face with sweat
    😱 face screaming in fear|😲 astonished face|😳 flushed face|😴 sleeping face
    😵 face with crossed-out eyes|😵‍💫 face with spiral eyes|😶 face without mouth|😶‍🌫 face in clouds
    😷 face with medical mask|😸 grinning cat with smiling eyes|😹 cat with tears of joy
    😺 grinning cat|😻 smiling cat with heart-eyes|😼 cat with wry smile|😽 kissing cat|😾 pouting cat
    😿 crying cat|🙀 weary cat|🙁 slightly frowning face|🙂 slightly smiling face|🙃 upside-down face
    🙄 face with rolling eyes|🙅 person gesturing NO|🙅‍♀ woman gesturing NO|🙅‍♂ man gesturing NO
    🙆 person gesturing OK|🙆‍♀ woman gesturing OK|🙆‍♂ man gesturing OK|🙇 person bowing
    🙇‍♀ woman bowing|🙇‍♂ man bowing|🙈 see-no-evil monkey|🙉 hear-no-evil monkey
    🙊 speak-no-evil monkey|🙋 person raising hand|🙋‍♀ woman raising hand|🙋‍♂ man raising hand
    🙌 raising hands|🙍 person frowning|🙍‍♀ woman frowning|🙍‍♂ man frowning|🙎 person pouting
    🙎‍♀ woman pouting|🙎‍♂ man pouting|🙏 folded hands|🚀 rocket|🚁 helicopter|🚂 locomotive
    🚃 railway car|🚄 high-speed train|🚅 bullet train|🚆 train|🚇 metro|🚈 light rail|🚉 station|🚊 tram
    🚋 tram car|🚌 bus|🚍 oncoming bus|🚎 trolleybus|🚏 bus stop|🚐 minibus|🚑 ambulance|🚒 fire engine
    🚓 police car|🚔 oncoming police car|🚕 taxi|🚖 oncoming taxi|🚗 automobile|🚘 oncoming automobile
    🚙 sport utility vehicle|🚚 delivery truck|🚛 articulated lorry|🚜 tractor|🚝 monorail
    🚞 mountain railway|🚟 suspension railway|🚠 mountain cableway|🚡 aerial tramway|🚢 ship
    🚣 person rowing boat|🚣‍♀ woman rowing boat|🚣‍♂ man rowing boat|🚤 speedboat
    🚥 horizontal traffic light|🚦 vertical traffic light|🚧 construction|🚨 police car light
    🚩 triangular flag|🚪 door|🚫 prohibited|🚬 cigarette|🚭 no smoking|🚮 litter in bin sign
    🚯 no littering|🚰 potable water|🚱 non-potable water|🚲 bicycle|🚳 no bicycles|🚴 person biking
    🚴‍♀ woman biking|🚴‍♂ man biking|🚵 person mountain biking|🚵‍♀ woman mountain biking
    🚵‍♂ man mountain biking|🚶 person walking|🚶‍♀ woman walking|🚶‍♂ man walking|🚷 no pedestrians
    🚸 children crossing|🚹 men’s room|🚺 women’s room|🚻 restroom|🚼 baby symbol|🚽 toilet
    🚾 water closet|🚿 shower|🛀 person taking bath|🛁 bathtub|🛂 passport control|🛃 customs
    🛄 baggage claim|🛅 left luggage|🛋 couch and lamp|🛌 person in bed|🛍 shopping bags|🛎 bellhop bell
    🛏 bed|🛐 place of worship|🛑 stop sign|🛒 shopping cart|🛕 hindu temple|🛖 hut|🛗 elevator
    🛝 playground slide|🛞 wheel|🛟 ring buoy|🛠 hammer and wrench|🛡 shield|🛢 oil drum|🛣 motorway
    🛤 railway track|🛥 motor boat|🛩 small airplane|🛫 airplane departure|🛬 airplane arrival
    🛰 satellite|🛳 passenger ship|🛴 kick scooter|🛵 motor scooter|🛶 canoe|🛷 sled|🛸 flying saucer
    🛹 skateboard|🛺 auto rickshaw|🛻 pickup truck|🛼 roller skate|🟠 orange circle|🟡 yellow circle
    🟢 green circle|🟣 purple circle|🟤 brown circle|🟥 red square|🟦 blue square|🟧 orange square
    🟨 yellow square|🟩 green square|🟪 purple square|🟫 brown square|🟰 heavy equals sign
    🤌 pinched fingers|🤍 white heart|🤎 brown heart|🤏 pinching hand|🤐 zipper-mouth face
    🤑 money-mouth face|🤒 face with thermometer|🤓 nerd face|🤔 thinking face
    🤕 face with head-bandage|🤖 robot|🤗 smiling face with open hands|🤘 sign of the horns
    🤙 call me hand|🤚 raised back of hand|🤛 left-facing fist|🤜 right-facing fist|🤝 handshake
    🤞 crossed fingers|🤟 love-you gesture|🤠 cowboy hat face|🤡 clown face|🤢 nauseated face
    🤣 rolling on the floor laughing|🤤 drooling face|🤥 lying face|🤦 person facepalming
    🤦‍♀ woman facepalming|🤦‍♂ man facepalming|🤧 sneezing face|🤨 face with raised eyebrow
    🤩 star-struck|🤪 zany face|🤫 shushing face|🤬 face with symbols on mouth
    🤭 face with hand over mouth|🤮 face vomiting|🤯 exploding head|🤰 pregnant woman|🤱 breast-feeding
    🤲 palms up together|🤳 selfie|🤴 prince|🤵 person in tuxedo|🤵‍♀ woman in tuxedo|🤵‍♂ man in tuxedo
    🤶 Mrs. Claus|🤷 person shrugging|🤷‍♀ woman shrugging|🤷‍♂ man shrugging|🤸 person cartwheeling
    🤸‍♀ woman cartwheeling|🤸‍♂ man cartwheeling|🤹 person juggling|🤹‍♀ woman juggling
    🤹‍♂ man juggling|🤺 person fencing|🤼 people wrestling|🤼‍♀ women wrestling|🤼‍♂ men wrestling
    🤽 person playing water polo|🤽‍♀ woman playing water polo|🤽‍♂ man playing water polo
    🤾 person playing handball|🤾‍♀ woman playing handball|🤾‍♂ man playing handball|🤿 diving mask
    🥀 wilted flower|🥁 drum|🥂 clinking glasses|🥃 tumbler glass|🥄 spoon|🥅 goal net|🥇 1st place medal
    🥈 2nd place medal|🥉 3rd place medal|🥊 boxing glove|🥋 martial arts uniform|🥌 curling stone
    🥍 lacrosse|🥎 softball|🥏 flying disc|🥐 croissant|🥑 avocado|🥒 cucumber|🥓 bacon|🥔 potato|🥕 carrot
    🥖 baguette bread|🥗 green salad|🥘 shallow pan of food|🥙 stuffed flatbread|🥚 egg|🥛 glass of milk
    🥜 peanuts|🥝 kiwi fruit|🥞 pancakes|🥟 dumpling|🥠 fortune cookie|🥡 takeout box|🥢 chopsticks
    🥣 bowl with spoon|🥤 cup with straw|🥥 coconut|🥦 broccoli|🥧 pie|🥨 pretzel|🥩 cut of meat
    🥪 sandwich|🥫 canned food|🥬 leafy green|🥭 mango|🥮 moon cake|🥯 bagel|🥰 smiling face with hearts
    🥱 yawning face|🥲 smiling face with tear|🥳 partying face|🥴 woozy face|🥵 hot face|🥶 cold face
    🥷 ninja|🥸 disguised face|🥹 face holding back tears|🥺 pleading face|🥻 sari|🥼 lab coat|🥽 goggles
    🥾 hiking boot|🥿 flat shoe|🦀 crab|🦁 lion|🦂 scorpion|🦃 turkey|🦄 unicorn|🦅 eagle|🦆 duck|🦇 bat
    🦈 shark|🦉 owl|🦊 fox|🦋 butterfly|🦌 deer|🦍 gorilla|🦎 lizard|🦏 rhinoceros|🦐 shrimp|🦑 squid
    🦒 giraffe|🦓 zebra|🦔 hedgehog|🦕 sauropod|🦖 T-Rex|🦗 cricket|🦘 kangaroo|🦙 llama|🦚 peacock
    🦛 hippopotamus|🦜 parrot|🦝 raccoon|🦞 lobster|🦟 mosquito|🦠 microbe|🦡 badger|🦢 swan|🦣 mammoth
    🦤 dodo|🦥 sloth|🦦 otter|🦧 orangutan|🦨 skunk|🦩 flamingo|🦪 oyster|🦫 beaver|🦬 bison|🦭 seal
    🦮 guide dog|🦯 white cane|🦰 red hair|🦱 curly hair|🦲 bald|🦳 white hair|🦴 bone|🦵 leg|🦶 foot
    🦷 tooth|🦸 superhero|🦸‍♀ woman superhero|🦸‍♂ man superhero|🦹 supervillain
    🦹‍♀ woman supervillain|🦹‍♂ man supervillain|🦺 safety vest|🦻 ear with hearing aid
    🦼 motorized wheelchair|🦽 manual wheelchair|🦾 mechanical arm|🦿 mechanical leg|🧀 cheese wedge
    🧁 cupcake|🧂 salt|🧃 beverage box|🧄 garlic|🧅 onion|🧆 falafel|🧇 waffle|🧈 butter|🧉 mate|🧊 ice
    🧋 bubble tea|🧌 troll|🧍 person standing|🧍‍♀ woman standing|🧍‍♂ man standing|🧎 person kneeling
    🧎‍♀ woman kneeling|🧎‍♂ man kneeling|🧏 deaf person|🧏‍♀ deaf woman|🧏‍♂ deaf man
    🧐 face with monocle|🧑 person|🧑‍⚕ health worker|🧑‍⚖ judge|🧑‍✈ pilot|🧑‍🌾 farmer|🧑‍🍳 cook
    🧑‍🍼 person feeding baby|🧑‍🎄 mx claus|🧑‍🎓 student|🧑‍🎤 singer|🧑‍🎨 artist|🧑‍🏫 teacher
    🧑‍🏭 factory worker|🧑‍💻 technologist|🧑‍💼 office worker|🧑‍🔧 mechanic|🧑‍🔬 scientist|🧑‍🚀 astronaut
    🧑‍🚒 firefighter|🧑‍🤝‍🧑 people holding hands|🧑‍🦯 person with white cane|🧑‍🦰 person, red hair
    🧑‍🦱 person, curly hair|🧑‍🦲 person, bald|🧑‍🦳 person, white hair
    🧑‍🦼 person in motorized wheelchair|🧑‍🦽 person in manual wheelchair|🧒 child|🧓 older person
    🧔 person, beard|🧔‍♀ woman, beard|🧔‍♂ man, beard|🧕 woman with headscarf|🧖 person in steamy room
    🧖‍♀ woman in steamy room|🧖‍♂ man in steamy room|🧗 person climbing|🧗‍♀ woman climbing
    🧗‍♂ man climbing|🧘 person in lotus position|🧘‍♀ woman in lotus position
    🧘‍♂ man in lotus position|🧙 mage|🧙‍♀ woman mage|🧙‍♂ man mage|🧚 fairy|🧚‍♀ woman fairy
    🧚‍♂ man fairy|🧛 vampire|🧛‍♀ woman vampire|🧛‍♂ man vampire|🧜 merperson|🧜‍♀ mermaid|🧜‍♂ merman
    🧝 elf|🧝‍♀ woman elf|🧝‍♂ man elf|🧞 genie|🧞‍♀ woman genie|🧞‍♂ man genie|🧟 zombie
    🧟‍♀ woman zombie|🧟‍♂ man zombie|🧠 brain|🧡 orange heart|🧢 billed cap|🧣 scarf|🧤 gloves|🧥 coat
    🧦 socks|🧧 red envelope|🧨 firecracker|🧩 puzzle piece|🧪 test tube|🧫 petri dish|🧬 dna|🧭 compass
    🧮 abacus|🧯 fire extinguisher|🧰 toolbox|🧱 brick|🧲 magnet|🧳 luggage|🧴 lotion bottle|🧵 thread
    🧶 yarn|🧷 safety pin|🧸 teddy bear|🧹 broom|🧺 basket|🧻 roll of paper|🧼 soap|🧽 sponge|🧾 receipt
    🧿 nazar amulet|🩰 ballet shoes|🩱 one-piece swimsuit|🩲 briefs|🩳 shorts|🩴 thong sandal
    🩸 drop of blood|🩹 adhesive bandage|🩺 stethoscope|🩻 x-ray|🩼 crutch|🪀 yo-yo|🪁 kite|🪂 parachute
    🪃 boomerang|🪄 magic wand|🪅 piñata|🪆 nesting dolls|🪐 ringed planet|🪑 chair|🪒 razor|🪓 axe
    🪔 diya lamp|🪕 banjo|🪖 military helmet|🪗 accordion|🪘 long drum|🪙 coin|🪚 carpentry saw
    🪛 screwdriver|🪜 ladder|🪝 hook|🪞 mirror|🪟 window|🪠 plunger|🪡 sewing needle|🪢 knot|🪣 bucket
    🪤 mouse trap|🪥 toothbrush|🪦 headstone|🪧 placard|🪨 rock|🪩 mirror ball|🪪 identification card
    🪫 low battery|🪬 hamsa|🪰 fly|🪱 worm|🪲 beetle|🪳 cockroach|🪴 potted plant|🪵 wood|🪶 feather
    🪷 lotus|🪸 coral|🪹 empty nest|🪺 nest with eggs|🫀 anatomical heart|🫁 lungs|🫂 people hugging
    🫃 pregnant man|🫄 pregnant person|🫅 person with crown|🫐 blueberries|🫑 bell pepper|🫒 olive
    🫓 flatbread|🫔 tamale|🫕 fondue|🫖 teapot|🫗 pouring liquid|🫘 beans|🫙 jar|🫠 melting face
    🫡 saluting face|🫢 face with open eyes and hand over mouth|🫣 face with peeking eye
    🫤 face with diagonal mouth|🫥 dotted line face|🫦 biting lip|🫧 bubbles
    🫰 hand with index finger and thumb crossed|🫱 rightwards hand|🫲 leftwards hand|🫳 palm down hand
    🫴 palm up hand|🫵 index pointing at the viewer|🫶 heart hands
    """#
}
