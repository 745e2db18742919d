/** Says whether the text declares a code invalid: "code 4417 is no longer valid", "was already used". */
export function isVoid(left: string, right: string, isUnspaced: boolean): boolean {
  return (
    (SAYS_MORE.test(right) && (VOID_AFTER.test(right) || USED_ALREADY.test(right))) ||
    (isUnspaced && VOID_AFTER_UNSPACED.test(right)) ||
    ((isUnspaced || left.endsWith(' ')) && VOID_BEFORE.test(left))
  );
}

// The sentence continues after the number.
const SAYS_MORE = /^[^.!?。\n].{4}/;

// Expired, wrong, cancelled; but not that a code will expire in some minutes ("expires", "läuft ab").
const OVER = [
  "(?:has|is|was|have|been|already|is now) (?:now )?(?:expired|invalid|incorrect|wrong|cancelled|canceled|revoked|lapsed|timed out)|stopped working|no longer|not valid|can(?:not|'t) be used",
  '(?:ha|fue|está|esta) (?:caducado|expirado|vencido|anulad|cancelad|incorrect)|ya no|não é mais|já não|é inválid|expirou|(?:foi|está) (?:cancelad|expirad|vencid)|xa non|caducou|ha caducat|ja no (?:és|es)',
  "a expiré|n'est plus|est (?:expiré|périmé|invalide|incorrect)|a été annulé|non (?:è|e')? ?pi[uù]'?|(?:è|e') (?:scadut|errat|stato annullat)|a expirat|nu mai|este (?:invalid|expirat)|a fost anulat",
  'ist (?:abgelaufen|ungültig|falsch|nicht mehr)|wurde (?:storniert|gesperrt|nicht verwendet)|is (?:verlopen|vervallen|ongeldig|onjuist|niet (?:meer|langer)|geannuleerd)|het verval|nie meer',
  'har (?:gått ut|löpt ut|upphört|utløpt)|är (?:ogiltig|inte längre)|gäller inte|er (?:udløbet|utløpt|ugyldig|annulleret|ikke l[æe]nger|útrunnin|ógild)|g(?:æ|je)lder ikke|gildir ekki|on vanhentunut|ei ole enää|on mitätöi|on aegunud|ei kehti|on kehtetu',
  'nebegalioja|baigė galioti|galiojimas baig|pasibaigė|negalioja|vairs nav|nav derīgs|beidzies|wygasł|jest niewa|jest niepra|zosta[lł]a? (?:anul|uniewa)|stracił|straci[lł]|vypršel|vypršal|uplynul|už (?:neplat|není|nie je)|je neplatn|byl zrušen|bol zrušen|propadl',
  'lejárt|érvénytelen|már nem|je (?:istekao|istekla|poništen|pretekel|potekla|neveljav)|više ne važi|nije (?:važeći|više)|ni več|је (?:истекао|неважећ|поништен)|више не важи|није важећ|ka skaduar|nuk (?:vlen|është) më',
  'не ?действ|ист[её]к(?!а)|просрочен|устарел|отмен[её]н|аннулирован|невер|недейств|больше не|більше не|закінчив|скасован|невірн|недійсн|прострочен|больш не|несапраўдн|изтече|изтекъл|невалид|вече не|истече|не важи|повеќе не',
  'έληξε|δεν ισχύει|έχει λήξει|ακυρώθηκε|είναι άκυρ',
  'geçersiz|süresi (?:doldu|dolmuş|geçti)|iptal(?! et| ed(?!il))|artık geçerli değil|etibarsız|(?:vaxtı|müddəti) bit|etibarlı deyil|yaroqsiz|muddati (?:tug|o)|bekor qilin|amal qilmaydi|мерзімі (?:өтті|бітті)|жарамсыз|мөөнөтү (?:бүт|өт)|жараксыз|эътибор надорад|хүчингүй|хугацаа (?:нь )?дуус',
  'tidak lagi|sudah (?:kedaluwarsa|kadaluarsa|tidak)|kedaluwarsa|tidak (?:berlaku|valid|sah)|telah (?:tamat|luput|dibatalkan|kedaluwarsa|kadaluarsa)|tamat tempoh|hangus|intuża|ay expired|hindi na|nag-expire|umeisha muda|muda wake umeisha|(?:si|sio) halali|haitumiki tena|đã hết hạn|da het han|không còn|khong con|het hieu luc|hết hiệu lực',
];
// Right after the number these mean the same without "is": "token 408213 cancelado".
const OVER_ALONE =
  'expired|timed out|cancelad[oa]|expirad[oa]|vencid[oa]|caducad[oa]|anulad[oa]|expiré|abgelaufen|ungültig|verlopen|scadut[oa]|annullat[oa]|expirat|anulat';
