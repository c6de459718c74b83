-- One mailbox is one mailbox: which email addresses are the same is said here and in src/lib/mailbox.ts, with one table of cases for both
-- (src/lib/mailbox-cases.json). ASCII letters count without their case, a domain as its A-label (UTS 46, non-transitional), nothing else is
-- mapped: lower() makes ASCII letters of others, mail servers do not. No domain here depends on the database's locale or its Unicode.

-- What UTS 46 maps onto other letters, drops or reads as a dot: such a domain is nobody's until it is typed otherwise. The letters that
-- only change their case follow in fold_domain, Cherokee to its capitals.
create function site.changes_letters(domain text) returns boolean
language sql immutable parallel safe
return domain ~ U&'[\00A0\00A8\00AA\00AD\00AF\00B2-\00B5\00B8-\00BA\00BC-\00BE\0130\0132\0133\013F\0140\0149\017F\01C4-\01CC\01F1-\01F3'
    '\02B0-\02B8\02D8-\02DD\02E0-\02E4\0340\0341\0343-\0345\034F\0374\037A\037E\0384\0385\0387\03D0-\03D6\03F0-\03F2'
    '\03F4\03F5\03F9\0587\061C\0675-\0678\0958-\095F\09DC\09DD\09DF\0A33\0A36\0A59-\0A5B\0A5E\0B5C\0B5D\0E33\0EB3\0EDC\0EDD'
    '\0F0C\0F43\0F4D\0F52\0F57\0F5C\0F69\0F73\0F75-\0F79\0F81\0F93\0F9D\0FA2\0FA7\0FAC\0FB9\10FC\115F\1160\17B4\17B5'
    '\180B-\180F\1C80-\1C88\1D2C-\1D2E\1D30-\1D3A\1D3C-\1D4D\1D4F-\1D6A\1D78\1D9B-\1DBF\1E9A\1E9B\1E9E\1F71\1F73\1F75\1F77'
    '\1F79\1F7B\1F7D\1F80-\1FAF\1FB2-\1FB4\1FB7\1FBB-\1FC4\1FC7\1FC9\1FCB-\1FCF\1FD3\1FDB\1FDD-\1FDF\1FE3\1FEB\1FED-\1FEF'
    '\1FF2-\1FF4\1FF7\1FF9\1FFB-\1FFE\2000-\200F\2011\2017\2024-\2026\202A-\202F\2033\2034\2036\2037\203C\203E\2047-\2049'
    '\2057\205F-\2071\2074-\208E\2090-\209C\20A8\2100-\2103\2105-\2107\2109-\2113\2115\2116\2119-\211D\2120-\2122\2124\2126'
    '\2128\212A-\212D\212F-\2131\2133-\2139\213B-\2140\2145-\2149\2150-\217F\2189\222C\222D\222F\2230\2329\232A\2460-\24EA'
    '\2A0C\2A74-\2A76\2ADC\2C7C\2C7D\2D6F\2E9F\2EF3\2F00-\2FD5\3000\3002\3036\3038-\303A\309B\309C\309F\30FF\3131-\318E'
    '\3192-\319F\3200-\321E\3220-\3247\3250-\327E\3280-\33FF\A69C\A69D\A770\A7F1-\A7F4\A7F8\A7F9\AB5C-\AB5F\AB69\F900-\FA0D'
    '\FA10\FA12\FA15-\FA1E\FA20\FA22\FA25\FA26\FA2A-\FA6D\FA70-\FAD9\FB00-\FB06\FB13-\FB17\FB1D\FB1F-\FB36\FB38-\FB3C\FB3E'
    '\FB40\FB41\FB43\FB44\FB46-\FBB1\FBD3-\FD3D\FD50-\FD8F\FD92-\FDC7\FDF0-\FDFC\FE00-\FE19\FE30-\FE44\FE47-\FE52\FE54-\FE66'
    '\FE68-\FE6B\FE70-\FE72\FE74\FE76-\FEFC\FEFF\FF01-\FFBE\FFC2-\FFC7\FFCA-\FFCF\FFD2-\FFD7\FFDA-\FFDC\FFE0-\FFE6\FFE8-\FFEE'
    '\FFF0-\FFF8\+010781-\+010785\+010787-\+0107B0\+0107B2-\+0107BA\+01BCA0-\+01BCA3\+01CCD6-\+01CCF9\+01D15E-\+01D164'
    '\+01D173-\+01D17A\+01D1BB-\+01D1C0\+01D400-\+01D454\+01D456-\+01D49C\+01D49E\+01D49F\+01D4A2\+01D4A5\+01D4A6'
    '\+01D4A9-\+01D4AC\+01D4AE-\+01D4B9\+01D4BB\+01D4BD-\+01D4C3\+01D4C5-\+01D505\+01D507-\+01D50A\+01D50D-\+01D514'
    '\+01D516-\+01D51C\+01D51E-\+01D539\+01D53B-\+01D53E\+01D540-\+01D544\+01D546\+01D54A-\+01D550\+01D552-\+01D6A5'
    '\+01D6A8-\+01D7CB\+01D7CE-\+01D7FF\+01E030-\+01E06D\+01EE00-\+01EE03\+01EE05-\+01EE1F\+01EE21\+01EE22\+01EE24\+01EE27'
    '\+01EE29-\+01EE32\+01EE34-\+01EE37\+01EE39\+01EE3B\+01EE42\+01EE47\+01EE49\+01EE4B\+01EE4D-\+01EE4F\+01EE51\+01EE52'
    '\+01EE54\+01EE57\+01EE59\+01EE5B\+01EE5D\+01EE5F\+01EE61\+01EE62\+01EE64\+01EE67-\+01EE6A\+01EE6C-\+01EE72'
    '\+01EE74-\+01EE77\+01EE79-\+01EE7C\+01EE7E\+01EE80-\+01EE89\+01EE8B-\+01EE9B\+01EEA1-\+01EEA3\+01EEA5-\+01EEA9'
    '\+01EEAB-\+01EEBB\+01F100-\+01F10A\+01F110-\+01F12E\+01F130-\+01F14F\+01F16A-\+01F16C\+01F190\+01F200-\+01F202'
    '\+01F210-\+01F23B\+01F240-\+01F248\+01F250\+01F251\+01FBF0-\+01FBF9\+02F800-\+02FA1D\+0E0000-\+0E0FFF]';

