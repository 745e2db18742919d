/**
 * The words that announce a code, by meaning. All are folded: lower case, Latin and Greek without accents, æ as ae, ð
 * as d, ß as ss. A star matches further letters, at most seven after a stem of three, so that one stem covers the
 * inflections of its language; words that a star matches by mistake are in `otherWord`.
 */
export const VOCABULARY = {
  /** Abbreviations used for one-time codes only. */
  certain:
    'captcha etac motp mpin nip mtan mtans onetimecode onetimepassword otac otp otpcode otpja otps passcode* phototan pincode* ptan securecode smstan tac tan tans totp vcode vericode netcode netcodes mtoken onetimepin smsotp otpsms',

  /** "Code", which other trades use as well. */
  code: 'chod choid cod code codes codi codic codice codici codig* codis codo codul* coduri* coode ikhodi* ikhoudi* ikhowudi* yikhodi* yikhowudi* ngekhodi* ngekhowudi* kaod* khodi* khouto khoutu koad* kod* kood* koti kwdik* msimbo pin pini pinin pinkod* pinu pinul sifra sifre sifru token tokena tokeni tokenu tokenul waehere код* пин пинкод* пину пін рамз* токен* шифра шифру combination combinacion combinacao combinaison combinazione kombination kombinatie kombinasi* kombinacij* kombinaatio kombinacj* комбинац* комбінац* szyfr szyfru szyfrem шифр шифром mxt mxn mxm κωδικ* kombinac* kombinats* συνδυασμ* zahlenkombi* pinem pinom pinului pinini pininiz pinkood* pinnummer pinkode*',

  password:
    '2fa adgangskode* adgangsord* clau clave claves contrasena* contrasenya* contrasinal* cyfrinair darbii fjalekalim* gesla geslo geslom gyfrinair hasla haslem haslo hesla heslem heslo ijambobanga ipasiwedi iphasiwe* jelszav* jelszo* kennwort* kenwort* kodeord* losenord* losen losenet loynior* lozink* lykilord* modpas motdepasse motsdepasse nenosiri nywila okwuntughe parol parola* parole* parolj* paroll* parolo* parolu parool* parulle pasahitz* pasfhocal* passaword passe passord* passphrase passwd password* passwort* passwrod passwuert* pasuwort pasvort* pasword* psw pwd salasan* salasona* sandi senha senhal senhas sifre* slaptazod* tenimiafina toegangswoord wachtwoord* wachtwurd* wagwoord* zaporaka zapork* συνθηματικ* купиясоз* лозинк* парол парола* паролем паролот пароль* паролю пароля* паролі серсүз* серһүз* сырсөз* құпиясөз* paroli parolei paroles',

  /** What makes a code a one-time code: words of verifying, entering, single use. */
  security:
    'avaus* aanmeld* aanteken* acces acceso access* acesso activ* adgang* aktiv* anmeld* apstiprin* ativa* attiv* audkenn* autent* auth authent* authoris* authoriz* autoris* autoriz* autoryz* avtoriz* azonosit* baieztap* befestig* bejelentkez* bekraeft* bekraft* bekreft* belep* beripik* berrespen* bestateg* bestatig* bestetig* beveilig* bevestig* bezbednos* bezopasn* bezpecnost* bezpieczenst* birdefelik* birmartalik biztonsag* cadarnhau conferm* confim* confirm* confrim* dearbh* deimhn* dilys* dinamic* dinamik* docasn* dogrula* dostep* dostup* drosib* dynamic dynamique eenmal* egiaztap* egiaztatze* egyszer* eingangs* einmal* einnot* ellenorz* engang* enkratn* epalitheus* epiveveos* fanamaf* fanamarin* faollash* fiorai* freigabe* freischalt* gendan* giris* gjenopprett* godkend* godkenn* godkjenn* guvenlik* gwirio hakiki* helyreallit* herstel* hitelesit* hubin* iennmalich* ijerisi* imudaju* inlog* innlogg* innskran* jednoraz* keamanan* kertakay* kinnit* kirjaut* konferma* konfimasyon konfirm* kuqinisekis* kurtarma* kwemez* logga* login* logon* logow* masuk* megerosit* mfa mirkanees* mobiletan monouso netefats* njehersh* nkwenye obnov* odnoraz* odzysk* onay* onetime oryggis* otentik* overen* overit* overov* paasy* pagpapatunay palaut* parbaud* patotoo patunay patvirtin* pemulihan pengaktif* pengesah* pidtverdzh* pieteiks* pistrastkir* podtverd* podtverzd* podtverzhd* potrdit* potrjevan* potvrd* potvrz* potwierdz* preverit* preverjan* prihlas* prijav* prisijung* pristup* prover* provisor* provjer* provvisor* prufung* qinisekis* rastkir* razov* recover* recuper* registr* reinitial* reset* restabl* saker* saugos secret* secur* segur* sicher* sicur* sigur* sikker* sisselog* sms smscode* smskod* stadfest* tabbat* tagong* tarkistus* tasdiq* tassykl* tek temporal* temporan* temporar* tesdiq* thibitish* tikrin* tilgang* todenn* toegang* tunnus* turva* tuvast* uberpruf* uhakiki* uhekord* unic unica unico unique uthibitish* vahvist* valid* varmen* varnostn* vattan* verefic* verfic* verif* veripik* veryfik* vhod vhoda vienkartin* vienreiz* visszaigazol* vkhod* weryfik* wiederherstell* xaqiij* yokuqinisekis* zugang* zugriff* ασφαλει* εισοδ* ενεργοπ* επαληθευ* επιβεβαι* συνδεσ* ταυτοποι* автентик* автентиф* авториз* аднараз* актив* аутентиф* баталгаажуул* безбедн* безопасн* безпек* бяспек* бірретт* верифик* воридшав* восстанов* временн* вход* вхід* віднов* доступ* еднократн* кируу кирүү кіру* најав* нэвтрэх* одноразов* пацверд* пацвярдж* перевір* подтверд* подтверж* потврд* потврђ* потвърд* потвърж* праверк* пријав* провер* провјер* підтверд* разов* раслау* расталу* растау* сеансов* сигурн* смс тасдик* тасдиқ* тастыкто* тексер* текшер* тимчасов* уваход* удостовер* ырасто* якдафъа* једнократн* қалпына aktyw* vrfy vrfn vrf verfn uwierzyt* zabezpiecz* solo uso usage',

  /** These qualify a code but do not announce one on their own. */
  onlyBeforeCode:
    'acces acceso access* acesso activ* adgang* aktiv* bezpecnost* dinamic* dinamik* docasn* drosib* dynamic dynamique einmal* engang* gendan* herstel* monouso obnov* odzysk* palaut* pristup* proverk* provisor* provvisor* prufung* recover* recuper* reinitial* reset* restabl* saugos secret* secur* segur* sicher* sicur* sigur* sms smscode smskode tek temporal* temporan* temporar* tilgang* turva* tuvast* unic unica unico unique varnostn* xac восстанов* временн* віднов* смс тимчасов* қалпына aktyw* zabezpiecz* solo uso usage',

  /** "To sign in", "to register": a number beside them may be one to type. */
  action:
    'jiandikish* logi prisijunk* ienac ieiet συνδεθ* συνδεσου сабти sajili зарэгістр* зарэгіструй* рэгіструй* nyilvantart* skradu skraning* skraningu erregistr* rehistro magrehistro rehistr* cofrestru cofrestrwch irregistr* forukosile misoratra bhalisa rajista diiwaangeli* hyni hyr identifikohu сабт бүртгүүл* бүртгэ* каттоо* tilmeld* rhegistr* registar* ylistra aanmeld aanmelden acceder accedere accedi anmelden cadastr* claraigh connect connecter connectez daftar* pendaft* einloggen entrar giris ingia ingresar inloggen innskraning inregistr* inscrev* inscri* jisajili kaydi* kaydol* kayit kuingia kujisajili log logga logging login logon masuk prihlas* regist* regisztr* regjistr* rejestr* rekister* sign signin signing signup usajili zaloguj* zalogow* zaregistr* zarejestr* εγγραφ* συνδεσ* войдите войти вход* зарегистр* зареєстр* каттал* регистр* реєстр* рэгістр* тірк* увійти увійдіть увайсці увайдзіце keypad keysafe lockbox keybox schlusselsafe* schlusselkasten schlusselbox* schlusseltresor* sleutelkluis* sleutelkast* nyckelskap* nokkelboks* nokkelskap* noglebok* avainlaatik* avainkaap* ключниц* meld meldt',

  /** "código de verificación", "code du produit": the word after these is the one that counts. */
  joins:
    'за i d da dari de del di do du la le wa ya za tu su sua seu tau votre ton ta ihr ihre ihrer deine deiner your twoja twojej mojej вашей вашего вашої vasej vase vasi vas un une a',

  /** Words that mean a code only together with the next word: "mã xác", "kata sandi". */
  phraseStart:
    'dang fjala fjalen palavra siri acar facal focal kalmar kata la lambar lambark* ma mat mot mots neno ya нууц сыр сырдуу құпия so',

  number:
    'key nambari no nombor nomor numara numarasi number numer numero nummer numri numru номер numbers chave llave chiave numera helu yupayniyki raqami',
  secretNumber:
    'access authent* backup passphrase code login magic otp recovery reset start setup activation passkey pin kuthibitisha pairing kirish tasdiqlash secret secur* temporary seguridad sicher* verific* verifik* segur* acesso acceso accesso sicur* faamaon* hooia chiqaqch* verify confirming',

  /** What may be between such a word and its number. */
  filler:
    'sie inn be ang es est jest adalah an el a ao au auf con em en este id in is ist lautet le med mit n na no nomor nr nro nrs num number numer numero nummer op par pe το ref the with your на номер номером о у us que br бр cislo broj број szam szamu stevilka raqami nomresi numarasi c',

  /** "Use 123456", "enter 123456". */
  useBefore:
    'ukucaj ukucati unosom unosenjem уношењем уносом укуцај набярыце doplnte doplnit geli luvulla numerolla cyframi cislem цифрами coloque digite escreva kuweka pakai podajac pon pulsa skriva teclee tippe tippen typing wpisujac geben nutzen verwenden introdueix rhowch dahhal faka fakela adja ange angi anna anvand benutze brug bruk composez cuir daxil digita dung eingeben enigu enter entre entrez erabili escriba escribe escriviu fes feu foloseste folositi fyll gamitin gebruik gib girin guna gunakan hasznald hasznalja idatzi ievadiet ilagay indiquez indtast informe ingiza ingresa ingrese input inserire inserisci insert insira introdu introduce introduceti introduiu introduzca irja ispolzuyte iveskite izmantojiet kasutage kayta ketik key kirjoita koristite kullan masukan masukkan mata mewnbynnwch naudokite nhap notadu nutze oppgi perdorni podaj pouzijte pouzite saisis saisissez sartu sisesta sisestage skriv sla slaa sladu syota tapez tast teclea toets tumia typ type unesite upisite uporabite usa usad use utilice utilise utilisez utilitzeu utiliza utilize utilizza uzu uzyj vendosni verwende vnesite voer vpisite vul vvedite weka wpisz wprowadz zadajte zadejte εισαγαγετε εισαγετε πληκτρολογηστε χρησιμοποιηστε введи введите введіть ввести використайте вкажіть внесете въведете използвайте используйте користете користите увядзіце укажите унесите entering keying press pressing tap tapping pop punch punching plug marque marca marcar digitar teclear tecleando ingresando introducir introduciendo escribir pulse pulsar oprima presione presiona facilite facilita proporcione digitando inserir introduza introduzir informar escrever pressione aperte tecle taper saisir entrer composer appuyez utiliser renseignez inscrivez recopiez copiez eintippen tipp drucke drucken wahle wahlen benutzen trage nenne nennen digiti digitare digitate inserisca inseriscilo premi prema premere componi usi utilizzi scrivi immetti immettere toetsen tik tikken kies druk wpisac podac wprowadzic wybierz nacisnij wstukaj przepisz zadej vlozte stisknete stlacte opiste vyplnte napiste navolte ird usse ussel add gepelje gepeld nyomja nyomd tastati tasteaza scrieti scrie apasati apasa introduc въведи наберете натиснете напишете набери набрать нажмите наберите впишите напечатайте вбейте уведіть наберіть натисніть впишіть unesi ukucajte otkucajte upisi pritisnite vtipkajte natipkajte γραψτε πατηστε βαλτε καταχωρηστε knappa tryck tryk trykk angiv nappaile naeppaile paina paspauskite surinkite irasykite nospiediet ierakstiet vajutage ketikkan tekan isi taip bam pindutin itype ipindot bonyeza andika marqueu teclegeu spell put nappailemalla syottamalla antamalla',

  /** Words that a star above matches by mistake. */ otherWord:
    'codex codexes accessor* activit* aktivit* attivita* kodak kodaks kodein* kodeks* kodex kodiak koodo secretar* кодак* кодеин* кодек* кодиро* кодиф*',
};