const OVER_UNSPACED =
  '不再有效|已(?:失效|逾時|逾时|超時|超时|过期|過期|逾期|作废|作廢|使用|被使用|取消)|无效|無效|は無効|は?有効期限が?切れ|は期限切れ|は失効|は使用済|はもう使え|は使えなく|は(?:もう)?ご利用(?:いただけ|できま)|만료|유효하지 않|(?:의|는|은|이)? ?유효 ?(?:시간|기간)이? ?(?:초과되|초과했|지났|만료|경과)|(?:은|는)? ?더 이상|취소되|منته|غير صال|لم يعد|انتهت صلاحي|تم إلغاؤه|ملغ[يى]|منقضی|باطل|(?:دیگر )?معتبر نیست|اعتبار ندارد|(?:اب )?(?:کارآمد|قابل استعمال) نہیں|(?:کی میعاد )?ختم ہو (?:چک|گی|گئ)|منسوخ|(?:אינו|כבר לא|לא) (?:בתוקף|תקף)|פג(?!\\p{L})|בוטל|(?:की )?(?:समय ?सीमा |अवधि |वैधता )?समाप्त(?! होने| हो जाए| होग)|अमान्य|(?:अब )?(?:मान्य|वैध) नहीं (?:है|रहा)|कालबाह्य|(?:ची )?मुदत संपली|(?:को )?म्याद (?:सकि|समाप्त)|(?:এর )?মেয়াদ (?:শেষ|উত্তীর্ণ)|বাতিল|காலாவதியா(?:கிவிட்ட|னது)|செல்லாது|గడువు ముగిసి|చెల్లదు|കാലഹരണപ്പെട്ട|ಅವಧಿ ಮುಗಿದ|ಅಮಾನ್ಯ|અમાન્ય|ਮਿਆਦ (?:ਖ਼?ਤਮ|ਪੁੱਗ)|หมดอายุแล้ว|หมดเวลา|ใช้ไม่ได้|ถูก(?:ใช้|ยกเลิก)|ໝົດອາຍຸແລ້ວ|ផុតកំណត់|លែងប្រើ|သက်တမ်းကုန်|(?:ის )?ვადა გაუვიდა|აღარ მოქმედ|ვადაგასულ|ժամկետն անցել|այլևս|անվավեր|ጊዜው አልፎ|አያገለግልም';

const VOID_AFTER = new RegExp(
  `^["'”»)\\]]?(?:,? (?:${OVER.join('|')})| [^.,;!?\\n]{0,32} (?:${OVER.join('|')})|,? (?:${OVER_ALONE})(?!\\p{L}))`,
  'iu',
);
const VOID_AFTER_UNSPACED = new RegExp(`^.{0,4}(?:${OVER_UNSPACED})`, 'u');
const USED_ALREADY =
  /^[^.!?。\n]{0,20}(?<!\p{L}{2})(?:already|has been|ya|a (?:bien )?été|já|déjà|bereits|schon|già|\bal|уже|вже|ju[zż]|již|už|már|deja|daha önce|ήδη|redan|allerede|jo|已|이미|đã|sudah|पहले ही|قبلا|כבר)[^.!?。\n]{0,12} ?(?:been )?(?:used|utilizad|usad|utilisé|verwendet|benutzt|utilizzat|usat|gebruikt|использован|використан|wykorzystan|u[zż]yt|použit|felhaszn|folosit|utilizat|kullanıl|χρησιμοποιηθ|använd|brugt|brukt|käytetty|使用|사용|sử dụng|digunakan|dipakai|उपयोग|इस्तेमाल|استفاده|נוצל)/iu;
const VOID_BEFORE =
  /(?:تم استخدام|انتهت صلاحية|已使用的?|已失效的?|已过期的?|已過期的?|nag-expire na ang)[^.。،,\d]{0,16}$|(?<!\p{L})(?:expired|abgelaufene[rns]?|verlopen|caducado|expiré|scaduto) \p{L}{2,12}:? $/iu;
