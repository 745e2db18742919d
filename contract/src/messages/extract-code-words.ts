export type Keyword = { start: number; end: number; weight: number };

/** What a word must weigh to stand for the code itself; lighter words only speak of signing in or confirming. */
export const CODE_WEIGHT = 2.5;

/** Lists the words that announce a code, in the order of the text. */
export function findKeywords(quiet: string): Keyword[] {
  const words = [...quiet.matchAll(WORDS)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    folded: fold(match[0]),
  }));
  const found: Keyword[] = [];
  words.forEach(({ start, end, folded }, index) => {
    const before = words[index - 1];
    const after = words[index + (JOINS.test(words[index + 1]?.folded ?? '') ? 2 : 1)];
    const previous = before && start - before.end <= 2 ? before.folded : '';
    const next = after && after.start - end <= 5 ? after.folded : '';
    const weight = weighWord(previous, folded, next);
    if (weight > 0) found.push({ start, end, weight });
  });
  for (const match of quiet.matchAll(UNSPACED_CODE)) {
    if (match[1] === undefined)
      found.push({ start: match.index, end: match.index + match[0].length, weight: 3 });
  }
  for (const match of quiet.matchAll(UNSPACED_SUPPORT)) {
    found.push({ start: match.index, end: match.index + match[0].length, weight: 1.3 });
  }
  return found.sort((one, other) => one.start - other.start);
}

/** Tells whether a folded word means a code ("otp", "code", "pin"). */
export function isCodeWord(folded: string): boolean {
  return weighWord('', folded, '') >= CODE_WEIGHT;
}

/** Lower case, Latin and Greek without accents, so that every spelling of a word meets the same rule. */
export function fold(word: string): string {
  return word
    .toLowerCase()
    .replace(/[đ]/g, 'd')
    .replace(/ı/g, 'i')
    .replace(/ł/g, 'l')
    .replace(/ø/g, 'o')
    .normalize('NFD')
    .replace(/([a-zα-ω])[\u0300-\u036f]+/g, '$1')
    .normalize('NFC');
}

// Latin, Greek and Cyrillic only: the other scripts join words, so they are searched as plain strings.
const WORDS =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}][\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Mn}]*/gu;

function weighWord(previous: string, word: string, next: string): number {
  if (word.length > 40) return 0;
  if (PHRASE.test(`${word} ${next}`)) return 3;
  if (CODE_NOUN.test(word) && !OTHER_WORD.test(word)) {
    if (OTHER_CODE_BEFORE.test(previous) || OTHER_CODE_AFTER.test(next)) return 0;
    return SECURITY.test(previous) || SECURITY.test(next) || previous === 'time' ? 3.2 : 2.5;
  }
  if (CERTAIN.test(word)) return 3.2;
  if (PASSWORD.test(word)) return SECURITY.test(previous) || previous === 'time' ? 3.2 : 2.5;
  if (OTHER_COMPOUND.test(word)) return 0;
  if (CERTAIN_COMPOUND.test(word) || (COMPOUND.test(word) && SECURITY.test(word))) return 3.2;
  if (NUMBER.test(word) && SECRET_NUMBER.test(previous)) return 3;
  if (ACTION.test(word)) return 1.6;
  return SECURITY.test(word) && !ONLY_BEFORE_CODE.test(word) ? 1.1 : 0;
}

const CERTAIN =
  /^(?:otps?|motp|totp|otac|m?tans?|smstan|passcodes?|captcha|pincode|securecode|onetimecode|onetimepassword|vcode|κωδικ.{0,4})$/;
const CODE_NOUN =
  /^(?:codes?|codice|codici|codigos?|codis?|codul|coduri|cod|chod|token|codului|kod\p{L}{0,6}|kood\p{L}{0,5}|koodi\p{L}{0,6}|koda|kodo|kode|pin|pinu|код\p{L}{0,7}|пин|пін|msimbo|sifra|шифра)$/u;
const OTHER_WORD = /^(?:kodak|kodiak|kodex|kodeks\p{L}*|кодек\p{L}*|кодиро\p{L}*|кодиф\p{L}*)$/u;
const PASSWORD =
  /^(?:passwords?|passphrase|pwd|passwort|kennwort|mots?depasse|passe|wachtwoord|losenord\p{L}*|adgangskode\p{L}*|passord\p{L}*|salasana\p{L}*|haslo|hasla|heslo|hesla|jelszo\p{L}*|parolu?|parola\p{L}*|parole|sifre\p{L}*|sifreniz|contrasenya|contrasenas?|clave|senha|sandi|jelszava|lozinka|zaporka|geslo|пароль?\p{L}{0,3}|лозинка|парола|slaptazodis|parool\p{L}*|fjalekalim\p{L}*|συνθηματικο\p{L}*|clau|pasahitza|nywila)$/u;
