/**
 * The words that announce a code, by what they say. All are folded: lower case, Latin and Greek without accents, æ as
 * ae, ð as d, ß as ss. A star stands for up to nine more letters, so that one stem serves the inflections of
 * its language; what the stars reach by mistake stands in `otherWord`.
 */
export const VOCABULARY = {
  /** Abbreviations of this trade only. */
  certain:
    'otp otps otpja motp totp otac tac etac tan tans mtan mtans smstan ptan phototan mpin passcode* captcha pincode* securecode onetimecode onetimepassword vcode vericode otpcode κωδικ*',

  /** "Code", which other trades use too. */
  code: 'code codes coode codice codici codig* codi codis codul* coduri* codurile codurilor cod codic chod choid codo kod* kaod* koad* kood* koti pin pinu pinul pini pinin pinkod* token tokenul tokeni tokena tokenu kwdik* msimbo sifra sifru sifre waehere ikhodi* ikhowudi* ikhoudi* khodi* khoutu khouto код* пин пину пін пинкод* токен* шифра шифру рамз*',

  password:
    '2fa password* pasword* passwrod passphrase passwd pwd psw passwort* passwuert* pasuwort kennwort* kenwort* motdepasse motsdepasse passe modpas wachtwoord* wachtwurd* wagwoord* toegangswoord losenord* adgangskode* adgangsord* kodeord* passord* salasana* salasona* salasan* haslo hasla haslem heslo hesla heslem jelszo* jelszav* parol parolu parola* parole* parolo* parolj* parool* paroll* paroles sifre* sifren* senhal contrasenya* contrasena* contrasinal* clave claves senha senhas sandi lozink* zapork* zaporaka geslo gesla geslom slaptazod* fjalekalim* lykilord* loynior* pasahitz* clau nywila nenosiri ipasiwedi iphasiwedi iphasiwe* pasfhocal* cyfrinair gyfrinair pasvort* tenimiafina ijambobanga okwuntughe darbii parulle passaword parolanizi пароль* пароля* паролю паролем паролі парол паролот парола* паролата лозинк* құпиясөз* купиясоз* сырсөз* серсүз* серһүз* συνθηματικ*',

  /** What makes a code a code of this kind: of verifying, of entering, of one use. */
  security:
    'verif* verfic* verefic* veryfik* valid* confirm* conferm* confrim* confim* autent* authent* autoris* authoris* autoriz* authoriz* auth mfa secur* segur* sicur* sigur* sicher* beveilig* bevestig* befestig* bestatig* bestateg* bestetig* uberpruf* prufung* aktivier* activ* attiv* ativa* login* logon* logga* inlog* innlogg* inlogg* innskran* anmeld* aanmeld* aanteken* einmal* eenmal* eenmalig* iennmalich* engang* eingangs* einnot* zugang* zugriff* toegang* tagong* freigabe* freischalt* tilgang* adgang* sikker* saker* oryggis* audkenn* stadfest* vattan* godkenn* godkend* godkjenn* bekraft* bekreft* bekraeft* registr* onetime access* acces acceso acesso accesso sms smskode* smskod* smscode* dogrula* tesdiq* birdefelik* onay* guvenlik* giris* aktivasyon* tek weryfik* potwierdz* autoryz* logow* jednoraz* dostep* bezpieczenst* overov* overen* overit* overeni* potvrz* potvrd* potrdit* potrjevan* preverit* preverjan* provjer* prover* prihlas* prihlase* prijav* docasn* enkratn* bezpecnost* sigurnos* bezbednos* varnostn* pristup* kertakay* vahvist* todenn* tunnus* kirjaut* paasy* tarkistus* varmen* turva* hitelesit* ellenorz* megerosit* belep* bejelentkez* egyszer* biztonsag* azonosit* visszaigazol* verifik* aktiv* konfirm* konferma* masuk* otentik* autentik* keamanan* pengesah* pengaktif* temporar* temporan* temporal* provisor* provvisor* dynamic dynamique dinamic* dinamik* unique unico unica unic monouso secret* mobiletan patvirtin* vienkartin* prisijung* tikrin* saugos apstiprin* vienreiz* pieteiks* parbaud* drosib* kinnit* uhekord* sisselog* tuvast* egiaztap* egiaztatze* baieztap* berrespen* autentifik* verifikim* konfirmim* njehersh* uthibitish* thibitish* hakiki* uhakiki* xaqiij* hubin* tabbat* imudaju* ijerisi* nkwenye qinisekis* yokuqinisekis* kuqinisekis* kwemez* fanamarin* fanamaf* netefats* mirkanees* dilys* cadarnhau gwirio fiorai* fioraithe dearbh* deimhn* beripik* veripik* patunay pagpapatunay patotoo verifikasyon konfimasyon pistrastkir* rastkir* tassykl* tasdiq* birmartalik faollash* recover* recuper* reset* restabl* reinitial* wiederherstell* herstel* gjenopprett* gendan* palaut* helyreallit* odzysk* obnov* kurtarma* pemulihan podtverzhd* podtverd* podtverzd* odnoraz* avtoriz* aktivac* proverk* proveroch* bezopasn* dostup* razov* vhod vhoda vkhod* pidtverdzh* epiveveos* epalitheus* провер* подтверж* подтверд* верифик* верификац* авториз* актив* одноразов* доступ* вход* безопасн* підтвердж* підтверд* перевір* перевірк* вхід* разов* сеансов* тимчасов* временн* автентиф* аутентиф* безпек* смс потвърж* потвърд* удостовер* еднократн* сигурн* потврд* потврђ* једнократн* пријав* безбедн* најав* провјер* автентик* пацвярдж* пацверд* аднараз* уваход* праверк* бяспек* растау* расталу* тексер* бірретт* кіру* ырасто* тастыкто* текшер* кируу кирүү тасдиқ* тасдик* якдафъа* воридшав* баталгаажуул* нэвтрэх* раслау* восстанов* віднов* қалпына επαληθευ* επιβεβαι* ασφαλει* συνδεσ* ταυτοποι* ενεργοπ* εισοδ*',

  /** These qualify a code but announce nothing on their own. */
  onlyBeforeCode:
    'sms smskode smscode access* acces acceso acesso accesso tek temporar* temporan* temporal* provisor* provvisor* dynamic dynamique dinamic* dinamik* unique unico unica unic monouso secret* secur* segur* sicur* sicher* sigur* смс aktiv* activ* einmal* engang* xac turva* временн* тимчасов* recover* recuper* reset* restabl* reinitial* herstel* obnov* odzysk* восстанов* віднов* palaut* gendan* drosib* saugos varnostn* bezpecnost* қалпына pristup* tilgang* adgang* docasn* proverk* tuvast* prufung*',

  /** "To sign in", "to register": a number beside them may be what is to be typed. */
  action:
    'register* sign signing signin signup logging log login logon registr* zaregistr* registreer* registrier* regjistr* rejestr* zarejestr* regisztr* rekister* inscri* inscrev* cadastr* inregistr* kaydol* kayit daftar* dang connect connecter connectez anmelden einloggen inloggen entrar ingresar acceder accedi accedere giris masuk войти войдите увійти вход* входа зарегистр* регистр* реєстр* зареєстр* рэгістр* тірк* каттал* εγγραφ* logga prihlas* zaloguj* claraigh jisajili συνδεσ* regist* kujisajili kuingia ingia aanmelden aanmeld innskraning',

  /** Codes that are no secret of the moment: they come with a parcel, a price, a receipt or a place. */
  otherCodeBefore:
    'promo promotion promotional discount coupon voucher zip postal post area country dial dialing dress qr bar source referral refer reference error status product item tracking sort ifsc swift bic color colour tax offer gift style rabatt gutschein kortings short branch booking reservation hs iso morse fan sale indirim kupon posta diskon rabat kuponi znizkowy znizkovy pocztowy dispatch order store station airport airline lottery sku stock kampanya промо штрих pnr invite invitation no without card wifi claim identifier winner winning prize award redeem redemption vip bonus approval appr approve merchant terminal receipt invoice ticket batch trace centre center centro exam response currency meter model serial part course affiliate creator influencer loyalty savings deal shopping exclusive unlock game genetic penal civil building locality recipe aktions actie action aktion aktionen skidka promokod aanbieding kampanje kampanj rabatu rabatowy slevovy slevou zlavovy kedvezmeny akcios poukazkovy alennus tarjous alekoodi darcekovy darkovy darovaci descuento desconto sconto reduction parrainage parraine referencia referens referensi reflexion kuponu odbioru rabattkod utlamning скидочн* промокод* трек штрихкод* почтовый поштовий товар* товара торговой магазина',

  otherCodeAfter:
    'promo postal postale postala fiscale fiscal promotionnel promocional promotional postowy pocztowy rabatowy znizkowy promocyjny barre barres barras reduction reduc remise parrainage sconto descuento desconto referencia referenza riferimento reference reembolso pos promosi voucher diskon penal civil red blue black name word wifi odbioru review of conduct club editor base breaker blocks iban swift bic aut area pais error d-error товара ошибки скидки страны региона домофона оқытушы produk barang referal referral rujukan pengiriman resi paczki paczkomatu cestino cliente negozio tienda local postcode',

  /** "código de verificación", "code du produit": the word that counts is the one after. */
  joins: 'de di du da do del d dari za ya wa la le',

  /** Words that mean a code together with the next one: "mã xác", "kata sandi". */
  phraseStart:
    'ma mat kata mot mots ya la нууц құпия acar focal facal kalmar lambar lambark* neno сыр сырдуу',

  number: 'number nummer numero numer nomor nombor numara numri numru nambari numarasi key no номер',
  secretNumber: 'verific* secur* sicher* authent* seguridad pin otp code verifik* confirm*',

  /** The number after these names a thing, a person or a place: orders, parcels, cards, phones, receipts. */
  thingBefore:
    'order orders ordre ordren bestell* bestelling* invoice* rechnung* factur* facture* fatura* faktur* szamla* booking bookings reservation* reserva* flight flights train bus room rooms gate table counter ticket tickets tkt tracking track parcel parcels shipment* package packet awb consignment call dial tel telefon* telephone phone mobile handset hotline helpline fax ext extension ending ends ended endet enden endende slutar slutter termine terminando finalizada finalizado заканчива* оканчива* закінчу* konczac* koncici zavrsava biten zip postcode pincode postal box pobox pnr ref refs refno reference referenz* referens* referenc* referencia* riferimento* referensi case cases claim complaint incident txn txnid trx trxid trn utr rrn upi imps neft amount amt total subtotal balance bal saldo kontostand sum sume price cost building suite apt apartment street floor endend* rufnummer anruf* commande* appelez terminant* termina terminada finisce colis vol pedido* llame ligue vuelo siparis* заказ* счет* сч тел телефон* звоните звонок карта карты карте карту рейс* договор* дог квитанц* накладн* посылк* отправлен* трек поезд вагон место билет* замовлен* посилк* рахун* картк* картка pesanan tagihan hubungi hang dich lh chamada ordine ordini chiamare zamowien* zamowienia przesylk* paczk* paczka lot acct chapter page version ver build model year год року merchant terminal terminalid tid mid batch invoiceid receipt approval appr stan trace meter metre vehicle plate kargo* takip gonderi* csomag* rendeles* objednavk* zasilk* zasielk* balik pachet* colet* comanda* comenzi tilaus* paketti* laheta* forsendelse* sending* pakke* paket* paketa pakket* zending* sendung* sendungs* auftrag* vorgang* kundennr* abhol* schalter aktenzeichen envio* envios guia rastreo rastreio encomenda* spedizion* pacco tracciamento cliente* resi kiriman agizo rachunek rach konta konto kont wniosek wniosku umowy umowa polisa sklep kasa kolejk* turno ventanilla boleta recibo recu comprobante folio expediente protocolo protocole dossier protokol* porudzbin* posiljk* narudz* rezerv* παραγγελι* αποστολη* τηλεφων* λογαριασμ* поръчк* пратк* сметк* нарачк* наруџб* queue roll enrol* admission student employee application reg regn licence license passport aadhaar pan gst vat iban swift bic sort routing ifsc revision uhc phc',

  /** The number after these is rather a customer's or an account's; a colon may say otherwise. */
  ownerBefore:
    'account acc accounts card cards transaction transactions customer member membership user userid client policy loan device since of kart* karte* kunde kunden kundennummer compte carte cuenta tarjeta cartao hesap* rekening akun khoan thoai number numbers numero no nr text txt sms send nomor счетом карт* абонент* клиент* лицев* kreditkart* debitkart* kartu sim imei msisdn id',

  /** What may stand between such a word and its number. */
  filler:
    'auf en em par op na con med mit op pe med au ao no nr num number numero nummer nomor id is the your ref in with a о у на n numer номер номером nro nrs este ist lautet',

  /** "Use 123456", "enter 123456". */
  useBefore:
    'use enter type input utilize insert key usa utilice utiliza ingrese ingresa introduce introduzca escribe escriba teclea digite digita insira informe utilisez utilise saisissez saisis entrez entre tapez indiquez composez gebruik voer vul toets typ verwenden verwende gib eingeben nutze nutzen benutze inserisci inserire utilizza gunakan guna masukkan masukan ketik введите введи используйте укажите ввести введіть вкажіть використайте увядзіце wpisz uzyj podaj wprowadz zadejte zadajte pouzijte pouzite anvand ange mata skriv fyll brug bruk indtast tast oppgi angi kayta syota anna kirjoita nhap dung hasznald hasznalja irja adja folositi foloseste introduceti introdu kasutage sisestage sisesta iveskite naudokite ievadiet izmantojiet unesite koristite upisite vnesite uporabite vpisite въведете използвайте внесете користете користите унесите weka tumia ingiza gamitin ilagay kullan daxil girin utilitzeu feu fes introduiu escriviu sartu erabili idatzi usad perdorni vendosni χρησιμοποιηστε εισαγετε πληκτρολογηστε εισαγαγετε vvedite ispolzuyte slaa sla notadu sladu cuir mewnbynnwch uzu enigu',

  /** Compounds of these are another trade's: Gutscheincode, streckkod. */ otherCompound:
    'viiva* alennus* tarjous* etu* lahja* tuote* tilaus* qr qrcode qrkod* maa* post* rabatt* rabat* gutschein* strich* korting* actie* bar* strek* streck* promo* zipc* landc* landk* artikel* produkt* produc* bestell* kunden* filial* kampagne* kampanj* discount* coupon* voucher* countryc* errorc* fehler* fejl* felk* source* sourcec* unic* deco* enco* geoc* dressc* status* color* farb* fanc* areac* sortc* shortc*',
  /** What a star above reaches by mistake. */ otherWord:
    'kodak kodaks kodiak kodex kodeks* kodein* koodo activit* attivita* aktivit* secretar* accessor* кодекс* кодак* кодеин* кодек* кодиро* кодиф*',
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
      'バーコード|QRコード|クーポン ?コード|プロモ(?:ーション)?コード|割引コード|招待コード|ギフトコード|商品コード|紹介コード|エラーコード|郵便番号|国コード|レコード|コードレス|コード決済|優惠碼|优惠码|折扣码|兑换码|邀请码|邀請碼|推荐码|邮政编码|郵遞區號|条形码|二维码|区号|国家代码|股票代码|商户代码|产品代码|错误代码|錯誤代碼|源代码|修改密码|重置密码|忘记密码|重設密碼|密码错误|改密码',
    code: '验证 ?码|驗證 ?碼|[验驗][证證]号码?|驗證號碼|驗證代碼|验证代码|校[验驗][码碼]|[动動][态態](?:码|碼|密码|密碼|口令)|确认码|確認碼|安全码|安全碼|安全代码|安全代碼|[登][录入錄][码碼]|激活码|啟用碼|授[权權][码碼]|[识識][别別][码碼]|短信码|簡訊碼|[认認][证證][码碼]|[随隨][机機][码碼]|一次性(?:密码|密碼)|口令|代码|代碼|密码|密碼|コード|ワンタイム|パスワード|パスコード|PIN番号|暗証番号|合言葉|(?:認証|確認|セキュリティ|承認|本人確認|ログイン)用?(?:番号|キー)|パスキー',
    support:
      '验证|驗證|注册|註冊|登录|登入|登錄|认证|認證|認証|確認|确认|登録|ログイン|サインイン|本人確認|二段階|2段階|身份|授权|授權',
  },
  {
    letters: /[\uac00-\ud7a3]/,
    other:
      '바코드|우편 ?번호|쿠폰 ?코드|할인 ?코드|프로모션 ?코드|추천 ?코드|QR ?코드|오류 ?코드|에러 ?코드|국가 ?코드|상품 ?코드|코드 ?결제|레코드|코드번호제|비밀번호(?:를|가)? ?(?:변경|오류)',
    code: '인증 ?(?:번호|코드|키|값|문자|암호)|확인 ?(?:코드|번호)|보안 ?(?:코드|번호)|비밀 ?번호|승인 ?번호|접속 ?번호|로그인 ?번호|일회용 ?번호|임시 ?번호|패스워드|패스코드|암호|핀 ?번호|코드',
    support: '인증|로그인|등록|가입|본인 ?확인|승인 ?요청',
  },
  {
    letters: /[\u0600-\u06ff]/,
    other:
      'باركود|بارکد|الرمز البريدي|رمز بريدي|رمز المنتج|رمز الخصم|كود الخصم|كود خصم|رمز الترويج|کد تخفیف|کد ?پستی|کدپستی|کد رهگیری|کد پیگیری|کد معرف|کد ?ملی|پوسٹل کوڈ|پرومو کوڈ|رمزارز|رمز ?ارز|رمزنگار',
    code: 'رمز|كود|الكود|کود|کد ?ا?منیتی|کد(?![\\u0600-\\u06ff])|کد(?=تا[یئي]ید|ورود|فعال|پویا|یکبار)|گذرواژه|گذرواژە|گذر ?واژ|پسورد|باسورد|باسوورد|كلمة ?(?:المرور|السر|مرور|سر)|كلمه ?السر|کلم[هة] ?عبور|الرقم السري|رقم سري|رقم التحقق|رقم التأكيد|الرقم المؤقت|کوڈ|پاس ?ورڈ|او ?ٹی ?پی|کۆد|کوډ|كوډ|ڪوڊ|تێپەڕ|وشەی نهێنی|پټنوم|رمزعبور|پن ?کوڈ',
    support:
      'تسجيل|التسجيل|دخول|تأكيد|تاكيد|تحقق|توثيق|تفعيل|مصادقة|ثبتنام|ثبت ?نام|ورود|تایید|تأیید|تائید|رجسٹر|لاگ ?ان|تصدیق|دڵنیا|دەلىل|تىزىملى|پشتڕاست',
  },
  {
    letters: /[\u0590-\u05ff]/,
    other: 'ברקוד|קוד קופון|קוד הנחה|קוד מבצע|מיקוד|קוד מוצר|קופון|בקודה|נקוד|קודם|קודש',
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
    other: 'รหัสไปรษณีย์|รหัสสินค้า|รหัสพัสดุ|รหัสส่วนลด|โค้ดส่วนลด|บาร์โค้ด|คิวอาร์โค้ด|รหัสลูกค้า|รหัสสมาชิก|เลขพัสดุ',
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