/**
 * The same for scripts that do not separate words or that add prefixes to them. They are searched as substrings,
 * without invisible marks: `other` only contains a word for "code", `code` means a one-time code, `plain` means just
 * "code", `support` is a word of signing in or confirming. A script is searched only when `letters` occurs in the
 * text.
 */
export const SCRIPTS: { letters: RegExp; other: string; code: string; plain: string; support: string }[] = [
  {
    letters: /[\u3040-\u30ff\u3400-\u9fff\uff66-\uff9f]/,
    other:
      '(?:会员|會員|健康|付款|收款|机器|機器|序列|门店|门票|礼品|条|條|尺|数|數|编|編|扫|掃|页|頁|源|区|區|邮|郵|股票|商户|产品|中[奖獎]|[领領][奖獎]|得[奖獎]|幸[运運]|[优優]惠|折扣|[兑兌][换換]|邀[请請]|推[荐薦]|邮政编|条形|條形|二[维維]|国家|國家|[错錯][误誤]|故障|追[踪蹤]|商品|[订訂][位票]|[预預][订訂]|车牌|車牌|型|科目)[号號]?[代]?[码碼]|[末后後尾][四4]?\\s?[码碼]|(?<![验驗证證])[号號][码碼]|(?:予約|当選|バー|QR|クーポン ?|プロモ(?:ーション)?|割引|招待|ギフト|商品|紹介|エラー|国|顧客|会員|シリアル|レ|取引|科目|支払い?|キャンペーン)コード|郵便番号|コードレス|コード決済|郵遞區號|区号|(?:修改|重置|忘记|重設|忘記|[更变變]更)(?:登[录錄入])?密[码碼]|密[码碼]错误|改密[码碼]',
    code: '(?:验证|驗證|[验驗][证證]|[认認][证證]|校[验驗]|[动動][态態]|确认|確認|安全|[登][录入錄]|激活|啟用|授[权權]|[识識][別别]|短信|簡訊|[随隨][机機]|乘[车車]|一次性|取[件货貨]|提[货貨]|[开開][柜櫃箱门門锁鎖]|核[销銷]|[领領]取|[绑綁]定|配[对對]|[门門]锁?|大[厦廈门門]|取餐|自提|入[场場]|[临臨][时時])\\s?(?:代?[码碼]|密[码碼]|口令|[号號][码碼])|口令|(?:保安|安全|交易|驗證|验证|認證)編[码碼]|取件[:：]|ワンタイム|パスワード|パスコード|PIN番号|暗証(?:番号)?|合言葉|(?:認証|確認|セキュリティ|承認|本人確認|ログイン|解錠|開錠|受け?取り?|引き?取り?)用?(?:番号|キー|コード)|パスキー|(?:キーボックス|鍵|ロッカー|ドア|玄関|オートロック)の?(?:番号|コード|ナンバー)',
    plain: '代[码碼]|密[码碼]|コード|[码碼]',
    support:
      '验证|驗證|注册|註冊|登记|登記|登录|登入|登錄|认证|認證|認証|確認|确认|登録|ログイン|サインイン|本人確認|二段階|2段階|身份|授权|授權',
  },
  {
    letters: /[\uac00-\ud7a3]/,
    other:
      '(?:바|쿠폰|할인|프로모션|추천|QR|오류|에러|국가|상품|예약|당첨|초대|사은품|배송|주문|고객|레|거래|경품|시리얼) ?코드|쿠폰 ?번호|우편 ?번호|코드 ?결제|코드번호제|(?:비밀 ?번호|비번)(?:를|가|이)? ?(?:성공적으로 |정상적으로 )?(?:변경|오류|초기화|재설정)',
    code: '인증 ?(?:번호|코드|키|값|문자|암호|부호)|확인 ?(?:코드|번호|부호)|보안 ?(?:코드|번호|문자)|비밀 ?번호|비번|승인 ?번호|접속 ?번호|로그인 ?번호|일회용 ?번호|임시 ?번호|패스워드|패스코드|암호|핀 ?번호|출입 ?(?:번호|코드)|픽업 ?(?:번호|코드)|수령 ?(?:번호|코드)|(?:열쇠함|키박스|보관함|사물함|택배함|락커|도어락|현관|공동현관|대문) ?(?:번호|코드|비번)',
    plain: '코드',
    support: '인증|로그인|등록|가입|본인 ?확인|승인 ?요청',
  },
  {
    letters: /[\u0600-\u06ff]/,
    other:
      'باركود|بارکد|(?:ال)?رمز (?:ال)?(?:بريدي|حجز|خطأ|فائز|خصم|ترويج|ترويجي|منتج|تتبع|عميل|تفويض|دولة)|(?:ال)?كود (?:ال)?(?:خصم|حجز|خطأ|ترويجي|تتبع|منتج)|کد ?(?:تخفیف|پستی|رهگیری|پیگیری|معرف|ملی|رزرو|خطا|برنده|مشتری|اشتراک|محصول|شعبه|تراکنش|ارجاع|سفارش)|کدپستی|(?:پوسٹل|پرومو|بکنگ|ڈسکاؤنٹ|جیتنے والا|ایرر|خرابی|ریفرل|ٹریکنگ|کوپن) کوڈ|رمزارز|رمز ?ارز|رمزنگار|(?:رمز|گذرواژه|پاس ?ورڈ)(?: عبور)?(?: شما)? (?:تغییر|تبدیل)',
    code: '(?:ال)?(?:رمز|كود|كلمة|رقم) (?:ال)?(?:تحقق|دخول|تفعيل|تأكيد|تاكيد|مرور|سر|سري|سرية|مؤقت|مؤقتة|أمان|توثيق|مصادقة|باب|استلام|فتح)|خفیہ (?:لفظ|نمبر|کوڈ)|کد ?(?:باز|درب|ا?منیتی|تا[یئي]ید|تأیید|ورود|فعال\\p{L}*|پویا|یکبار|تحویل|دریافت)|رمز ?(?:پویا|یکبار|دوم|عبور|موقت|ورود|یک ?بار)|گذرواژه|گذرواژە|گذر ?واژ|پسورد|باسورد|باسوورد|كلمه ?السر|کلم[هة] ?عبور|الرقم السري|الرقم المؤقت|پاس ?ورڈ|او ?ٹی ?پی|تێپەڕ|وشەی نهێنی|پټنوم|رمزعبور|پن ?کوڈ|(?:تصدیقی|ویریفکیشن|لاگ ان) کوڈ',
    plain: 'رمز|كود|الكود|کود|کد(?![\\u0600-\\u06ff])|کوڈ|کۆد|کوډ|كوډ|ڪوڊ|دەلىللەش كودى',
    support:
      'تسجيل|التسجيل|سجل|دخول|تأكيد|تاكيد|تحقق|توثيق|تفعيل|مصادقة|ثبتنام|ثبت ?نام|ورود|تایید|تأیید|تائید|رجسٹر|لاگ ?ان|تصدیق|دڵنیا|دەلىل|تىزىملى|پشتڕاست',
  },
  {
    letters: /[\u0590-\u05ff]/,
    other:
      'ברקוד|קוד (?:ה)?(?:קופון|הנחה|מבצע|מוצר|הזמנה|שגיאה|זוכה|משלוח|לקוח|לבוש)|מיקוד|קופון|בקודה|נקוד|קודם|קודש|סיסמ(?:ה|תך|א)(?: שלך)? (?:שונתה|הוחלפה|עודכנה)|הסיסמ(?:ה|א)(?: שלך)? (?:שונתה|הוחלפה|עודכנה)',
    code: 'קוד (?:ה)?(?:אימות|כניסה|זיהוי|הזדהות|אישור|הפעלה|גישה|איסוף|פתיחה|דלת)|סיסמ[התא]|הסיסמ|פין קוד|מספר סודי|קאד',
    plain: 'קוד|קא.?ד|קאוד',
    support: 'אימות|הירש|הרשמ|להירשם|נרשמ|כניסה|התחבר|חד.?פעמי|זיהוי|באשטעט|באשטעטיק',
  },
  {
    letters: /[\u0900-\u097f]/,
    other:
      '(?:बुकिङ|कुपन|बार|पिन|प्रोमो|कूपन|रेफरल|क्यूआर|डिस्काउंट|बुकिंग|त्रुटि|त्रुटी|विजेता|अप्रूवल|ट्रैकिंग|एरर|आईएफएससी|इन|ऑफर) ?कोड|रिकॉर्ड|पासवर्ड (?:बदल|परिवर्तन|बदलियो)',
    code: 'ओटीपी|डीएसी|(?:सुरक्षा|गुप्त) शब्द|गुप्त (?:क्रमांक|नंबर|संख्या)|ओ\\.?टी\\.?पी|पासवर्ड|पासकोड|पिन(?!\\p{L})|सांकेतिक|गोप्य|सत्यापन संख्या|(?:सत्यापन|वेरिफिकेशन|लॉगिन|प्रमाणीकरण|पडताळणी|सुरक्षा|लिंक) कोड',
    plain: 'कोड|कूट|संकेत|सङ्केत',
    support:
      'रजिस्टर|सत्याप|लॉगिन|लॉग ?इन|लगइन|नोंदणी|पंजीक|पडताळणी|प्रमाणी|प्रमाणित|पुष्टि|पुष्टी|वन ?टाइम|दर्ता गर्न|सक्रिय',
  },
  {
    letters: /[\u0980-\u09ff]/,
    other:
      '(?:বার|প্রোমো|কুপন|পোস্ট|পোস্টাল|কিউআর|রেফারেল|ডিসকাউন্ট|বুকিং|ত্রুটি|এরর|বিজয়ী|বিজয়ী|ভাউচার|ট্র্যাকিং) ?কোড|রেকর্ড|পাসওয়ার্ড (?:পরিবর্তন|বদল)|পাসওয়ার্ড (?:পরিবর্তন|বদল)',
    code: 'ওটিপি|অটিপি|ও\\.?টি\\.?পি|পাসওয়ার্ড|পাসওয়ার্ড|পাছৱৰ্ড|পিন(?!\\p{L})|গোপন নম্বর|যাচাই ?(?:করণ)? ?(?:কোড|নম্বর)|ভেরিফিকেশন কোড',
    plain: 'কোড|ক.?ড(?=\\s|$)|সংকেত',
    support: 'নিবন্ধ|যাচাই|নথিভুক্ত|লগইন|লগ ?ইন|সত্যাপন|নিশ্চিতকরণ|প্রমাণীকরণ|একবার',
  },
  {
    // The other scripts of India and Sri Lanka.
    letters: /[\u0a00-\u0dff]/,
    other:
      '(?:పిన్ ?కోడ్|പിൻ ?കോഡ്|ಪಿನ್ ?ಕೋಡ್|પિન ?કોડ|ਪਿੰ?ਨ ?ਕੋਡ)|(?:બાર|પ્રોમો|કૂપન|બુકિંગ|ભૂલ|વિજેતા) ?કોડ|પાસવર્ડ બદલ|(?:ਬਾਰ|ਪ੍ਰੋਮੋ|ਬੁਕਿੰਗ|ਗਲਤੀ|ਜੇਤੂ|ਕੂਪਨ) ?ਕੋਡ|ਪਾਸਵਰਡ ਬਦਲ|(?:ಪ್ರೋಮೋ|ಕೂಪನ್|ಬುಕಿಂಗ್|ದೋಷ|ವಿಜೇತ) ?ಕೋಡ್|ಪಾಸ್‌?ವರ್ಡ್ ಬದಲ|(?:బార్‌?|ప్రోమో|కూపన్|బుకింగ్|లోపం|విజేత) ?కోడ్|పాస్‌?వర్డ్ మార్చ|(?:കൂപ്പൺ|പ്രൊമോ|ബുക്കിംഗ്|പിശക്|വിജയി) കോഡ്|പാസ്‌?വേഡ് മാറ്റ|(?:முன்பதிவு|பிழை|பிழைக்|அஞ்சல்|வெற்றி|கூப்பன்|தள்ளுபடி) ?குறியீடு|கடவுச்சொல் மாற்ற|(?:ජයග්‍?රාහී|දෝෂ|වෙන්කිරීමේ|තෑගි) කේතය?',
    code: 'பின் ?எண்|(?:పిన్|പിൻ|ಪಿನ್|ਪਿੰਨ)(?![\\p{L}\\p{M}]| ?(?:కోడ్|കോഡ്|ಕೋಡ್|ਕੋਡ))|ರಹಸ್ಯ|ઓટીપી|પાસવર્ડ|પિન(?!\\p{L})|ਓਟੀਪੀ|ਪਾਸਵਰਡ|ਪਾਸਕੋਡ|ଓଟିପି|ପାସୱାର୍ଡ|ಒಟಿಪಿ|ಪಾಸ್‌?ವರ್ಡ್|ಗುಪ್ತ|ఓటీపీ|ఓటిపి|పాస్‌?వర్డ|గుప్త|ஓடிபி|ஓடீபி|ஒடிபி|கடவு|இரகசிய|ரகசிய|പാസ്‌?വേ|ഒടിപി|രഹസ്യ|මුරපද|ඕටීපී|රහස්',
    plain: 'કોડ|સંકેત|ਕੋਡ|ਸੰਕੇਤ|କୋଡ|ସଂକେତ|ಕೋಡ|ಸಂಕೇತ|కోడ|సంకేత|குறியீ|குறியெண்|கோட|കോഡ|സങ്കേത|කේත|කෝඩ',
    support:
      'રજિસ્ટર|નોંધણી|ચકાસણી|લૉગિન|લોગિન|પુષ્ટિ|ਰਜਿਸਟਰ|ਪੁਸ਼ਟੀ|ਤਸਦੀਕ|ਲੌਗ|ଯାଞ୍ଚ|ନିଶ୍ଚିତ|ಲಾಗಿನ್|ನೋಂದ|ಪರಿಶೀಲ|ದೃಢೀಕರಣ|నమోదు|ధృవీకరణ|నిర్ధారణ|లాగిన్|பதிவு|சரிபார்|உள்நுழை|உறுதிப்ப|അംഗീകാര|സ്ഥിരീകര|പരിശോധന|ലോഗിൻ|രജിസ്റ്റർ|ලියාපදිංචි|සත්‍?යාපන|තහවුරු',
  },
  {
    // Thai, Lao, Tibetan, Burmese, Khmer.
    letters: /[\u0e00-\u0fff\u1000-\u109f\u1780-\u17ff]/,
    other:
      'รหัส(?:ไปรษณีย์|สินค้า|พัสดุ|ส่วนลด|ลูกค้า|สมาชิก|จอง|การจอง|รางวัล|อนุมัติ|รายการ|สิทธิ์|ข้อผิดพลาด|โปร|สาขา|ประเทศ|อ้างอิง|พนักงาน|ร้าน|คูปอง)|(?:รหัส(?:ผ่าน|ลับ)?)(?:ของคุณ|ของท่าน)?(?:ถูก)?เปลี่ยน|โค้ดส่วนลด|บาร์โค้ด|คิวอาร์โค้ด|เลขพัสดุ|ລະຫັດ(?:ສ່ວນຫຼຸດ|ສິນຄ້າ)|(?:លេខ)?កូដបញ្ចុះតម្លៃ|(?:ဘွတ်ကင်|လျှော့စျေး)ကုဒ်|ကုဒ်အမှား',
    code: 'รหัส ?(?:ผ่าน|ยืนยัน|ลับ|เข้า|เปิด|ประตู|ความปลอดภัย|ชั่วคราว|OTP|ลงทะเบียน|รับ)|โอทีพี|พาสเวิร์ด|พาสโค้ด|หมายเลขยืนยัน|ລະຫັດຜ່ານ|ລະຫັດຢືນຢັນ|ໂອທີພີ|ར་སྤྲོད་ཨང|གསང་|စကားဝှက်|လျှို့ဝှက်|အတည်ပြုကုဒ်|អូធីភី|លេខសម្ងាត់|ពាក្យសម្ងាត់|លេខកូដ',
    plain: 'รหัส|โค้ด|ລະຫັດ|ཨང་རྟགས|ཚབ་རྟགས|ကုဒ်|ကုတ်|ကုဒ|កូដ',
    support:
      'ลงทะเบียน|ยืนยัน|เข้าสู่ระบบ|ลงชื่อเข้า|สมัคร|ລົງທະບຽນ|ຢືນຢັນ|ເຂົ້າສູ່|ចុះឈ្មោះ|ផ្ទៀងផ្ទាត់|បញ្ជាក់|စာရင်းသွင်း|မှတ်ပုံတင်|အတည်ပြု|စိစစ်|ဝင်ရောက်',
  },
  {
    // Armenian, Georgian, Ethiopic.
    letters: /[\u0530-\u058f\u10a0-\u10ff\u1200-\u139f]/,
    other:
      'შტრიხ ?კოდ|პრომო ?კოდ|საფოსტო(?: კოდი)?|შეცდომის კოდ|ჯავშნის კოდ|პაროლი შეიცვალა|[Շշ]տրիխ|[Պպ]րոմո ?կոդ|[Փփ]ոստային(?: կոդ)?|[Սս]խալի կոդ|[Աա]մրագրման կոդ|գաղտնաբառը փոխ|የይለፍ ?ቃልዎ (?:ተቀ|ተለ)|(?:የስህተት|የቦታ ማስያዣ|የቅናሽ) ኮድ',
    code: 'პაროლ|პინ|კოდური|ծածկագ|գաղտնաբառ|գաղտնագ|ծածկաբառ|የይለፍ ?ቃል|የሚስጥር|ሚስጥር|ምስጢር|ምሥጢር|ፓስዎርድ|ፓስወርድ|መሕለፊ ?ቃል|ናይ መፍለዪ',
    plain: 'კოდ|կոդ|ኮድ',
    support:
      'რეგისტრ|გაიარ|დარეგისტრირ|შესვლ|დადასტურ|ვერიფიკ|ავტორიზ|გააქტიურ|ერთჯერად|[Գգ]րանց|[Մմ]ուտք|[Հհ]աստատ|հաստատ|մուտք|նույնական|մեկանգամյա|መዝገብ|ይመዝገቡ|ይመዝገብ|ማረጋገጫ|መረጋገጺ|ማረጋገጥ|መግቢያ',
  },
];
