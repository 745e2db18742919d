import type { UnseenTexts } from './unseen-texts.ts';

export const K: UnseenTexts = {
  af: [[null, 'Haai ma, ons is so 5 uur daar, die hek se afstandbeheer werk nie. Bel my 0821234567 x']],
  am: [[null, 'ውድ ደንበኛ፣ በሂሳብዎ 1****4471 ላይ ብር 2,500.00 ገቢ ተደርጓል። ቀሪ ሂሳብዎ ብር 9,120.35 ነው። CBE']],
  ar: [['593017', 'الكود ٥٩٣٠١٧ صالح لمدة ١٠ دقائق']],
  bg: [['417730', 'Kod za potvarzhdenie na plashtane 59.90 BGN kam SPEEDY s karta *2207 e 417730. DSK']],
  bn: [['6105', 'ওটিপি ৬১০৫, মেয়াদ ৫ মিনিট']],
  ckb: [['395071', 'کۆدی دڵنیاکردنەوە: ٣٩٥٠٧١. لای هیچ کەسێک ئاشکرای مەکە.']],
  de: [
    [null, 'Bitte prüfen: PLZ 10115 Berlin, Kundennummer 4820193'],
    ['482K19', 'TAN: 482K19 für Überweisung 120,00 EUR an DE89 3704 0044 0532 0130 00'],
  ],
  en: [
    ['805391', 'Login code: 805–391'],
    ['7304', 'Your code is 7.3.0.4'],
  ],
  es: [
    ['508144', 'AFIP - Clave de validacion 508144 para CUIT 20-XXXXX412-3. Vence en 15 min'],
    ['9164', 'Hoy, 5 de mayo de 2023, su código temporal es 9164'],
  ],
  eu: [['70254', 'Zure egiaztapen-kodea 70254 da. 10 minutu barru iraungiko da.']],
  fa: [
    ['59301', 'کد ورود به اسنپ: ۵۹۳۰۱\nلغو۱۱'],
    ['7742', 'رمز یکبار مصرف: «۷۷۴۲»'],
  ],
  fil: [
    [
      null,
      'Load Wallet: Ang iyong TNT50 call card PIN ay 50182937461102. I-dial ang 222 para i-load bago ang 12/31/2023.',
    ],
  ],
  fr: [['30942', 'Votre code d&#39;accès est <b>30942</b>']],
  gu: [['8841', 'તમારો ચકાસણી કોડ ૮૮૪૧ છે.']],
  ha: [['336902', 'Lambar tabbatarwarka ita ce 336902. Kada ka ba kowa.']],
  he: [['30718', 'שלום, להתחברות לאפליקציית כללית הקש/י 30718. הקוד תקף ל-5 דקות']],
  hi: [['308812', 'OTP: ३०८८१२']],
  hy: [[null, 'Ձեր 34 AB 221 մեքենայի կայանումը վճարված է մինչև 18:40։ Գումարը՝ 100 դրամ։']],
  it: [['xY4pQ9', 'Codice usa e getta: xY4pQ9 (attenzione a maiuscole e minuscole)']],
  ja: [
    ['602914', '確認コードは６０２９１４です'],
    [null, 'エラーコード:80710016 通信に失敗しました'],
  ],
  jv: [['871530', 'Kode verifikasi sampeyan 871530. Aja diwenehake marang sapa wae.']],
  ka: [[null, 'გადახდა: GEL 24.50, SPAR 033, ბარათი ***7719, 12/07/2024 15:12, ნაშთი GEL 320.18']],
  kk: [['901437', 'Растау коды: 901 437. Оны ешкімге айтпаңыз.']],
  ko: [['381220', '인증코드는 381220 입니다. 타인에게 알려주지 마세요. 문의 1588-0000']],
  ky: [['27064', 'Сиздин ырастоо кодуңуз 27064.']],
  lo: [['86204', 'ລະຫັດຢືນຢັນຂອງທ່ານແມ່ນ 86204.']],
  lt: [['27L9QX', 'Jūsų vienkartinis slaptažodis – 27L9QX. Galioja 3 min.']],
  ne: [[null, 'तपाईंको NTC नम्बरमा रु ५० रिचार्ज भयो। म्याद 2081/06/15 सम्म। *400#']],
  oc: [['5602', 'Vòstre còdi de verificacion es 5602. Lo partegetz pas amb degun.']],
  pa: [['70418', 'ਤੁਹਾਡਾ ਪੁਸ਼ਟੀਕਰਨ ਕੋਡ 70418 ਹੈ।']],
  pcm: [['3082', 'Abeg use dis 3082 to log in sharp sharp, na the netflix code be dat, e go soon expire']],
  pl: [
    [
      null,
      'InPost: Twoja paczka 6820113940 wymaga doplaty 1,47 PLN. Ureguluj: http://inpost-doplata.example/5512',
    ],
  ],
  pt: [['602847', 'NUBANK: 602847 e seu codigo de acesso. Nao passe pra ninguem, nem pra atendente.']],
  ro: [[null, 'Rovinieta pentru B123ABC este valabila pana la 04.10.2024 23:59. Seria 240904118822. CNAIR']],
  ru: [['40192', 'Операция №3 от 12.01.2024, одноразовый пароль: 40192']],
  si: [[null, 'ඔබගේ ජල බිල්පත රු. 1,482.00 කි. ගිණුම් අංක 07/22/118/044/10. 2024-09-20 පෙර ගෙවන්න.']],
  sl: [['915274', 'Vaša koda za prijavo v SI-PASS je 915274.']],
  so: [
    [
      null,
      '[-EVCPlus-] Waxaad $25 uwareejisay CABDI MAXAMED (252615001122), Tar: 12/06/24 14:10:33, Haraagaagu waa $41.08',
    ],
  ],
  sq: [[null, 'Keni perdorur 80% te paketes 20GB. Paketa skadon me 14/09/2024. Telefono 140 per ndihme.']],
  sr: [['61927', 'Ваш верификациони код за еУправу је 61927.']],
  sv: [['ABX47Q', 'Din engångskod för Discourse är ABX-47Q']],
  sw: [['40827', 'Nambari yako ya siri ya muda (OTP) ya Tala ni 40827. Itumie ndani ya dakika 3.']],
  te: [['2957', 'మీ ధృవీకరణ కోడ్ 2957.']],
  tg: [['582014', 'Рамзи тасдиқи шумо: 58 20 14. Онро ба касе надиҳед.']],
  th: [['482190', 'รหัสยืนยัน ๔๘๒๑๙๐']],
  tk: [['47309', 'Siziň tassyklaýyş koduňyz 47309. Ony hiç kime aýtmaň.']],
  tt: [['6630', 'Сезнең раслау кодыгыз — 6630.']],
  uk: [[null, 'Увага! 14.10 з 09:00 до 17:00 відключення світла, черга 3.2. Гаряча лінія 0800500445']],
  'ur-Latn': [
    [
      '4471',
      'Aap ka JazzCash OTP 4471 hai. JazzCash ka numainda kabhi aap se OTP ya MPIN nahi mangta. Helpline 4444',
    ],
  ],
  vi: [['713602', 'Mã xác minh Zulip của bạn là 71-36-02.']],
  yo: [['5528', 'Kóòdù ìfìdánimọ̀ rẹ ni 5528. Má ṣe fi hàn ẹnikẹ́ni.']],
  zh: [
    [null, '您的账号于2024年3月15日10:22在新设备登录,如非本人操作请致电95588。'],
    ['5083', '【测试】您的动态码是[5083],订单号202403150001'],
  ],
  'zh-TW': [['9047215', '您的一次性密碼為 9047215,請於 3 分鐘內輸入。']],
  zu: [
    [
      null,
      'Uthole i-airtime engu-R29 kusuka ku-0731112222. Ibhalansi yakho ngu-R30.15. Shayela *136# ukuze uthenge idatha.',
    ],
  ],
};
