/**
 * The words that announce a code, by what they say. All are folded: lower case, Latin and Greek without accents, æ as
 * ae, ð as d, ß as ss. A star stands for up to nine more letters, so that one stem serves the inflections of
 * its language; what the stars reach by mistake stands in `otherWord`.
 */
export const VOCABULARY = {
  /** Abbreviations of this trade only. */
  certain:
    'captcha etac motp mpin nip mtan mtans onetimecode onetimepassword otac otp otpcode otpja otps passcode* phototan pincode* ptan securecode smstan tac tan tans totp vcode vericode κωδικ*',

  /** "Code", which other trades use too. */
  code: 'chod choid cod code codes codi codic codice codici codig* codis codo codul* coduri* coode ikhodi* ikhoudi* ikhowudi* yikhodi* yikhowudi* ngekhodi* ngekhowudi* kaod* khodi* khouto khoutu koad* kod* kood* koti kwdik* msimbo pin pini pinin pinkod* pinu pinul sifra sifre sifru token tokena tokeni tokenu tokenul waehere код* пин пинкод* пину пін рамз* токен* шифра шифру',

  password:
    '2fa adgangskode* adgangsord* clau clave claves contrasena* contrasenya* contrasinal* cyfrinair darbii fjalekalim* gesla geslo geslom gyfrinair hasla haslem haslo hesla heslem heslo ijambobanga ipasiwedi iphasiwe* jelszav* jelszo* kennwort* kenwort* kodeord* losenord* loynior* lozink* lykilord* modpas motdepasse motsdepasse nenosiri nywila okwuntughe parol parola* parole* parolj* paroll* parolo* parolu parool* parulle pasahitz* pasfhocal* passaword passe passord* passphrase passwd password* passwort* passwrod passwuert* pasuwort pasvort* pasword* psw pwd salasan* salasona* sandi senha senhal senhas sifre* slaptazod* tenimiafina toegangswoord wachtwoord* wachtwurd* wagwoord* zaporaka zapork* συνθηματικ* купиясоз* лозинк* парол парола* паролем паролот пароль* паролю пароля* паролі серсүз* серһүз* сырсөз* құпиясөз*',

  /** What makes a code a code of this kind: of verifying, of entering, of one use. */
  security:
    'aanmeld* aanteken* acces acceso access* acesso activ* adgang* aktiv* anmeld* apstiprin* ativa* attiv* audkenn* autent* auth authent* authoris* authoriz* autoris* autoriz* autoryz* avtoriz* azonosit* baieztap* befestig* bejelentkez* bekraeft* bekraft* bekreft* belep* beripik* berrespen* bestateg* bestatig* bestetig* beveilig* bevestig* bezbednos* bezopasn* bezpecnost* bezpieczenst* birdefelik* birmartalik biztonsag* cadarnhau conferm* confim* confirm* confrim* dearbh* deimhn* dilys* dinamic* dinamik* docasn* dogrula* dostep* dostup* drosib* dynamic dynamique eenmal* egiaztap* egiaztatze* egyszer* eingangs* einmal* einnot* ellenorz* engang* enkratn* epalitheus* epiveveos* fanamaf* fanamarin* faollash* fiorai* freigabe* freischalt* gendan* giris* gjenopprett* godkend* godkenn* godkjenn* guvenlik* gwirio hakiki* helyreallit* herstel* hitelesit* hubin* iennmalich* ijerisi* imudaju* inlog* innlogg* innskran* jednoraz* keamanan* kertakay* kinnit* kirjaut* konferma* konfimasyon konfirm* kuqinisekis* kurtarma* kwemez* logga* login* logon* logow* masuk* megerosit* mfa mirkanees* mobiletan monouso netefats* njehersh* nkwenye obnov* odnoraz* odzysk* onay* onetime oryggis* otentik* overen* overit* overov* paasy* pagpapatunay palaut* parbaud* patotoo patunay patvirtin* pemulihan pengaktif* pengesah* pidtverdzh* pieteiks* pistrastkir* podtverd* podtverzd* podtverzhd* potrdit* potrjevan* potvrd* potvrz* potwierdz* preverit* preverjan* prihlas* prijav* prisijung* pristup* prover* provisor* provjer* provvisor* prufung* qinisekis* rastkir* razov* recover* recuper* registr* reinitial* reset* restabl* saker* saugos secret* secur* segur* sicher* sicur* sigur* sikker* sisselog* sms smscode* smskod* stadfest* tabbat* tagong* tarkistus* tasdiq* tassykl* tek temporal* temporan* temporar* tesdiq* thibitish* tikrin* tilgang* todenn* toegang* tunnus* turva* tuvast* uberpruf* uhakiki* uhekord* unic unica unico unique uthibitish* vahvist* valid* varmen* varnostn* vattan* verefic* verfic* verif* veripik* veryfik* vhod vhoda vienkartin* vienreiz* visszaigazol* vkhod* weryfik* wiederherstell* xaqiij* yokuqinisekis* zugang* zugriff* ασφαλει* εισοδ* ενεργοπ* επαληθευ* επιβεβαι* συνδεσ* ταυτοποι* автентик* автентиф* авториз* аднараз* актив* аутентиф* баталгаажуул* безбедн* безопасн* безпек* бяспек* бірретт* верифик* воридшав* восстанов* временн* вход* вхід* віднов* доступ* еднократн* кируу кирүү кіру* најав* нэвтрэх* одноразов* пацверд* пацвярдж* перевір* подтверд* подтверж* потврд* потврђ* потвърд* потвърж* праверк* пријав* провер* провјер* підтверд* разов* раслау* расталу* растау* сеансов* сигурн* смс тасдик* тасдиқ* тастыкто* тексер* текшер* тимчасов* уваход* удостовер* ырасто* якдафъа* једнократн* қалпына',

  /** These qualify a code but announce nothing on their own. */
  onlyBeforeCode:
    'acces acceso access* acesso activ* adgang* aktiv* bezpecnost* dinamic* dinamik* docasn* drosib* dynamic dynamique einmal* engang* gendan* herstel* monouso obnov* odzysk* palaut* pristup* proverk* provisor* provvisor* prufung* recover* recuper* reinitial* reset* restabl* saugos secret* secur* segur* sicher* sicur* sigur* sms smscode smskode tek temporal* temporan* temporar* tilgang* turva* tuvast* unic unica unico unique varnostn* xac восстанов* временн* віднов* смс тимчасов* қалпына',

  /** "To sign in", "to register": a number beside them may be what is to be typed. */
  action:
    'aanmeld aanmelden acceder accedere accedi anmelden cadastr* claraigh connect connecter connectez daftar* dang pendaft* einloggen entrar giris ingia ingresar inloggen innskraning inregistr* inscrev* inscri* jisajili kaydi* kaydol* kayit kuingia kujisajili log logga logging login logon masuk prihlas* regist* regisztr* regjistr* rejestr* rekister* sign signin signing signup usajili zaloguj* zalogow* zaregistr* zarejestr* εγγραφ* συνδεσ* войдите войти вход* зарегистр* зареєстр* каттал* регистр* реєстр* рэгістр* тірк* увійти',

  /** Codes that are no secret of the moment: they come with a parcel, a price, a receipt or a place. */
  otherCodeBefore:
    'atsiemimo atveteli collection csomagatveteli locker pickup sanemsanas teslim aanbieding actie action affiliate airline airport akcios aktion aktionen aktions alekoodi alennus appr approval approve area award bar batch bic bonus booking branch building card center centre centro civil claim color colour country coupon course creator currency darcekovy darkovy darovaci deal desconto descuento dial dialing discount diskon dispatch dress error exam exclusive fan game genetic gift gutschein hs identifier ifsc indirim influencer invitation invite invoice iso item kampanj kampanje kampanya kedvezmeny kortings kupon kuponi kuponu locality lottery loyalty merchant meter model morse no odbioru offer order parrainage parraine part penal pnr pocztowy post posta postal poukazkovy prize product promo promokod promotion promotional qr rabat rabatowy rabatt rabattkod rabatu receipt recipe redeem redemption reduction refer reference referencia referens referensi referral reflexion reservation response sale savings sconto serial shopping short skidka sku slevou slevovy sort source station status stock store style swift tarjous tax terminal ticket trace tracking utlamning vip voucher wifi winner winning without zip zlavovy znizkovy znizkowy магазина почтовый поштовий промо промокод* скидочн* товар* торговой трек штрих штрихкод*',

  otherCodeAfter:
    'collection kutipan paketomata pengambilan pickup preuzimanje prevzem recogida recolha ridicare ritiro vydaj vydani vydej vyzvednuti vyzdvihnutie выдачи видачі отримання получаване получения преузимање area aut barang barras barre barres base bic black blocks blue breaker cestino civil cliente club conduct d-error desconto descuento diskon editor error fiscal fiscale iban local name negozio odbioru of paczki paczkomatu pais parrainage penal pengiriman pocztowy pos postal postala postale postcode postowy produk promo promocional promocyjny promosi promotional promotionnel rabatowy red reduc reduction reembolso referal reference referencia referenza referral remise resi review riferimento rujukan sconto swift tienda voucher wifi word znizkowy домофона ошибки оқытушы региона скидки страны товара',

  /** "código de verificación", "code du produit": the word that counts is the one after. */
  joins: 'd da dari de del di do du la le wa ya za',

  /** Words that mean a code together with the next one: "mã xác", "kata sandi". */
  phraseStart:
    'acar facal focal kalmar kata la lambar lambark* ma mat mot mots neno ya нууц сыр сырдуу құпия',

  number: 'key nambari no nombor nomor numara numarasi number numer numero nummer numri numru номер',
  secretNumber:
    'access authent* backup passphrase code login magic otp recovery reset start setup activation passkey pin secret secur* temporary seguridad sicher* verific* verifik*',

  /** The number after these names a thing, a person or a place: orders, parcels, cards, phones, receipts. */
  thingBefore:
    'pos request requests anfrage antrag solicitud solicitacao demande richiesta aanvraag zadost* ziadost* wniosek wniosku zgloszeni* zahtjev zahtev захтев заявк* обращени* звернен* cerere* cererea kerelem hakemus* ansokan ansogning soknad basvuru* talebiniz talep permohonan cau enquiry petition aadhaar abhol* acct admission agizo aktenzeichen amount amt anruf* apartment appelez application appr approval apt auftrag* awb bal balance balik batch bestell* bic biten boleta booking bookings box build building bus call case cases chamada chapter chiamare claim cliente* colet* colis comanda* comenzi commande* complaint comprobante consignment cost counter csomag* dial dich dossier employee encomenda* ended enden endend* endet ending ends enrol* envio* expediente ext extension factur* faktur* fatura* fax finalizada finalizado finisce flight flights floor folio forsendelse* gate gonderi* gst guia handset hang helpline hotline hubungi iban ifsc imps incident invoice* kargo* kasa kiriman kolejk* koncici konczac* kont konta konto kontostand kundennr* laheta* lh licence license ligue llame lot merchant meter metre mid mobile model narudz* neft objednavk* order orders ordine ordini ordre ordren pacco pachet* package packet paczk* page paket* pakke* pan parcel parcels passport pedido* pesanan phc phone pincode plate pnr pobox polisa porudzbin* posiljk* postal postcode price protocole protocolo protokol* przesylk* queue rach rachunek rastreio rastreo receipt rechnung* recibo recu ref referenc* referens* referenz* refno refs reg regn rendeles* reserva* resi revision rezerv* riferimento* roll room rooms routing rrn rufnummer saldo schalter sending* sendung* shipment* siparis* sklep slutar slutter sort spedizion* stan street student subtotal suite sum sume swift szamla* table tagihan takip tel telefon* telephone termina terminada terminal terminalid terminando terminant* termine ticket tickets tid tilaus* tkt total tracciamento trace track tracking train trn trx trxid turno txn txnid uhc umowa umowy upi utr vat vehicle ventanilla ver version vol vorgang* vuelo wniosek wniosku year zamowien* zasielk* zasilk* zavrsava zending* zip αποστολη* λογαριασμ* παραγγελι* τηλεφων* билет* вагон год дог договор* заказ* заканчива* закінчу* замовлен* звоните звонок карта карте картк* карту карты квитанц* место накладн* нарачк* наруџб* оканчива* отделен* відділен* отправлен* поезд поръчк* посилк* посылк* пратк* рахун* рейс* року сметк* сч счет* тел телефон* трек',

  /** The number after these is rather a customer's or an account's; a colon may say otherwise. */
  ownerBefore:
    'acc account accounts akun card cards cartao carte client compte cuenta customer debitkart* device hesap* id ids identifiant identificador identificativo identifier kennung imei kart* khoan kreditkart* kunde kunden kundennummer loan member membership msisdn no nomor nr number numbers numero of policy rekening send sim since sms tarjeta text thoai transaction transactions txt user userid абонент* карт* клиент* лицев* счетом',

  /** What may stand between such a word and its number. */
  filler:
    'sie inn be ang es est jest adalah an el a ao au auf con em el en este id in is ist lautet le med mit n na no nomor nr nro nrs num number numer numero nummer op par pe το ref the with your на номер номером о у',

  /** "Use 123456", "enter 123456". */
  useBefore:
    'coloque digite entering escreva kuweka pakai podajac pon pulsa punch quote show skriva teclee tippe tippen typing wpisujac geben nutzen verwenden introdueix rhowch dahhal faka fakela adja ange angi anna anvand benutze brug bruk composez cuir daxil digita digite dung eingeben enigu enter entre entrez erabili escriba escribe escriviu fes feu foloseste folositi fyll gamitin gebruik gib girin guna gunakan hasznald hasznalja idatzi ievadiet ilagay indiquez indtast informe ingiza ingresa ingrese input inserire inserisci insert insira introdu introduce introduceti introduiu introduzca irja ispolzuyte iveskite izmantojiet kasutage kayta ketik key kirjoita koristite kullan masukan masukkan mata mewnbynnwch naudokite nhap notadu nutze nutzen oppgi perdorni podaj pouzijte pouzite saisis saisissez sartu sisesta sisestage skriv sla slaa sladu syota tapez tast teclea toets tumia typ type unesite upisite uporabite usa usad use utilice utilise utilisez utilitzeu utiliza utilize utilizza uzu uzyj vendosni verwende verwenden vnesite voer vpisite vul vvedite weka wpisz wprowadz zadajte zadejte εισαγαγετε εισαγετε πληκτρολογηστε χρησιμοποιηστε введи введите введіть ввести використайте вкажіть внесете въведете използвайте используйте користете користите увядзіце укажите унесите',

  /** Compounds of these are another trade's: Gutscheincode, streckkod. */ otherCompound:
    'abhol* actie* boeking* bokning* buchung* afhaal* afhent* alennus* areac* artikel* bar* bestell* color* countryc* coupon* deco* discount* dressc* enco* errorc* etu* fanc* farb* fehler* fejl* felk* filial* geoc* gutschein* hamt* hente* kampagne* kampanj* korting* kunden* lahja* nouto* ophaal* landc* landk* maa* post* produc* produkt* promo* qr qrcode qrkod* rabat* shortc* sortc* source* status* streck* strek* strich* valjast* tarjous* tilaus* tuote* udlever* ukse* unic* utlamn* utlever* viiva* voucher* zipc*',
  /** What a star above reaches by mistake. */ otherWord:
    'accessor* activit* aktivit* attivita* kodak kodaks kodein* kodeks* kodex kodiak koodo secretar* кодак* кодеин* кодек* кодиро* кодиф*',
};

