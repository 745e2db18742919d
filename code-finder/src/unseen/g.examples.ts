import type { UnseenTexts } from './unseen-texts.ts';

export const G: UnseenTexts = {
  am: [
    ['640262', 'ኮድዎ ይኸውና 640262'],
    [null, 'ምዝገባዎ 640262 ተረጋግጧል።'],
  ],
  ar: [
    ['640248', 'إليك رمزك 640248'],
    [null, 'تم تأكيد تسجيلك في الدورة 640248'],
  ],
  az: [[null, 'Qeydiyyatınız 640245 təsdiqləndi.']],
  bg: [
    ['640233', 'Гагарка: ето кода ви 640233'],
    [null, 'Регистрацията ви 640233 е потвърдена.'],
  ],
  bn: [
    ['640252', 'এই আপনার কোড 640252'],
    [null, 'আপনার নিবন্ধন 640252 নিশ্চিত হয়েছে।'],
  ],
  ca: [['640267', 'Aquí tens el codi 640267']],
  cs: [
    ['640229', 'Alka: zde je váš kód 640229'],
    [null, 'Vaše přihláška 640229 byla potvrzena.'],
  ],
  cy: [[null, "Mae eich cofrestriad 640269 wedi'i gadarnhau."]],
  da: [['640223', 'Alk: her er din kode 640223']],
  de: [
    ['640219', 'Tordalk: Hier ist Ihr Code 640219'],
    ['58218', 'Mit 58218 schließen Sie die Anmeldung ab'],
    [null, 'Ihre Anmeldung 640219 zum Kurs ist bestätigt.'],
  ],
  el: [
    ['640239', 'Άλκα: ορίστε ο κωδικός σας 640239'],
    [null, 'Η εγγραφή σας 640239 επιβεβαιώθηκε.'],
  ],
  en: [
    ['640215', 'Razorbill: 640215 is the code you asked for.'],
    ['9052', 'Your taxi OTP is 9052, share it with the driver only when you board'],
    ['771834', 'To finish logging in to Bittern Mail, enter 771834'],
    ['30966', 'Eider Bank alert: code 30966 authorises a payment of $220.10. Not you? Call us.'],
    ['582170', 'Passcode 58-21-70 (expires 12:30)'],
    ['812460', 'Your Dotterel security code: 812460. Requested from iPhone 14, Accra.'],
    ['6183', 'Verify your booking contact number with PIN 6183'],
    ['449276', 'Nightjar: confirm deletion of your account with 449276'],
    ['903155', 'Dear user 903155 is your OTP to login to ICARD. Regards'],
    ['27461', 'Warbler trial: activate with 27461 before tonight'],
    ['580913', "Signing you in... 580913. Ignore this if you're not trying to."],
    ['C9T4WL', 'C9T-4WL is your Grebe confirmation code'],
    ['340872', "You're almost there! Use 340872 to finish creating your profile."],
    ['1297', '1297 is your Coot entry PIN'],
    ['665401', 'Your authorization code for wire #88120 is 665401'],
    [null, 'Wire #88120 for $4,400.00 was sent on 09/02.'],
    [null, 'Eider Bank: your statement for Aug 2026 is ready. View at eider.example'],
    [null, 'Nightjar: your account was deleted. Ticket 449276.'],
    [null, 'Warbler: your team scored 2114 pts this week, rank 881.'],
    [null, 'Coot Parking: session at bay 1297 ends 17:40.'],
    [null, 'Dotterel: item 812460 back in stock. Shop now.'],
    [null, 'Your prescription no. 665401 is ready at 2211 Lake Rd.'],
    [null, 'Grebe: use SAVE15 for 15% off. Reply STOP to end.'],
    [null, 'Bus 4471 to Leeds leaves stand 12 at 1815.'],
    [null, 'Reminder from Dr Wu: fasting required before 0800 on 2 Sept.'],
    [null, 'Your electricity account 4410098 is overdue by $61.'],
    [null, 'Your job application (ref 30966) moved to interview stage.'],
    [null, 'Security tip: a code sent by text should never be read out on a call.'],
  ],
  es: [
    ['640216', 'Alca: el código que pediste es 640216'],
    ['58215', 'Confirma con 58215 tu nueva contraseña'],
    [null, 'Tu inscripción 640216 quedó registrada.'],
    [null, 'Beca aprobada. Expediente 58215.'],
  ],
  et: [[null, 'Teie registreerimine 640225 on kinnitatud.']],
  eu: [['640268', 'Hona hemen zure kodea 640268']],
  fa: [
    ['640249', 'این کد شماست 640249'],
    [null, 'ثبت نام شما 640249 تایید شد.'],
  ],
  fi: [
    ['640224', 'Ruokki: tässä koodisi 640224'],
    [null, 'Ilmoittautumisesi 640224 on vahvistettu.'],
  ],
  fr: [
    ['640218', 'Pingouin : voici votre code 640218'],
    ['58217', "Tapez 58217 pour terminer l'inscription"],
    [null, 'Votre inscription 640218 est validée.'],
  ],
  he: [
    ['640250', 'הנה הקוד שלך 640250'],
    [null, 'ההרשמה שלך 640250 אושרה.'],
  ],
  hi: [
    ['640251', 'यह रहा आपका कोड 640251'],
    [null, 'आपका पंजीकरण 640251 पुष्ट हुआ।'],
  ],
  hr: [[null, 'Vaša prijava 640235 je potvrđena.']],
  hu: [
    ['640231', 'Alka: íme a kódod: 640231'],
    [null, 'A 640231-es jelentkezést visszaigazoltuk.'],
  ],
  hy: [['640246', 'Ահա ձեր կոդը 640246']],
  id: [
    ['640258', 'Ini kode kamu 640258'],
    [null, 'Pendaftaran 640258 telah dikonfirmasi.'],
  ],
  it: [
    ['640220', 'Gazza marina: ecco il codice 640220'],
    [null, 'La tua iscrizione 640220 è confermata.'],
  ],
  ja: [
    ['640265', 'こちらがコードです：640265'],
    [null, 'お申し込み640265を確認しました'],
  ],
  ka: [
    ['640247', 'აი თქვენი კოდი 640247'],
    [null, 'თქვენი რეგისტრაცია 640247 დადასტურებულია.'],
  ],
  kk: [
    ['640242', 'Міне, сіздің кодыңыз 640242'],
    [null, 'Тіркеуіңіз 640242 расталды.'],
  ],
  ko: [
    ['640266', '여기 코드입니다 640266'],
    [null, '등록 640266 확인되었습니다'],
  ],
  lt: [[null, 'Jūsų registracija 640227 patvirtinta.']],
  lv: [['640226', 'Alks: šeit ir jūsu kods 640226']],
  mk: [[null, 'Вашата пријава 640237 е потврдена.']],
  mr: [['640255', 'हा घ्या तुमचा कोड 640255']],
  ms: [[null, 'Pendaftaran anda 640259 telah disahkan.']],
  nb: [[null, 'Påmeldingen din 640223 er bekreftet.']],
  nl: [
    ['640221', 'Alk: hier is je code 640221'],
    [null, 'Je inschrijving 640221 is bevestigd.'],
  ],
  pl: [
    ['640228', 'Alka: oto Twój kod 640228'],
    [null, 'Twoje zgłoszenie 640228 potwierdzono.'],
  ],
  'pt-BR': [
    ['640217', 'Torda: 640217 e o codigo que voce pediu'],
    [null, 'Sua matricula 640217 foi confirmada.'],
  ],
  ro: [
    ['640232', 'Alca: iată codul tău 640232'],
    [null, 'Înscrierea 640232 a fost confirmată.'],
  ],
  ru: [
    ['640240', 'Гагарка: вот ваш код 640240'],
    [null, 'Ваша регистрация 640240 подтверждена.'],
  ],
  sk: [[null, 'Vaša registrácia 640230 je potvrdená.']],
  sl: [['640236', 'Alka: tukaj je vaša koda 640236']],
  sq: [['640238', 'Alka: ja kodi juaj 640238']],
  sr: [['640234', 'Алка: ево вашег кода 640234']],
  sv: [
    ['640222', 'Tordmule: här är din kod 640222'],
    [null, 'Din anmälan 640222 är bekräftad.'],
  ],
  sw: [
    ['640261', 'Hii hapa nambari yako ya siri 640261'],
    [null, 'Usajili wako 640261 umethibitishwa.'],
  ],
  ta: [[null, 'உங்கள் பதிவு 640253 உறுதி செய்யப்பட்டது.']],
  te: [['640254', 'ఇదిగో మీ కోడ్ 640254']],
  th: [
    ['640256', 'นี่คือรหัสของคุณ 640256'],
    [null, 'การลงทะเบียน 640256 ได้รับการยืนยันแล้ว'],
  ],
  tl: [['640260', 'Narito ang code mo 640260']],
  tr: [
    ['640244', 'Alk: işte kodunuz 640244'],
    [null, 'Kaydınız 640244 onaylandı.'],
  ],
  uk: [
    ['640241', 'Гагарка: ось ваш код 640241'],
    [null, 'Вашу реєстрацію 640241 підтверджено.'],
  ],
  uz: [
    ['640243', 'Mana sizning kodingiz 640243'],
    [null, "Ro'yxatdan o'tishingiz 640243 tasdiqlandi."],
  ],
  vi: [
    ['640257', 'Đây là mã của bạn 640257'],
    [null, 'Dang ky 640257 cua ban da duoc xac nhan.'],
  ],
  'zh-Hans': [
    ['640264', '这是您的代码640264'],
    [null, '您的报名640264已确认'],
  ],
  'zh-Hant': [[null, '您的報名 640264 已確認']],
  zu: [['640263', 'Nansi ikhodi yakho 640263']],
};