-- In lower case and NFC; null for a domain that changes its letters.
create function site.fold_domain(domain text) returns text
language sql immutable parallel safe
return case when not site.changes_letters(domain) then normalize(translate(
    translate(domain, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'),
    'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮĴĶĹĻĽŁŃŅŇŊŌŎŐŒŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŸŹŻŽƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƠƢƤƦƧƩƬƮƯƱ'
    'ƲƳƵƷƸƼǍǏǑǓǕǗǙǛǞǠǢǤǦǨǪǬǮǴǶǷǸǺǼǾȀȂȄȆȈȊȌȎȐȒȔȖȘȚȜȞȠȢȤȦȨȪȬȮȰȲȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΆΈΉΊΌΎΏΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΪΫϏϘϚϜϞϠϢϤϦϨϪϬϮϷ'
    'ϺϽϾϿЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѶѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӁӃӅӇӉӋӍӐӒӔӖӘӚӜӞӠӢӤӦӨӪӬӮ'
    'ӰӲӴӶӸӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖႠႡႢႣႤႥႦႧႨႩႪႫႬႭႮႯႰႱႲႳႴႵႶႷႸႹႺႻႼႽႾႿჀჁჂჃჄჅჇჍᏸᏹᏺᏻᏼᏽᲉᲐᲑᲒ'
    'ᲓᲔᲕᲖᲗᲘᲙᲚᲛᲜᲝᲞᲟᲠᲡᲢᲣᲤᲥᲦᲧᲨᲩᲪᲫᲬᲭᲮᲯᲰᲱᲲᲳᲴᲵᲶᲷᲸᲹᲺᲽᲾᲿḀḂḄḆḈḊḌḎḐḒḔḖḘḚḜḞḠḢḤḦḨḪḬḮḰḲḴḶḸḺḼḾṀṂṄṆṈṊṌṎṐṒṔṖṘṚṜṞṠṢṤṦṨṪṬṮṰṲṴṶṸṺṼṾẀẂẄẆẈẊẌẎẐẒẔẠẢ'
    'ẤẦẨẪẬẮẰẲẴẶẸẺẼẾỀỂỄỆỈỊỌỎỐỒỔỖỘỚỜỞỠỢỤỦỨỪỬỮỰỲỴỶỸỺỼỾἈἉἊἋἌἍἎἏἘἙἚἛἜἝἨἩἪἫἬἭἮἯἸἹἺἻἼἽἾἿὈὉὊὋὌὍὙὛὝὟὨὩὪὫὬὭὮὯᾸᾹᾺῈῊῘῙῚῨῩῪῬῸῺℲↃⰀⰁⰂⰃⰄⰅⰆⰇⰈⰉ'
    'ⰊⰋⰌⰍⰎⰏⰐⰑⰒⰓⰔⰕⰖⰗⰘⰙⰚⰛⰜⰝⰞⰟⰠⰡⰢⰣⰤⰥⰦⰧⰨⰩⰪⰫⰬⰭⰮⰯⱠⱢⱣⱤⱧⱩⱫⱭⱮⱯⱰⱲⱵⱾⱿⲀⲂⲄⲆⲈⲊⲌⲎⲐⲒⲔⲖⲘⲚⲜⲞⲠⲢⲤⲦⲨⲪⲬⲮⲰⲲⲴⲶⲸⲺⲼⲾⳀⳂⳄⳆⳈⳊⳌⳎⳐⳒⳔⳖⳘⳚⳜⳞⳠⳢⳫⳭⳲꙀꙂꙄꙆꙈꙊꙌꙎꙐꙒꙔꙖꙘꙚ'
    'ꙜꙞꙠꙢꙤꙦꙨꙪꙬꚀꚂꚄꚆꚈꚊꚌꚎꚐꚒꚔꚖꚘꚚꜢꜤꜦꜨꜪꜬꜮꜲꜴꜶꜸꜺꜼꜾꝀꝂꝄꝆꝈꝊꝌꝎꝐꝒꝔꝖꝘꝚꝜꝞꝠꝢꝤꝦꝨꝪꝬꝮꝹꝻꝽꝾꞀꞂꞄꞆꞋꞍꞐꞒꞖꞘꞚꞜꞞꞠꞢꞤꞦꞨꞪꞫꞬꞭꞮꞰꞱꞲꞳꞴꞶꞸꞺꞼꞾꟀꟂꟄꟅꟆꟇꟉꟋꟌ꟎Ꟑ꟒꟔ꟖꟘꟚꟜꟵꭰꭱꭲꭳ'
    'ꭴꭵꭶꭷꭸꭹꭺꭻꭼꭽꭾꭿꮀꮁꮂꮃꮄꮅꮆꮇꮈꮉꮊꮋꮌꮍꮎꮏꮐꮑꮒꮓꮔꮕꮖꮗꮘꮙꮚꮛꮜꮝꮞꮟꮠꮡꮢꮣꮤꮥꮦꮧꮨꮩꮪꮫꮬꮭꮮꮯꮰꮱꮲꮳꮴꮵꮶꮷꮸꮹꮺꮻꮼꮽꮾꮿ𐐀𐐁𐐂𐐃𐐄𐐅𐐆𐐇𐐈𐐉𐐊𐐋𐐌𐐍𐐎𐐏𐐐𐐑𐐒𐐓𐐔𐐕𐐖𐐗𐐘𐐙𐐚𐐛𐐜𐐝𐐞𐐟𐐠𐐡𐐢𐐣𐐤𐐥𐐦𐐧𐒰𐒱𐒲𐒳'
    '𐒴𐒵𐒶𐒷𐒸𐒹𐒺𐒻𐒼𐒽𐒾𐒿𐓀𐓁𐓂𐓃𐓄𐓅𐓆𐓇𐓈𐓉𐓊𐓋𐓌𐓍𐓎𐓏𐓐𐓑𐓒𐓓𐕰𐕱𐕲𐕳𐕴𐕵𐕶𐕷𐕸𐕹𐕺𐕼𐕽𐕾𐕿𐖀𐖁𐖂𐖃𐖄𐖅𐖆𐖇𐖈𐖉𐖊𐖌𐖍𐖎𐖏𐖐𐖑𐖒𐖔𐖕𐲀𐲁𐲂𐲃𐲄𐲅𐲆𐲇𐲈𐲉𐲊𐲋𐲌𐲍𐲎𐲏𐲐𐲑𐲒𐲓𐲔𐲕𐲖𐲗𐲘𐲙𐲚𐲛𐲜𐲝𐲞𐲟𐲠𐲡𐲢𐲣𐲤𐲥𐲦𐲧𐲨𐲩𐲪𐲫𐲬𐲭𐲮𐲯𐲰𐲱𐲲𐵐𐵑'
    '𐵒𐵓𐵔𐵕𐵖𐵗𐵘𐵙𐵚𐵛𐵜𐵝𐵞𐵟𐵠𐵡𐵢𐵣𐵤𐵥𑢠𑢡𑢢𑢣𑢤𑢥𑢦𑢧𑢨𑢩𑢪𑢫𑢬𑢭𑢮𑢯𑢰𑢱𑢲𑢳𑢴𑢵𑢶𑢷𑢸𑢹𑢺𑢻𑢼𑢽𑢾𑢿𖹀𖹁𖹂𖹃𖹄𖹅𖹆𖹇𖹈𖹉𖹊𖹋𖹌𖹍𖹎𖹏𖹐𖹑𖹒𖹓𖹔𖹕𖹖𖹗𖹘𖹙𖹚𖹛𖹜𖹝𖹞𖹟𖺠𖺡𖺢𖺣𖺤𖺥𖺦𖺧𖺨𖺩𖺪𖺫𖺬𖺭𖺮𖺯𖺰𖺱𖺲𖺳𖺴𖺵𖺶𖺷𖺸𞤀𞤁𞤂𞤃𞤄𞤅𞤆𞤇𞤈𞤉𞤊'
    '𞤋𞤌𞤍𞤎𞤏𞤐𞤑𞤒𞤓𞤔𞤕𞤖𞤗𞤘𞤙𞤚𞤛𞤜𞤝𞤞𞤟𞤠𞤡',
    'àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįĵķĺļľłńņňŋōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷÿźżžɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵơƣƥʀƨʃƭʈưʊ'
    'ʋƴƶʒƹƽǎǐǒǔǖǘǚǜǟǡǣǥǧǩǫǭǯǵƕƿǹǻǽǿȁȃȅȇȉȋȍȏȑȓȕȗșțȝȟƞȣȥȧȩȫȭȯȱȳⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳάέήίόύώαβγδεζηθικλμνξοπρστυφχψωϊϋϗϙϛϝϟϡϣϥϧϩϫϭϯϸ'
    'ϻͻͼͽѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѷѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӂӄӆӈӊӌӎӑӓӕӗәӛӝӟӡӣӥӧөӫӭӯ'
    'ӱӳӵӷӹӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆⴀⴁⴂⴃⴄⴅⴆⴇⴈⴉⴊⴋⴌⴍⴎⴏⴐⴑⴒⴓⴔⴕⴖⴗⴘⴙⴚⴛⴜⴝⴞⴟⴠⴡⴢⴣⴤⴥⴧⴭᏰᏱᏲᏳᏴᏵᲊაბგ'
    'დევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰჱჲჳჴჵჶჷჸჹჺჽჾჿḁḃḅḇḉḋḍḏḑḓḕḗḙḛḝḟḡḣḥḧḩḫḭḯḱḳḵḷḹḻḽḿṁṃṅṇṉṋṍṏṑṓṕṗṙṛṝṟṡṣṥṧṩṫṭṯṱṳṵṷṹṻṽṿẁẃẅẇẉẋẍẏẑẓẕạả'
    'ấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹỻỽỿἀἁἂἃἄἅἆἇἐἑἒἓἔἕἠἡἢἣἤἥἦἧἰἱἲἳἴἵἶἷὀὁὂὃὄὅὑὓὕὗὠὡὢὣὤὥὦὧᾰᾱὰὲὴῐῑὶῠῡὺῥὸὼⅎↄⰰⰱⰲⰳⰴⰵⰶⰷⰸⰹ'
    'ⰺⰻⰼⰽⰾⰿⱀⱁⱂⱃⱄⱅⱆⱇⱈⱉⱊⱋⱌⱍⱎⱏⱐⱑⱒⱓⱔⱕⱖⱗⱘⱙⱚⱛⱜⱝⱞⱟⱡɫᵽɽⱨⱪⱬɑɱɐɒⱳⱶȿɀⲁⲃⲅⲇⲉⲋⲍⲏⲑⲓⲕⲗⲙⲛⲝⲟⲡⲣⲥⲧⲩⲫⲭⲯⲱⲳⲵⲷⲹⲻⲽⲿⳁⳃⳅⳇⳉⳋⳍⳏⳑⳓⳕⳗⳙⳛⳝⳟⳡⳣⳬⳮⳳꙁꙃꙅꙇꙉꙋꙍꙏꙑꙓꙕꙗꙙꙛ'
    'ꙝꙟꙡꙣꙥꙧꙩꙫꙭꚁꚃꚅꚇꚉꚋꚍꚏꚑꚓꚕꚗꚙꚛꜣꜥꜧꜩꜫꜭꜯꜳꜵꜷꜹꜻꜽꜿꝁꝃꝅꝇꝉꝋꝍꝏꝑꝓꝕꝗꝙꝛꝝꝟꝡꝣꝥꝧꝩꝫꝭꝯꝺꝼᵹꝿꞁꞃꞅꞇꞌɥꞑꞓꞗꞙꞛꞝꞟꞡꞣꞥꞧꞩɦɜɡɬɪʞʇʝꭓꞵꞷꞹꞻꞽꞿꟁꟃꞔʂᶎꟈꟊɤꟍ꟏ꟑꟓꟕꟗꟙꟛƛꟶᎠᎡᎢᎣ'
    'ᎤᎥᎦᎧᎨᎩᎪᎫᎬᎭᎮᎯᎰᎱᎲᎳᎴᎵᎶᎷᎸᎹᎺᎻᎼᎽᎾᎿᏀᏁᏂᏃᏄᏅᏆᏇᏈᏉᏊᏋᏌᏍᏎᏏᏐᏑᏒᏓᏔᏕᏖᏗᏘᏙᏚᏛᏜᏝᏞᏟᏠᏡᏢᏣᏤᏥᏦᏧᏨᏩᏪᏫᏬᏭᏮᏯ𐐨𐐩𐐪𐐫𐐬𐐭𐐮𐐯𐐰𐐱𐐲𐐳𐐴𐐵𐐶𐐷𐐸𐐹𐐺𐐻𐐼𐐽𐐾𐐿𐑀𐑁𐑂𐑃𐑄𐑅𐑆𐑇𐑈𐑉𐑊𐑋𐑌𐑍𐑎𐑏𐓘𐓙𐓚𐓛'
    '𐓜𐓝𐓞𐓟𐓠𐓡𐓢𐓣𐓤𐓥𐓦𐓧𐓨𐓩𐓪𐓫𐓬𐓭𐓮𐓯𐓰𐓱𐓲𐓳𐓴𐓵𐓶𐓷𐓸𐓹𐓺𐓻𐖗𐖘𐖙𐖚𐖛𐖜𐖝𐖞𐖟𐖠𐖡𐖣𐖤𐖥𐖦𐖧𐖨𐖩𐖪𐖫𐖬𐖭𐖮𐖯𐖰𐖱𐖳𐖴𐖵𐖶𐖷𐖸𐖹𐖻𐖼𐳀𐳁𐳂𐳃𐳄𐳅𐳆𐳇𐳈𐳉𐳊𐳋𐳌𐳍𐳎𐳏𐳐𐳑𐳒𐳓𐳔𐳕𐳖𐳗𐳘𐳙𐳚𐳛𐳜𐳝𐳞𐳟𐳠𐳡𐳢𐳣𐳤𐳥𐳦𐳧𐳨𐳩𐳪𐳫𐳬𐳭𐳮𐳯𐳰𐳱𐳲𐵰𐵱'
    '𐵲𐵳𐵴𐵵𐵶𐵷𐵸𐵹𐵺𐵻𐵼𐵽𐵾𐵿𐶀𐶁𐶂𐶃𐶄𐶅𑣀𑣁𑣂𑣃𑣄𑣅𑣆𑣇𑣈𑣉𑣊𑣋𑣌𑣍𑣎𑣏𑣐𑣑𑣒𑣓𑣔𑣕𑣖𑣗𑣘𑣙𑣚𑣛𑣜𑣝𑣞𑣟𖹠𖹡𖹢𖹣𖹤𖹥𖹦𖹧𖹨𖹩𖹪𖹫𖹬𖹭𖹮𖹯𖹰𖹱𖹲𖹳𖹴𖹵𖹶𖹷𖹸𖹹𖹺𖹻𖹼𖹽𖹾𖹿𖺻𖺼𖺽𖺾𖺿𖻀𖻁𖻂𖻃𖻄𖻅𖻆𖻇𖻈𖻉𖻊𖻋𖻌𖻍𖻎𖻏𖻐𖻑𖻒𖻓𞤢𞤣𞤤𞤥𞤦𞤧𞤨𞤩𞤪𞤫𞤬'
    '𞤭𞤮𞤯𞤰𞤱𞤲𞤳𞤴𞤵𞤶𞤷𞤸𞤹𞤺𞤻𞤼𞤽𞤾𞤿𞥀𞥁𞥂𞥃'
  ), nfc) end;

-- The A-label (RFC 3492) of one label; ASCII stays as it is.
create function site.to_a_label(label text) returns text
language plpgsql immutable strict parallel safe
set search_path = pg_catalog
as $$
declare
  digits constant text := 'abcdefghijklmnopqrstuvwxyz0123456789';
  points constant integer[] := array(select ascii(letter) from string_to_table(label, null) with ordinality as one (letter, nth) order by nth);
  basic constant text := regexp_replace(label, U&'[^\0001-\007F]', '', 'g');
  encoded text := 'xn--' || basic || case when basic = '' then '' else '-' end;
  handled integer := char_length(basic);
  code integer := 128;
  delta bigint := 0;
  bias integer := 72;
  point integer;
  next_code integer;
  threshold integer;
  rest bigint;
  step integer;
begin
  if octet_length(label) = char_length(label) then return label; end if;
  while handled < cardinality(points) loop
    select min(one) into next_code from unnest(points) as one where one >= code;
    delta := delta + (next_code - code)::bigint * (handled + 1);
    code := next_code;
    foreach point in array points loop
      if point < code then delta := delta + 1; end if;
      continue when point <> code;
      rest := delta;
      step := 36;
      loop
        threshold := least(greatest(step - bias, 1), 26);
        exit when rest < threshold;
        encoded := encoded || substr(digits, (threshold + (rest - threshold) % (36 - threshold))::int + 1, 1);
        rest := (rest - threshold) / (36 - threshold);
        step := step + 36;
      end loop;
      encoded := encoded || substr(digits, rest::int + 1, 1);
      delta := delta / case when handled = char_length(basic) then 700 else 2 end;
      handled := handled + 1;
      delta := delta + delta / handled;
      step := 0;
      while delta > 455 loop
        delta := delta / 35;
        step := step + 36;
      end loop;
      bias := step + (36 * delta / (delta + 38))::int;
      delta := 0;
    end loop;
    delta := delta + 1;
    code := code + 1;
  end loop;
  return encoded;
end $$;

-- For addresses that are not ASCII. No row has a longer one than 255 characters.
create function site.wide_mailbox_key(email text) returns text
language plpgsql immutable strict parallel safe
set search_path = pg_catalog
as $$
declare
  domain constant text := substring(email from '[^@]*$');
  folded constant text := case when char_length(email) <= 255 then site.fold_domain(domain) end;
begin
  return translate(left(email, char_length(email) - char_length(domain)), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz')
    || coalesce(
      (select string_agg(site.to_a_label(label), '.' order by nth) from string_to_table(folded, '.') with ordinality as part (label, nth)),
      translate(domain, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz')
    );
end $$;

-- Two email addresses are one mailbox when their keys are equal. People, links, lists and repeats are found by it; mail goes to what was
-- typed.
create function site.mailbox_key(email text) returns text
language sql immutable parallel safe
return case when octet_length(email) = char_length(email)
  then translate(email, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz')
  else site.wide_mailbox_key(email) end;

-- Whether it can be told which mailbox it is: no invisible characters, no domain that changes its letters, no Latin letters beside Greek,
-- Cyrillic or Armenian ones in a label. The form's rule knows more scripts.
create function site.is_one_mailbox(email text) returns boolean
language sql immutable parallel safe
return octet_length(email) = char_length(email) or (
  email !~ U&'[\00AD\034F\061C\115F\1160\17B4\17B5\180B-\180F\200B-\200F\202A-\202E\2060-\206F\3164\FE00-\FE0F\FEFF\FFA0\FFF0-\FFF8'
    '\+01BCA0-\+01BCA3\+01D173-\+01D17A\+0E0000-\+0E0FFF]'
  and coalesce(site.fold_domain(substring(email from '[^@]*$'))
    !~ U&'[a-z\00DF-\024F][^.]*[\0370-\058F]|[\0370-\058F][^.]*[a-z\00DF-\024F]|[\0370-\03FF][^.]*[\0400-\058F]|[\0400-\058F][^.]*[\0370-\03FF]', false)
);

grant execute on function site.mailbox_key(text), site.wide_mailbox_key(text), site.to_a_label(text), site.fold_domain(text),
  site.changes_letters(text), site.is_one_mailbox(text) to anon;
revoke all on function site.mailbox_key(text), site.wide_mailbox_key(text), site.to_a_label(text), site.fold_domain(text),
  site.changes_letters(text), site.is_one_mailbox(text) from public, authenticated;

-- On top of it, for counting: without a tag, at Gmail without dots.
create or replace function site.canonical_mailbox(email text) returns text
language sql immutable parallel safe
return (
  select case
    when domain in ('gmail.com', 'googlemail.com') then replace(local, '.', '') || '@gmail.com'
    else local || '@' || domain
  end
  from (select
    regexp_replace(regexp_replace(site.mailbox_key(email), '@[^@]*$', ''), '^(.[^+]*)\+.*$', '\1') as local,
    substring(site.mailbox_key(email) from '[^@]*$') as domain
  ) as parts
);

-- A row of a visitor with an address of which that cannot be told is refused. A trigger, because rows from before may stay.
create function site.refuse_mailbox() returns trigger
language plpgsql
set search_path = pg_catalog
as $$
declare name constant text := case tg_table_name when 'waitlist_signups' then 'waitlist_email_mailbox' else 'contact_email_mailbox' end;
begin
  raise exception using errcode = '23514', schema = tg_table_schema, table = tg_table_name, constraint = name,
    message = format('new row for relation "%s" violates check constraint "%s"', tg_table_name, name);
end $$;
create trigger refuse_mailbox before insert or update of email on public.waitlist_signups
  for each row when (not site.is_one_mailbox(new.email)) execute function site.refuse_mailbox();
create trigger refuse_mailbox before insert or update of email on public.contact_submissions
  for each row when (not site.is_one_mailbox(new.email)) execute function site.refuse_mailbox();

-- Lists are kept by mailbox, whoever writes them.
create function site.set_mailbox_key() returns trigger
language plpgsql
set search_path = pg_catalog
as $$
begin
  new.email := site.mailbox_key(new.email);
  return new;
end $$;
create trigger set_mailbox_key before insert or update of email on site.unsubscribed
  for each row execute function site.set_mailbox_key();
create trigger set_mailbox_key before insert or update of email on site.email_refusals
  for each row execute function site.set_mailbox_key();
create trigger set_mailbox_key before insert or update of email on site.email_choices
  for each row execute function site.set_mailbox_key();
create trigger set_mailbox_key before insert or update of email on site.canaries
  for each row execute function site.set_mailbox_key();

-- A person's `email` is their mailbox's key; `typed_email` is where their mail goes: as in the signup, else in the latest message.
alter table site.people add column typed_email text not null default '';

create or replace function site.refresh_people(emails text[]) returns void
language plpgsql
set search_path = pg_catalog
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set jit = off
set plan_cache_mode = force_generic_plan
as $$
declare
  touched text[];
  refreshed bigint;
begin
  touched := array(
    select distinct site.mailbox_key(one) from unnest(emails) as one
    where not exists (select from site.canaries as canary where canary.email = site.mailbox_key(one)) order by 1
  );
  -- Of two transactions about one email address, the later must see the earlier one's rows. The lock table has no space for more than 200.
  if cardinality(touched) <= 200 then
    perform pg_advisory_xact_lock(hashtextextended(one, 3)) from unnest(touched) as one;
  else
    lock table site.people in share row exclusive mode;
  end if;
  insert into site.people as known
    (email, name, search, first_at, last_at, signup_id, primary_use, timeline, formats, plan, voice, source, messages, marked_at,
     typed_email)
  select
    one, coalesce(signup.name, written.name), site.fold_text(concat_ws(' ', coalesce(signup.name, written.name), coalesce(signup.email, written.email),
      nullif(one, site.fold_text(coalesce(signup.email, written.email))))),
    least(signup.created_at, written.first_at), greatest(signup.created_at, written.last_at),
    signup.id, signup.primary_use, signup.timeline, signup.formats,
    coalesce(signup.context ->> 'plan', written.plan),
    coalesce(signup.context ->> 'persona', case when signup.context ? 'formality' then 'sliders' end),
    coalesce(site.source_of(signup.context), written.source),
    written.messages, greatest(case when signup.needs_review then signup.created_at end, written.marked_at),
    coalesce(signup.email, written.email)
  from unnest(touched) as one
  left join public.waitlist_signups as signup on site.mailbox_key(signup.email) = one
  cross join lateral (
    select count(*)::int as messages, min(created_at) as first_at, max(created_at) as last_at,
      max(created_at) filter (where needs_review) as marked_at,
      (array_agg(name order by created_at desc, id))[1] as name,
      (array_agg(email order by created_at desc, id))[1] as email,
      (array_agg(context ->> 'plan' order by created_at, id) filter (where context ? 'plan'))[1] as plan,
      (array_agg(site.source_of(context) order by created_at, id) filter (where site.source_of(context) is not null))[1] as source
    from public.contact_submissions where site.mailbox_key(email) = one
  ) as written
  where signup.id is not null or written.messages > 0
  on conflict (email) do update set
    name = excluded.name, search = excluded.search, first_at = excluded.first_at, last_at = excluded.last_at,
    signup_id = excluded.signup_id, primary_use = excluded.primary_use, timeline = excluded.timeline, formats = excluded.formats,
    plan = excluded.plan, voice = excluded.voice, source = excluded.source, messages = excluded.messages,
    marked_at = excluded.marked_at, typed_email = excluded.typed_email;
  get diagnostics refreshed = row_count;
  if refreshed < cardinality(touched) then
    delete from site.people where email = any (touched)
      and not exists (select from public.waitlist_signups as signup where site.mailbox_key(signup.email) = people.email)
      and not exists (select from public.contact_submissions as message where site.mailbox_key(message.email) = people.email);
  end if;
end $$;

create or replace function site.before_waitlist_signup() returns trigger
language plpgsql security definer
set search_path = pg_catalog
as $$
begin
  new.name := site.trim_space(new.name);
  new.email := site.trim_space(new.email);
  if new.email is null then return new; end if;
  -- Serializes inserts for one email address: the second waits, then finds the first's row.
  perform pg_advisory_xact_lock(hashtextextended(site.mailbox_key(new.email), 1));
  if exists (select from public.waitlist_signups where site.mailbox_key(email) = site.mailbox_key(new.email)) then
    -- Takes as long as a new row, so that timing does not reveal a known address.
    perform site.refresh_people(array[new.email]);
    return null;
  end if;
  return new;
end $$;

create or replace function site.before_contact_submission() returns trigger
language plpgsql security definer
set search_path = pg_catalog
as $$
declare
  -- What the visitor did not answer, and the email address, which is compared as a mailbox.
  apart constant text[] := array['id', 'created_at', 'email', 'context', 'needs_review'];
begin
  new.name := site.trim_space(new.name);
  new.email := site.trim_space(new.email);
  -- Browsers send line breaks as CR LF; the message's length must not depend on it.
  new.message := site.trim_space(replace(new.message, E'\r\n', E'\n'));
  if new.email is null then return new; end if;
  perform pg_advisory_xact_lock(hashtextextended(site.mailbox_key(new.email), 2));
  if exists (
    select from public.contact_submissions as earlier
    where site.mailbox_key(email) = site.mailbox_key(new.email) and created_at > now() - interval '10 minutes'
      and message = new.message and to_jsonb(earlier) - apart = to_jsonb(new) - apart
  ) then
    perform site.refresh_people(array[new.email]);
    return null;
  end if;
  return new;
end $$;

create or replace function site.may_email(email text, kind text, needs_confirmed boolean default false) returns boolean
language sql stable
return not exists (select from site.unsubscribed as gone where gone.email = site.mailbox_key(may_email.email))
  and not exists (select from site.email_refusals as refusal where refusal.email = site.mailbox_key(may_email.email))
  and coalesce(
    (select choice.wanted from site.email_choices as choice
     where choice.email = site.mailbox_key(may_email.email) and choice.kind = may_email.kind),
    may_email.kind in ('letters', 'invitations')
  )
  and (not needs_confirmed or exists (
    select from site.people as person where person.email = site.mailbox_key(may_email.email) and person.confirmed_at is not null
  ));

create or replace function site.merge_people(gone uuid, into_person uuid) returns boolean
language plpgsql
set search_path = pg_catalog
as $$
declare
  old_row site.people;
  own site.people;
  invitation uuid;
  ended jsonb;
  old_signup jsonb;
begin
  perform from site.people where id in (gone, into_person) order by id for update;
  select * into old_row from site.people where id = gone;
  select * into own from site.people where id = into_person;
  if old_row.id is null or own.id is null or gone = into_person then return false; end if;

  select to_jsonb(signup) into old_signup from public.waitlist_signups as signup
  where id = old_row.signup_id and own.signup_id is not null;

  -- Of two open invitations an accepted one stays, else the one of the person who stays; in each campaign one of the two.
  select id into invitation from site.invitations where person_id in (gone, into_person) and state <> 'back'
  order by (state = 'accepted') desc, (person_id = into_person) desc limit 1;
  with removed as (
    delete from site.invitations as one where person_id in (gone, into_person) and id is distinct from invitation and (
      state <> 'back' or exists (
        select from site.invitations as other where other.campaign_id = one.campaign_id
          and other.person_id in (gone, into_person) and other.person_id <> one.person_id
          and (one.person_id = gone or other.id = invitation)
      )
    ) returning *
  ) select jsonb_agg(to_jsonb(removed) - 'code_hash') into ended from removed;
  update site.invitations set person_id = into_person where person_id = gone;

  insert into site.former_addresses (person_id, email, ids, kept)
  values (into_person, old_row.email, array(
    select gone union select old_row.signup_id where old_signup is not null
    union select recipient.id from site.campaign_recipients as recipient where person_id = gone
      and exists (select from site.campaign_recipients where person_id = into_person and campaign_id = recipient.campaign_id)
  ), jsonb_strip_nulls(jsonb_build_object(
    'signup', old_signup,
    'confirmed_at', old_row.confirmed_at,
    'invitations', ended,
    'email_choices', (select jsonb_agg(to_jsonb(choice) - 'email') from site.email_choices as choice
      where email = old_row.email
        and exists (select from site.email_choices as known where known.email = own.email and known.kind = choice.kind))
  )));
  update site.former_addresses set person_id = into_person where person_id = gone;
  update site.person_history set person_id = into_person where person_id = gone;
  update site.share_codes set person_id = into_person where person_id = gone;
  update site.referrals set referrer_id = into_person where referrer_id = gone;
  update site.campaign_recipients as moved set person_id = into_person where person_id = gone
    and not exists (select from site.campaign_recipients where person_id = into_person and campaign_id = moved.campaign_id);

  update site.unsubscribed set email = own.email
  where email = old_row.email and not exists (select from site.unsubscribed where email = own.email);
  delete from site.unsubscribed where email = old_row.email;
  update site.email_choices as moved set email = own.email where email = old_row.email
    and not exists (select from site.email_choices where email = own.email and kind = moved.kind);
  delete from site.email_choices where email = old_row.email;

  -- Last the rows that people are made of: with the last of them the old person goes.
  if old_signup is not null then
    update site.referrals set signup_id = own.signup_id
    where signup_id = old_row.signup_id and referrer_id <> into_person
      and not exists (select from site.referrals where signup_id = own.signup_id);
    -- First, because both may be signups of one mailbox that is about to become one person.
    delete from public.waitlist_signups where id = old_row.signup_id;
    update public.waitlist_signups set created_at = least(created_at, (old_signup ->> 'created_at')::timestamptz)
    where id = own.signup_id;
  else
    update public.waitlist_signups set email = own.typed_email where id = old_row.signup_id;
  end if;
  update public.contact_submissions set email = own.typed_email where site.mailbox_key(email) = old_row.email;
  return true;
end $$;

create or replace view site.counted_signups with (security_invoker = true) as
  select id, created_at, name, email, primary_use, timeline, formats, context, needs_review
  from public.waitlist_signups
  where id <> all (array(
    select signup.id from site.canaries as canary join public.waitlist_signups as signup on site.mailbox_key(signup.email) = canary.email
  ));

create or replace view site.line as
select person.id, person.typed_email as email, person.name, person.mailbox, person.plan, person.source, signup.created_at as joined_at,
  person.confirmed_at is not null as is_confirmed,
  person.marked_at is not null and (person.reviewed_at is null or person.reviewed_at < person.marked_at) as is_marked
from site.people as person
join public.waitlist_signups as signup on signup.id = person.signup_id
where not exists (select from site.unsubscribed as gone where gone.email = person.email)
  and not exists (select from site.email_refusals as refusal where refusal.email = person.email)
  and not exists (
    select from site.email_choices as choice
    where choice.email = person.email and choice.kind = 'invitations' and not choice.wanted
  )
  and not exists (
    select from site.invitations as invitation join site.people as holder on holder.id = invitation.person_id
    where invitation.state <> 'back' and holder.mailbox = person.mailbox
  );

drop index site.outbox_recipient;
create index outbox_recipient on site.outbox (site.mailbox_key(recipient)) where channel = 'email' and recipient is not null;
drop index public.contact_submissions_email;
create index contact_submissions_email on public.contact_submissions (site.mailbox_key(email), created_at);

-- What site.move_mailboxes did: `merged` two spellings of one mailbox, `parted` mailboxes that were one person (their links from before
-- stopped working), `stopped` every mailbox that an entry of a list may have meant, and left `undecided` a person whose address changes
-- its letters: they get no mail. `npm run doctor` counts them.
create table site.mailbox_moves (
  id bigint generated always as identity primary key,
  moved_at timestamptz not null default now(),
  what text not null,
  person_id uuid references site.people (id) on delete cascade,
  detail text not null default '',
  constraint mailbox_moves_what_known check (what in ('merged', 'parted', 'stopped', 'undecided'))
);
create index mailbox_moves_person on site.mailbox_moves (person_id) where person_id is not null;

-- A key that is written anew is no other email address.
drop trigger email_changed on site.people;
create trigger email_changed before update of email on site.people
  for each row when (old.email is distinct from new.email and coalesce(current_setting('site.moving_mailboxes', true), '') <> 'on')
  execute function site.email_changed();
drop trigger remember_email on site.people;
create trigger remember_email after update of email on site.people
  for each row when (old.email is distinct from new.email and coalesce(current_setting('site.moving_mailboxes', true), '') <> 'on')
  execute function site.remember_email();

-- Moves rows that were stored by lower(email): once by this migration, and when an older backup is restored.
create function site.move_mailboxes() returns void
language plpgsql
set search_path = pg_catalog
as $$
declare
  moved record;
  other uuid;
  list record;
  stopped bigint;
begin
  perform set_config('site.moving_mailboxes', 'on', true);
  drop index if exists public.waitlist_signups_email;
  update site.people as person
  -- The email address too, for the columns that are computed from it.
  set email = person.email, typed_email = coalesce(signup.email, message.email, person.email)
  from site.people as same
  left join public.waitlist_signups as signup on signup.id = same.signup_id
  left join (
    select distinct on (lower(email)) lower(email) as old, email from public.contact_submissions order by lower(email), created_at desc, id
  ) as message on message.old = same.email
  where same.id = person.id;

  for list in select * from (values
    ('unsubscribed', 'created_at'), ('email_refusals', 'reason, created_at'), ('email_choices', 'kind, wanted, created_at')
  ) as lists (name, others) loop
    -- What was stored in lower case may have been any of these: list email stops for all of them.
    execute format($sql$
      insert into site.%1$I (email, %2$s)
      select site.mailbox_key(spelled.email), %2$s from site.%1$I as entry join (
        select lower(email) as old, email from public.waitlist_signups where octet_length(email) <> char_length(email)
        union select lower(email), email from public.contact_submissions where octet_length(email) <> char_length(email)
        union select email, email from site.%1$I where octet_length(email) <> char_length(email)
      ) as spelled on spelled.old = entry.email
      on conflict do nothing $sql$, list.name, list.others);
    get diagnostics stopped = row_count;
    execute format($sql$
      delete from site.%1$I where octet_length(email) <> char_length(email) and email <> site.mailbox_key(email) $sql$, list.name);
    if stopped > 0 then insert into site.mailbox_moves (what, detail) values ('stopped', stopped || ' in ' || list.name); end if;
  end loop;
  update site.canaries set email = site.mailbox_key(email) where octet_length(email) <> char_length(email);
  update site.former_addresses set email = site.mailbox_key(email) where octet_length(email) <> char_length(email);

  for moved in
    with submitted as (
      select id, created_at, email, true as is_signup from public.waitlist_signups
      union all select id, created_at, email, false from public.contact_submissions
    )
    select people.id, people.email as old, array_agg(distinct site.mailbox_key(submitted.email)) as keys,
      (array_agg(site.mailbox_key(submitted.email) order by is_signup desc, submitted.email = people.email desc, created_at desc, submitted.id))[1] as kept
    from submitted join site.people on people.email = lower(submitted.email)
    where lower(submitted.email) in (select lower(email) from submitted where octet_length(email) <> char_length(email))
    group by people.id order by people.first_at, people.id
  loop
    continue when moved.keys = array[moved.old];
    select id into other from site.people where email = moved.kept and id <> moved.id;
    if other is not null then
      perform site.merge_people(moved.id, other);
      delete from site.people where id = moved.id;
      insert into site.mailbox_moves (what, person_id) values ('merged', other);
    else
      other := moved.id;
      update site.people set email = moved.kept where id = other;
    end if;
    if cardinality(moved.keys) > 1 then
      update site.people set links_since = clock_timestamp(), confirmed_at = null where id = other;
      insert into site.mailbox_moves (what, person_id, detail) values ('parted', other, cardinality(moved.keys) || ' mailboxes');
    end if;
    perform site.refresh_people(moved.keys);
  end loop;
  insert into site.mailbox_moves (what, person_id)
  select 'undecided', id from site.people where not site.is_one_mailbox(typed_email);
  perform set_config('site.moving_mailboxes', '', true);
  create unique index waitlist_signups_email on public.waitlist_signups (site.mailbox_key(email));
end $$;

select site.move_mailboxes();

revoke all on site.mailbox_moves from public, anon, authenticated;
revoke all on function site.canonical_mailbox(text), site.refuse_mailbox(), site.set_mailbox_key(), site.move_mailboxes()
  from public, anon, authenticated;