const COMPOUND =
  /(?:code|codes|kode|koden|kod|kodja|kodot|kodod|kodu|kodas|kods|koodi\p{L}{0,6}|kood|pin|tan|ziffer|nummer|schlussel)$/u;

// No other trade uses these words, so whatever stands before them is welcome.
const CERTAIN_COMPOUND = /.(?:koodi\p{L}{0,6}|kennwort|passwort|passord|losenord|wachtwoord|jelszo)$/u;
const OTHER_COMPOUND =
  /^(?:viiva|alennus|tarjous|qr|maa|posti|rabatt|gutschein|strich|korting|actie|bar|strek)/u;
const NUMBER = /^(?:number|nummer|numero|numer|key|no)$/;
const SECRET_NUMBER = /^(?:verific|secur|sicher|authent|seguridad|pin|otp|code)/;

// What makes a code a code of this kind, in the languages that write it as a word of its own or as the
// first half of a compound.
const SECURITY =
  /^(?:verif|verify|valid|confirm|conferm|conferma|autent|authent|autoris|authoris|autoriz|authoriz|auth$|autenti|2fa$|mfa$|secur|segur|sicur|seguridad|sicher|beveilig|bevestig|bestatig|aktivier|activ|attiv|ativa|login|logga|inlog|innlogg|inlogg|anmeld|einmal|eenmal|engang|engangs|zugang|zugriff|toegang|freigabe|freischalt|tilgang|sikker|saker|bekraft|bekreft|bekraeft|registr|one-?time|onetime|access|acces|acceso|acesso|accesso|sms|dogrula|onay|guvenlik|giris|aktivasyon|tek$|weryfik|potwierdz|autoryz|logow|jednoraz|dostep|overov|overen|potvrz|potvrd|prihlas|jednorazov|bezpecnost|kertakay|vahvist|todenn|tunnus|kirjaut|paasy|tarkistus|varmen|hitelesit|ellenorz|megerosit|belepes|egyszer|biztonsag|verifik|aktiv|konfirm|masuk|otentik|keamanan|temporary|dynamic|dynamique|dinamic|unique$|unico|secret|mobile?tan|провер|подтверж|верифик|авториз|актив|одноразов|доступ|вход|безопасн|підтвердж|перевір|вхід|разов|сеансов|смс|потвърж|потврд|επαληθευσ|επιβεβαιωσ|ασφαλει|xac$|patvirtin|tikrin|apstiprin|parbaud|kinnit)/u;

// These qualify a code but announce nothing on their own.
const ONLY_BEFORE_CODE =
  /^(?:sms|access|acces|acceso|acesso|accesso|tek|temporary|dynamic|dynamique|dinamic|unique|unico|secret|secur|segur|sicur|sicher|смс|aktiv|einmal|engang|xac)/u;

// Codes that are no secret of the moment: they come with a parcel, a price or a place.
const OTHER_CODE_BEFORE =
  /^(?:promo|promotional|discount|coupon|voucher|zip|postal|post|area|country|dial|dialing|dress|qr|bar|source|referral|refer|error|status|product|item|tracking|sort|ifsc|swift|bic|color|colour|tax|offer|gift|style|rabatt|gutschein|kortings|short|branch|booking|reservation|hs|iso|morse|fan|sale|indirim|kupon|posta|diskon|rabat|kuponi?|zniz?kowy|pocztowy|dispatch|order|store|station|airport|airline|lottery|sku|stock|kampanya|промо|штрих|pnr|invite|invitation|no|without|card|wifi|claim|identifier|winner|winning|prize|award|redeem|redemption|vip|bonus)$/;
const OTHER_CODE_AFTER =
  /^(?:promo|postal|postale|fiscale|promotionnel|promocional|postowy|pocztowy|rabatowy|barre|barres|barras|reduction|reduc|parrainage|sconto|descuento|desconto|pos|promosi|voucher|diskon|penal|civil|red|blue|black|name|word|wifi|odbioru|review|of|conduct)$/;