/**
 * The same for scripts that join words or put prefixes to them, so that they are searched as they stand, without
 * invisible marks: what merely contains a word for "code", words for codes and passwords, and words of signing in and
 * confirming. A script is searched only when `letters` occurs in the text.
 */
export const SCRIPTS: { letters: RegExp; other: string; code: string; support: string }[] = [
  {
    letters: /[\u3040-\u30ff\u3400-\u9fff\uff66-\uff9f]/,
    other:
      '(?:取件|取货|取貨|提货|提貨|核销|领取|領取|会员|會員|健康|付款|收款|机器|機器|序列|门店|门票|礼品|条|條|尺|数|數|编|編|扫|掃|页|頁|源|区|區)[码碼]|(?<![验驗证證])[号號][码碼]|受け?取り?(?:コード|番号)|バーコード|QRコード|クーポン ?コード|プロモ(?:ーション)?コード|割引コード|招待コード|ギフトコード|商品コード|紹介コード|エラーコード|郵便番号|国コード|レコード|コードレス|コード決済|優惠碼|优惠码|折扣码|兑换码|邀请码|邀請碼|推荐码|邮政编码|郵遞區號|条形码|二维码|区号|国家代码|股票代码|商户代码|产品代码|错误代码|錯誤代碼|源代码|修改密码|重置密码|忘记密码|重設密碼|密码错误|改密码',
    code: '验证 ?码|驗證 ?碼|[验驗][证證]号码?|驗證號碼|驗證代碼|验证代码|校[验驗][码碼]|[动動][态態](?:码|碼|密码|密碼|口令)|确认码|確認碼|安全码|安全碼|安全代码|安全代碼|[登][录入錄][码碼]|激活码|啟用碼|授[权權][码碼]|[识識][别別][码碼]|短信码|簡訊碼|[认認][证證][码碼]|[随隨][机機][码碼]|乘[车車][码碼]|[认認][证證](?:號碼|号码)|一次性(?:密码|密碼)|口令|代码|代碼|密码|密碼|コード|ワンタイム|パスワード|パスコード|PIN番号|暗証番号|合言葉|(?:認証|確認|セキュリティ|承認|本人確認|ログイン)用?(?:番号|キー)|パスキー|[码碼]',
    support:
      '验证|驗證|注册|註冊|登录|登入|登錄|认证|認證|認証|確認|确认|登録|ログイン|サインイン|本人確認|二段階|2段階|身份|授权|授權',
  },
  {
    letters: /[\uac00-\ud7a3]/,
    other:
      '바코드|(?:보관함|택배함|택배) ?(?:비밀번호|인증번호)|우편 ?번호|쿠폰 ?코드|할인 ?코드|프로모션 ?코드|추천 ?코드|QR ?코드|오류 ?코드|에러 ?코드|국가 ?코드|상품 ?코드|코드 ?결제|레코드|코드번호제|비밀번호(?:를|가)? ?(?:변경|오류)',
    code: '인증 ?(?:번호|코드|키|값|문자|암호)|확인 ?(?:코드|번호)|보안 ?(?:코드|번호)|비밀 ?번호|승인 ?번호|접속 ?번호|로그인 ?번호|일회용 ?번호|임시 ?번호|패스워드|패스코드|암호|핀 ?번호|코드',
    support: '인증|로그인|등록|가입|본인 ?확인|승인 ?요청',
  },
  {
    letters: /[\u0600-\u06ff]/,
    other:
      'رمز (?:ال)?استلام|باركود|بارکد|الرمز البريدي|رمز بريدي|رمز المنتج|رمز الخصم|كود الخصم|كود خصم|رمز الترويج|کد تخفیف|کد ?پستی|کدپستی|کد رهگیری|کد پیگیری|کد معرف|کد ?ملی|پوسٹل کوڈ|پرومو کوڈ|رمزارز|رمز ?ارز|رمزنگار',
    code: 'رمز|كود|الكود|کود|کد ?ا?منیتی|کد(?![\\u0600-\\u06ff])|کد(?=تا[یئي]ید|ورود|فعال|پویا|یکبار)|گذرواژه|گذرواژە|گذر ?واژ|پسورد|باسورد|باسوورد|كلمة ?(?:المرور|السر|مرور|سر)|كلمه ?السر|کلم[هة] ?عبور|الرقم السري|رقم سري|رقم التحقق|رقم التأكيد|الرقم المؤقت|کوڈ|پاس ?ورڈ|او ?ٹی ?پی|کۆد|کوډ|كوډ|ڪوڊ|تێپەڕ|وشەی نهێنی|پټنوم|رمزعبور|پن ?کوڈ',
    support:
      'تسجيل|التسجيل|دخول|تأكيد|تاكيد|تحقق|توثيق|تفعيل|مصادقة|ثبتنام|ثبت ?نام|ورود|تایید|تأیید|تائید|رجسٹر|لاگ ?ان|تصدیق|دڵنیا|دەلىل|تىزىملى|پشتڕاست',
  },
  {
    letters: /[\u0590-\u05ff]/,
    other: 'קוד (?:ה)?איסוף|ברקוד|קוד קופון|קוד הנחה|קוד מבצע|מיקוד|קוד מוצר|קופון|בקודה|נקוד|קודם|קודש',
    code: 'קוד|קא.?ד|סיסמ[התא]|הסיסמ|פין קוד|מספר סודי|קאוד',
    support: 'אימות|הירש|כניסה|התחבר|חד.?פעמי|זיהוי|באשטעט|באשטעטיק',
  },
  {
    letters: /[\u0900-\u097f]/,
    other: 'बारकोड|पिनकोड|पिन कोड|प्रोमो ?कोड|कूपन ?कोड|रेफरल ?कोड|क्यूआर ?कोड|डिस्काउंट कोड|इनकोड|रिकॉर्ड',
    code: 'कोड|कूट|ओटीपी|ओ\\.?टी\\.?पी|पासवर्ड|पासकोड|पिन(?!\\p{L})|संकेत|सांकेतिक|सङ्केत|गोप्य|सत्यापन संख्या',
    support:
      'रजिस्टर|सत्याप|लॉगिन|लॉग ?इन|लगइन|नोंदणी|पंजीक|पडताळणी|प्रमाणी|प्रमाणित|पुष्टि|पुष्टी|वन ?टाइम|दर्ता गर्न|सक्रिय',
  },
  {
    letters: /[\u0980-\u09ff]/,
    other: 'বারকোড|প্রোমো ?কোড|কুপন ?কোড|পোস্ট ?কোড|পোস্টাল কোড|কিউআর ?কোড|রেফারেল কোড|ডিসকাউন্ট কোড|রেকর্ড',
    code: 'কোড|ক.?ড(?=\\s|$)|ওটিপি|অটিপি|ও\\.?টি\\.?পি|পাসওয়ার্ড|পাসওয়ার্ড|পাছৱৰ্ড|সংকেত|পিন(?!\\p{L})|গোপন নম্বর',
    support: 'নিবন্ধ|যাচাই|নথিভুক্ত|লগইন|লগ ?ইন|সত্যাপন|নিশ্চিতকরণ|প্রমাণীকরণ|একবার',
  },
  {
    // The other scripts of India and Sri Lanka.
    letters: /[\u0a00-\u0dff]/,
    other: 'બારકોડ|પ્રોમો ?કોડ|કૂપન ?કોડ|ਬਾਰਕੋਡ|ਪ੍ਰੋਮੋ ਕੋਡ|ಪ್ರೋಮೋ ಕೋಡ್|ಕೂಪನ್ ಕೋಡ್|బార్‌?కోడ్|ప్రోమో కోడ్|కూపన్ కోడ్|കൂപ്പൺ കോഡ്|പ്രൊമോ കോഡ്',
    code: 'કોડ|ઓટીપી|પાસવર્ડ|સંકેત|પિન(?!\\p{L})|ਕੋਡ|ਓਟੀਪੀ|ਪਾਸਵਰਡ|ਪਾਸਕੋਡ|ਸੰਕੇਤ|କୋଡ|ଓଟିପି|ପାସୱାର୍ଡ|ସଂକେତ|ಕೋಡ್|ಕೋಡ|ಒಟಿಪಿ|ಪಾಸ್ವರ್ಡ್|ಸಂಕೇತ|ಗುಪ್ತ|కోడ్|కోడ|ఓటీపీ|ఓటిపి|పాస్వర్డ్|పాస్వర్డ|సంకేత|గుప్త|குறியீ|குறியெண்|கோட|ஓடிபி|ஓடீபி|ஒடிபி|கடவு|இரகசிய|ரகசிய|പാസ്വേ|കോഡ|ഒടിപി|സങ്കേത|രഹസ്യ|කේත|කෝඩ|මුරපද|ඕටීපී|රහස්',
    support:
      'રજિસ્ટર|નોંધણી|ચકાસણી|લૉગિન|લોગિન|પુષ્ટિ|ਰਜਿਸਟਰ|ਪੁਸ਼ਟੀ|ਤਸਦੀਕ|ਲੌਗ|ଯାଞ୍ଚ|ନିଶ୍ଚିତ|ಲಾಗಿನ್|ನೋಂದ|ಪರಿಶೀಲ|ದೃಢೀಕರಣ|నమోదు|ధృవీకరణ|నిర్ధారణ|లాగిన్|பதிவு|சரிபார்|உள்நுழை|உறுதிப்ப|അംഗീകാര|സ്ഥിരീകര|പരിശോധന|ലോഗിൻ|രജിസ്റ്റർ|ලියාපදිංචි|සත්යාපන|තහවුරු',
  },
  {
    // Thai, Lao, Tibetan, Burmese, Khmer.
    letters: /[\u0e00-\u0fff\u1000-\u109f\u1780-\u17ff]/,
    other:
      'รหัสรับ(?:พัสดุ|สินค้า)|รหัสไปรษณีย์|รหัสสินค้า|รหัสพัสดุ|รหัสส่วนลด|โค้ดส่วนลด|บาร์โค้ด|คิวอาร์โค้ด|รหัสลูกค้า|รหัสสมาชิก|เลขพัสดุ',
    code: 'รหัส|โอทีพี|พาสเวิร์ด|พาสโค้ด|โค้ด|หมายเลขยืนยัน|ລະຫັດ|ລະຫັດຜ່ານ|ໂອທີພີ|ཨང་རྟགས|གསང་|ཚབ་རྟགས|ကုဒ်|ကုတ်|ကုဒ|စကားဝှက်|လျှို့ဝှက်|អូធីភី|កូដ|លេខសម្ងាត់|ពាក្យសម្ងាត់|លេខកូដ',
    support:
      'ลงทะเบียน|ยืนยัน|เข้าสู่ระบบ|ลงชื่อเข้า|สมัคร|ລົງທະບຽນ|ຢືນຢັນ|ເຂົ້າສູ່|ចុះឈ្មោះ|ផ្ទៀងផ្ទាត់|បញ្ជាក់|စာရင်းသွင်း|မှတ်ပုံတင်|အတည်ပြု|စိစစ်|ဝင်ရောက်',
  },
  {
    // Armenian, Georgian, Ethiopic.
    letters: /[\u0530-\u058f\u10a0-\u10ff\u1200-\u139f]/,
    other: 'შტრიხ ?კოდ|პრომო ?კოდ|საფოსტო|շտրիխ|պրոմո ?կոդ|փոստային',
    code: 'კოდ|პაროლ|პინ|კოდური|կոդ|ծածկագ|գաղտնաբառ|գաղտնագ|ծածկաբառ|ኮድ|የይለፍ ?ቃል|የሚስጥር|ሚስጥር|ምስጢር|ምሥጢር|ፓስዎርድ|ፓስወርድ|መሕለፊ ?ቃል|ናይ መፍለዪ',
    support:
      'რეგისტრ|გაიარ|შესვლ|დადასტურ|ვერიფიკ|ავტორიზ|გააქტიურ|ერთჯერად|գրանց|հաստատ|մուտք|նույնական|մեկանգամյա|ማረጋገጫ|መረጋገጺ|ማረጋገጥ|መግቢያ',
  },
];
