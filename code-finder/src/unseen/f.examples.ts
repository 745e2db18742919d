import type { UnseenTexts } from './unseen-texts.ts';

export const F: UnseenTexts = {
  am: [
    ['318881', 'ስልክዎን ለማረጋገጥ ኮድ 318881'],
    [null, 'ውል 881204 ተቋርጧል።'],
  ],
  ar: [
    ['318869', 'الكروان: لتأكيد هاتفك استخدم الرمز 318869'],
    [null, 'تم إنهاء العقد رقم 881204'],
  ],
  az: [[null, '881204 nömrəli müqavilə ləğv edildi.']],
  bg: [
    ['318858', 'Свирец: потвърдете телефона с код 318858'],
    [null, 'Договор 881204 е прекратен.'],
  ],
  bn: [
    ['318874', 'ফোন যাচাই করতে কোড 318874'],
    [null, 'চুক্তি 881204 শেষ হয়েছে।'],
  ],
  ca: [
    ['318887', 'Confirma el telèfon amb el codi 318887'],
    [null, 'El contracte 881204 ha finalitzat.'],
  ],
  cs: [['318855', 'Koliha: potvrďte telefon kódem 318855']],
  cy: [['318888', "Cadarnhewch eich ffôn gyda'r cod 318888"]],
  da: [['318850', 'Spove: brug 318850 for at bekræfte din telefon']],
  de: [
    ['318846', 'Brachvogel: Ihr Login-Code ist 318846'],
    [null, 'Ihr Vertrag 881204 wurde gekündigt.'],
  ],
  el: [
    ['318861', 'Τουρλίδα: επιβεβαιώστε το τηλέφωνο με τον κωδικό 318861'],
    [null, 'Το συμβόλαιο 881204 έληξε.'],
  ],
  en: [
    ['318842', 'Curlew Pay: 318842 is your one-time code for adding a debit card.'],
    ['7790', 'Tap to sign in or use PIN 7790. https://cur.example/s/9d2?k=55120'],
    ['450027', "Enter code 450027 on the Fulmar website to verify you're human."],
    ['93165', 'Hi Lee, your Knot Gym app code: 93165'],
    ['681304', 'OTP 681304 to reset your MPIN. Ruff Bank never calls for OTP.'],
    ['2047', "Food's here! Give your courier the code 2047"],
    ['559013', 'Siskin: 559 013 is your password reset number'],
    ['802216', 'Scoter ID. Sign in with 802216. Never share.'],
    ['40793', 'Use the code 40793 to confirm transfer of $1,200.00 to acct ending 0094.'],
    ['M4X8ZP', 'Your backup login code M4X8ZP, keep it safe'],
    [null, 'Curlew Pay: card ending 0094 was added to your wallet on 3 Aug.'],
    [null, 'Your request 318842 to change address was approved.'],
    [null, 'Knot Gym: class moved to 1830 in studio 2. Members: 2214 so far!'],
    [null, 'Your food order 55120 was cancelled and refunded $18.40.'],
    [null, 'Enter our prize draw! Text WIN to 83222 by 5pm.'],
    [null, 'Fulmar Hotel: your room 2214 is ready. Wifi: FulmarGuest.'],
    [null, 'Ruff Bank: minimum due Rs 4,500 on card XX0094 by 12 Aug.'],
    [null, 'Traffic fine notice 881204331: pay $60 within 30 days.'],
    [null, "We've locked your account after 5 wrong codes. Visit a branch."],
    [null, 'Your subscription SIS-20931 renews on 08/12 at $9.99.'],
  ],
  es: [
    ['318843', 'Zarapito: usa 318843 para verificar tu cuenta'],
    ['4471', 'Código para tu repartidor: 4471'],
    [null, 'Su pago de la póliza 881204 fue procesado.'],
    [null, 'Tu cita del 12/08 a las 16:30 quedó cancelada. Tel 955120331'],
  ],
  et: [['318852', 'Koovitaja: telefoni kinnitamiseks kood 318852']],
  fa: [
    ['318870', 'برای تایید تلفن کد 318870 را وارد نمایید'],
    [null, 'قرارداد 881204 لغو شد.'],
  ],
  fi: [
    ['318851', 'Kuovi: vahvista puhelimesi koodilla 318851'],
    [null, 'Sopimuksesi 881204 on päättynyt.'],
  ],
  fr: [
    ['318845', 'Courlis : 318845 est votre code à usage unique'],
    [null, 'Votre contrat 881204 a été résilié le 12/08.'],
  ],
  ga: [[null, 'Tá deireadh le conradh 881204.']],
  ha: [['318883', 'Tabbatar da waya da lamba 318883']],
  he: [[null, 'חוזה 881204 הסתיים.']],
  hi: [
    ['318873', 'फ़ोन सत्यापित करने के लिए कोड 318873'],
    [null, 'अनुबंध 881204 समाप्त हो गया।'],
  ],
  hr: [[null, 'Ugovor 881204 je raskinut.']],
  hu: [
    ['318856', 'Póling: telefonszám megerősítése: 318856'],
    [null, 'A 881204 számú szerződés megszűnt.'],
  ],
  hy: [
    ['318867', 'Հեռախոսը հաստատելու կոդը՝ 318867'],
    [null, '881204 պայմանագիրը լուծվել է։'],
  ],
  id: [
    ['318878', 'Gajahan: konfirmasi telepon dengan kode 318878'],
    [null, 'Kontrak 881204 telah berakhir.'],
  ],
  it: [
    ['318847', 'Chiurlo - codice OTP 318847, scade tra 5 min'],
    [null, 'Il contratto 881204 è stato attivato.'],
  ],
  ja: [
    ['318885', '電話番号の確認：318885'],
    [null, '契約881204は終了しました'],
  ],
  ka: [
    ['318868', 'ტელეფონის დასადასტურებელი კოდი: 318868'],
    [null, 'ხელშეკრულება 881204 შეწყდა.'],
  ],
  kk: [
    ['318864', 'Телефонды растау үшін код 318864'],
    [null, '881204 келісімшарты тоқтатылды.'],
  ],
  ko: [
    ['318886', '[마도요] 휴대폰 확인 코드 318886'],
    [null, '계약 881204 해지 완료'],
  ],
  lt: [[null, 'Jūsų sutartis 881204 nutraukta.']],
  lv: [['318853', 'Kuitala: apstipriniet tālruni ar kodu 318853']],
  ms: [[null, 'Kontrak 881204 telah tamat.']],
  mt: [['318889', 'Ikkonferma t-telefon bil-kodiċi 318889']],
  nb: [[null, 'Avtalen din 881204 er avsluttet.']],
  nl: [
    ['318848', 'Wulp: code 318848 om je telefoon te bevestigen'],
    [null, 'Uw contract 881204 is beëindigd.'],
  ],
  pl: [
    ['318854', 'Kulik: potwierdź telefon kodem 318854'],
    [null, 'Umowa 881204 została rozwiązana.'],
  ],
  'pt-BR': [
    ['318844', 'Maçarico: codigo 318844 para trocar sua senha'],
    [null, 'Seu chamado 881204 foi encerrado. Avalie de 0 a 10.'],
  ],
  ro: [
    ['318857', 'Culic: confirmă telefonul cu codul 318857'],
    [null, 'Contractul 881204 a fost reziliat.'],
  ],
  ru: [
    ['318862', 'Кроншнеп: подтвердите телефон кодом 318862'],
    [null, 'Договор 881204 расторгнут.'],
  ],
  sk: [[null, 'Zmluva 881204 bola ukončená.']],
  sl: [['318860', 'Škurh: potrdite telefon s kodo 318860']],
  sr: [['318859', 'Царска шљука: потврдите телефон кодом 318859']],
  sv: [
    ['318849', 'Spov: ange 318849 för att verifiera din telefon'],
    [null, 'Ditt avtal 881204 har avslutats.'],
  ],
  sw: [
    ['318880', 'Thibitisha simu kwa msimbo 318880'],
    [null, 'Mkataba 881204 umekwisha.'],
  ],
  ta: [
    ['318875', 'தொலைபேசியைச் சரிபார்க்க குறியீடு 318875'],
    [null, 'ஒப்பந்தம் 881204 முடிந்தது.'],
  ],
  te: [[null, 'ఒప్పందం 881204 ముగిసింది.']],
  th: [
    ['318876', 'รหัสสำหรับยืนยันโทรศัพท์ 318876'],
    [null, 'สัญญา 881204 สิ้นสุดแล้ว'],
  ],
  tl: [
    ['318879', 'Kumpirmahin ang telepono gamit ang code 318879'],
    [null, 'Natapos na ang kontrata 881204.'],
  ],
  tr: [
    ['318866', 'Kervançulluğu: telefonunuzu doğrulamak için 318866'],
    [null, '881204 numaralı sözleşmeniz sona erdi.'],
  ],
  uk: [
    ['318863', 'Кульон: підтвердіть телефон кодом 318863'],
    [null, 'Договір 881204 розірвано.'],
  ],
  ur: [['318871', 'فون کی تصدیق کے لیے کوڈ 318871']],
  uz: [
    ['318865', 'Telefonni tasdiqlash uchun kod 318865'],
    [null, '881204 shartnomasi bekor qilindi.'],
  ],
  vi: [[null, 'Hop dong 881204 da het han.']],
  'zh-Hans': [
    ['318884', '【杓鹬】手机验证：318884'],
    [null, '【杓鹬】合同881204已终止'],
  ],
  'zh-Hant': [[null, '合約 881204 已終止']],
  zu: [['318882', 'Qinisekisa ucingo ngekhodi 318882']],
};