// "código de verificación", "code du produit": the word that counts is the one after.
const JOINS = /^(?:de|di|du|da|do|del|d)$/;
const PHRASE =
  /^ma (?:otp|xac|kich|pin|bao|cua|dang|xn|so|kiem|la|truy|mot)$|^mat (?:khau|ma)$|^kata sandi$|^mots? de$|^ya siri$/;
const ACTION =
  /^(?:register|sign|signing|signin|signup|logging|log|login|logon|registr\p{L}*|zaregistr\p{L}*|registreer|registrier\p{L}*|regjistr\p{L}*|rejestr\p{L}*|zarejestr\p{L}*|regisztr\p{L}*|rekister\p{L}*|inscri\p{L}*|inscrev\p{L}*|cadastr\p{L}*|inregistr\p{L}*|kaydol\p{L}*|kayit|daftar|dang|connect(?:er|ez)|anmelden|einloggen|inloggen|entrar|ingresar|acceder|accedi|accedere|giris|masuk|войти|входа?|вход\p{L}*|зарегистр\p{L}*|регистр\p{L}*|реєстр\p{L}*|зареєстр\p{L}*|рэгістр\p{L}*|тірк\p{L}*|каттал\p{L}*|εγγραφ\p{L}*|εγγραφη|logga|prihlas\p{L}*|zaloguj|cl[a]raigh|jisajili|συνδεσ\p{L}*|regist\p{L}*)$/u;

// The first group takes what merely contains a word for "code": bar codes, postcodes, country codes.
const UNSPACED_CODE =
  /(バーコード|QRコード|クーポンコード|郵便番号|바코드|우편번호|쿠폰 ?코드|优惠码|邮政编码|条形码|二维码|区号|国家代码|股票代码|修改密码|重置密码|忘记密码|बारकोड|पिनकोड|باركود|بارکد)|验证码|驗證碼|驗證代碼|验证代码|校验码|校驗碼|动态码|動態碼|动态密码|動態密碼|动态口令|确认码|確認碼|安全码|安全碼|安全代码|安全代碼|登录码|登入碼|登錄碼|激活码|啟用碼|授权码|授權碼|识别码|短信码|一次性密码|一次性密碼|随机码|口令|代码|代碼|密码|密碼|認證碼|认证码|コード|ワンタイム|パスワード|暗証番号|認証番号|確認番号|セキュリティ番号|인증 ?번호|인증 ?코드|인증 ?키|확인 ?코드|확인 ?번호|보안 ?코드|비밀 ?번호|승인 ?번호|코드|رمز|كود|الكود|کد ?ا?منیتی|کد(?![\u0600-\u06ff])|گذرواژه|گذرواژە|كلمة (?:المرور|السر)|کلمه عبور|کوڈ|پن کوڈ|پاس ورڈ|پاسورڈ|او ٹی پی|קוד|סיסמ[הת]|कोड|कूट|ओटीपी|पासवर्ड|पिन(?!\p{L})|কোড|ওটিপি|পাসওয়ার্ড|কোড|કોડ|ઓટીપી|ಕೋಡ್|ಒಟಿಪಿ|ਕੋਡ|ਓਟੀਪੀ|కోడ్|ఓటీపీ|குறியீ|கோட|ஓடிபி|കോഡ|ഒടിപി|කේත|කෝඩ|รหัส|โอทีพี|ລະຫັດ|កូដ|លេខសម្ងាត់|ကုဒ်|ကုတ်|კოდ|կոդ|ծածկագիր|ኮድ/gu;
const UNSPACED_SUPPORT =
  /验证|驗證|注册|註冊|登录|登入|登錄|認証|確認|登録|ログイン|サインイン|인증|로그인|등록|가입|تسجيل|التسجيل|دخول|تأكيد|تحقق|ثبتنام|ثبت نام|ورود|تایید|تأیید|رجسٹر|لاگ ان|אימות|הירש|כניסה|התחבר|रजिस्टर|सत्याप|लॉगिन|लॉग इन|नोंदणी|पंजीक|নিবন্ধ|যাচাই|নথিভুক্ত|રજિસ્ટર|નોંધણી|ನೋಂದ|ਰਜਿਸਟਰ|నమోదు|பதிவு|சரிபார்|രജിസ്റ്റർ|ලියාපදිංචි|ลงทะเบียน|ยืนยัน|เข้าสู่ระบบ|ລົງທະບຽນ|ចុះឈ្មោះ|မှတ်ပုံတင်|რეგისტრ|գրանցվ|გაიარ|تىزىملى/gu;
