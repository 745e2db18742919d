import type { UnseenTexts } from './unseen-texts.ts';

export const Q: UnseenTexts = {
  af: [
    [
      null,
      'Munisipaliteit Stellenbosch: Rekening 4652959 van R1 842,60 is betaalbaar teen 31/03/2025. Navrae 021 808 8111.',
    ],
  ],
  am: [['819204', 'G-819204 የእርስዎ የGoogle ማረጋገጫ ኮድ ነው።']],
  ar: [['460928', 'أبشر: رمز الدخول المؤقت ٤٦٠٩٢٨ وصلاحيته ٥ دقائق.']],
  az: [[null, 'Azərişıq: abonent kodu 4651461915091, balans 3.40 AZN. Son ödəniş 12.03.2025, 20.00 AZN.']],
  be: [
    [null, 'Белпошта: адпраўленне RB470676645BY паступіла ў аддзяленне 220012. Захоўваецца да 28.03.2025.'],
  ],
  bg: [
    [
      '384620',
      'Вашият код за WhatsApp: 384-620\nМоже също да докоснете връзката, за да потвърдите номера си: v.whatsapp.com/384620\nНе споделяйте този код',
    ],
  ],
  bn: [[null, 'HSC DHAKA 2024: রোল 518306, রেজি. 1913847205, ফলাফল: GPA 4.83, PASSED।']],
  bs: [['820593', 'Vaš verifikacioni kod za OLX.ba je 820593. Ne dijelite ga ni sa kim.']],
  ca: [
    [
      null,
      "Hola Jordi, quedem dissabte 15 a les 21:30 al carrer Verdi 48, 3r 2a. Porta 20 euros per al regal. Si t'endarrereixes truca'm al 655 390 217.",
    ],
  ],
  cs: [
    [
      '830592',
      'Zásilkovna: zásilka Z 566 1018 178 čeká v Z-BOXu Praha, Vinohradská 12. Heslo pro výdej: 830592. Vyzvedněte do 19.3.',
    ],
  ],
  cy: [['620481', "Eich cod dilysu ar gyfer Llywodraeth Cymru yw 620481. Mae'n ddilys am 10 munud."]],
  de: [
    ['193847', '193847 ist dein Verifizierungscode für eBay Kleinanzeigen. Gib ihn niemals weiter.'],
    [null, 'Der Sicherheitscode 615802 ist abgelaufen. Bitte fordern Sie in der TK-App einen neuen an.'],
  ],
  el: [
    [
      null,
      'Alpha Bank: Δεν ζητάμε ποτέ κωδικούς ή στοιχεία καρτών με SMS. Για ύποπτα μηνύματα καλέστε 210 326 0000, 24 ώρες το 24ωρο.',
    ],
  ],
  en: [
    ['482913', "482913 is your Amazon OTP. Don't share it with anyone."],
    [
      null,
      "Domino's: 40% off any large pizza this week! Order online with code MEAL4025 before 03/16. Msg&data rates may apply. Txt STOP to 366466 to opt out.",
    ],
  ],
  es: [
    [
      '7345',
      'Correos Express: hoy entregamos su envío 3230041187652 entre las 11:00 y las 13:00. Facilite al repartidor el PIN 7345.',
    ],
  ],
  eu: [['50293', 'Laboral Kutxa: 34,50 euroko ordainketa baimentzeko idatzi 50293 kodea. Txartela: *2688.']],
  fa: [['7204918', 'بانک ملت\nخرید\nدیجی کالا\nمبلغ: 2,450,000 ریال\nرمز: 7204918\nزمان 14:22']],
  fi: [
    [
      '482093',
      'Pakettisi on noudettavissa: K-Market Kallio, Posti-automaatti. Noutokoodi 482093. Säilytys 20.3. asti. Seuranta JJFI61835773187',
    ],
  ],
  fr: [
    [
      '4096',
      "Chronopost: votre colis XW460007056FR sera livré aujourd'hui avant 13h. Communiquez le code 4096 au livreur lors de la remise.",
    ],
    [
      null,
      "Boursorama : votre code 738204 a bien été utilisé le 12/03/2025 à 09h41 pour valider l'ajout d'un bénéficiaire. Ce n'était pas vous ? Appelez le 01 46 09 49 49.",
    ],
  ],
  gu: [['593817', 'તમારો Digital Gujarat OTP 593817 છે. કોઈની સાથે શેર કરશો નહીં.']],
  ha: [
    ['580142', 'Shigar da lambar sirri 580142 domin bude asusunka na PalmPay. Za ta kare cikin minti 10.'],
  ],
  hi: [
    [
      '6140',
      'आपका Meesho पार्सल आज डिलीवर होगा। डिलीवरी लेते समय डिलीवरी पार्टनर को कोड 6140 बताएं। ऑर्डर 462164778.',
    ],
  ],
  ht: [['573906', 'Kòd verifikasyon MonCash ou se 573906. Pa bay pèsonn li.']],
  hu: [
    [
      null,
      'Ötöslottó 11. hét nyerőszámai: 7, 23, 38, 61, 84. A főnyeremény jövő héten várhatóan 2 450 millió Ft. Szerencsejáték Zrt.',
    ],
  ],
  id: [
    [
      '286017',
      'Kode OTP Tokopedia kamu: 286017. JANGAN BERIKAN kode ini kepada siapa pun, termasuk pihak Tokopedia.',
    ],
    [
      null,
      'JNE: Paket dgn no resi 024250899614157 telah diterima oleh BUDI pada 12-03-2025 13:20. Terima kasih.',
    ],
  ],
  is: [
    [
      null,
      'Orka náttúrunnar: Reikningur fyrir mars að upphæð 8.420 kr. er á gjalddaga 02.04.2025. Þjónustusími 591 2700.',
    ],
  ],
  it: [
    [
      null,
      'Zalando: solo fino al 16/03 sconto extra del 15% su oltre 2000 articoli con il codice PRIMA15. Spesa minima 49 EUR.',
    ],
  ],
  ja: [
    ['571930', '【メルカリ】認証番号：571930\nこの番号を他人に教えないでください。'],
    [null, 'ヤマト運輸：お荷物（伝票番号 8496-1037-5621）を3月14日 14時〜16時にお届け予定です。'],
  ],
  jv: [
    [
      null,
      'Pangeling: jadwal imunisasi putra panjenengan tanggal 18/03/2025 jam 08.30 ing Puskesmas Ngaglik. Telpon 0274 895200.',
    ],
  ],
  km: [[null, 'Metfone: បញ្ចូល $5 ថ្ងៃនេះ ទទួលបាន 100GB រយៈពេល 30 ថ្ងៃ។ ចុច *1100# ឬហៅ 1777។']],
  kn: [['4826', 'ನಿಮ್ಮ Namma Yatri ಆಟೋ KA05AB2557 ಬಂದಿದೆ. ಪ್ರಯಾಣ ಆರಂಭಿಸಲು ಚಾಲಕರಿಗೆ OTP 4826 ತಿಳಿಸಿ.']],
  ko: [['482107', '[Web발신]\n[카카오] 인증번호 [482107]를 입력해 주세요.']],
  ku: [['481752', 'Koda te ya piştrastkirinê 481752 e. Wê bi kesî re parve neke.']],
  ky: [['4820', 'MBANK: ырастоо коду 4820. Эч кимге айтпаңыз.']],
  lb: [
    [
      '930617',
      'PackUp: Äre Pak läit an der Statioun Gasperich prett. Code fir opzemaachen: 930617. Ofhuele bis den 18.03.',
    ],
  ],
  lo: [[null, 'Unitel: ຕື່ມເງິນ 20,000 ກີບ ຮັບໂບນັດ 50% ມື້ນີ້ເທົ່ານັ້ນ! ໂທ 109.']],
  lt: [['836014', 'Swedbank: Jūsų patvirtinimo kodas 836014. Niekam jo neatskleiskite.']],
  mg: [
    [
      null,
      "Salama e, efa tonga ato Analakely aho. Ao amin'ny 15 ora sy 30 no mihaona. Antsoy amin'ny 0346150927 raha tara ianao.",
    ],
  ],
  ml: [[null, 'KSEB: കൺസ്യൂമർ നമ്പർ 1347865180822, ബിൽ തുക 1,842 രൂപ, അവസാന തീയതി 24-03-2025.']],
  mt: [
    ['582730', "BOV: Il-kodiċi tiegħek għal darba biss huwa 582730. Taqsmu ma' ħadd."],
    [
      null,
      'HSBC Malta: Il-kodiċi 615039 intuża fit-12/03/2025 fid-9:41 biex dħalt fil-kont tiegħek. Jekk ma kontx int, ċempel 2380 2380.',
    ],
  ],
  my: [['61940', 'Wave Money: ငွေ 50,000 ကျပ် ထုတ်ယူရန် လျှို့ဝှက်နံပါတ် 61940 ကို ကိုယ်စားလှယ်ထံ ပြပါ။']],
  nb: [['358214', '358214 er din engangskode for innlogging hos Vipps.']],
  om: [[null, 'Ethio telecom: paakeejii 1GB qarshii 35 qofaan! *999# bilbilaa. Hanga 31/03 qofa.']],
  or: [[null, 'TPCODL: ଗ୍ରାହକ ସଂଖ୍ୟା 41371727584, ବିଲ୍ ପରିମାଣ ଟ. 785, ଶେଷ ତାରିଖ 22/03/2025।']],
  pa: [[null, "ਸੇਵਾ ਕੇਂਦਰ: 11-03-2025 ਦੀ ਸੇਵਾ ਬਾਰੇ ਆਪਣੀ ਰਾਏ ਦਿਓ। 1 ਤੋਂ 5 ਤੱਕ ਅੰਕ 98555 09876 'ਤੇ ਭੇਜੋ।"]],
  pl: [
    [
      '61830427',
      'mBank: Operacja nr 3 z dn. 12-03-2025 Przelew na rach. ...9964 kwota: 1 200,00 PLN haslo: 61830427',
    ],
  ],
  pt: [
    ['337291', 'Seu código WhatsApp Business: 337-291\nNão compartilhe este código'],
    [
      null,
      'BRADESCO CARTOES: COMPRA APROVADA NO CARTAO FINAL 4402 EM 08/02/2025 AS 19:42. VALOR DE R$ 238,90 SUPERMERCADO DIA.',
    ],
  ],
  ru: [
    ['48215', 'Код подтверждения Госуслуг: 48215. Никому его не сообщайте.'],
    [null, 'Покупка 1 254р PYATEROCHKA 8418. Карта *0928. Баланс: 18 340,15р. 12.03 18:40'],
  ],
  rw: [
    [
      '594820',
      "Koresha umubare 594820 uhindure ijambo ry'ibanga rya konti yawe ya Irembo. Uzarangira mu minota 10.",
    ],
  ],
  si: [[null, 'CEB: ඔබගේ ගිණුම් අංක 4069663090 සඳහා මාර්තු මස විදුලි බිල රු. 3,240.50. ගෙවිය යුතු දිනය 2025/03/30.']],
  sl: [
    [
      '74821',
      'Pošta Slovenije: paket CE495989822SI vas čaka v paketomatu Mercator Šiška. PIN za prevzem: 74821. Rok prevzema: 18.03.',
    ],
  ],
  sn: [
    [
      '4190',
      'EcoCash: Isai kodhi 4190 kuti mubvumidze kubhadhara USD 12.50 kuZETDC. Inoshanda kwemaminitsi 5.',
    ],
  ],
  so: [
    [
      null,
      'Walaal waxaan imaanayaa 4:30, guriga lambarkiisu waa 12. Ii soo wac 0615738204 markaad diyaar tahay.',
    ],
  ],
  sq: [
    [
      null,
      'OSHEE: Fatura juaj e muajit shkurt është 3,420 lekë. Nr. kontrate 46214154. Afati i pagesës 31.03.2025.',
    ],
  ],
  sr: [
    [
      '918305',
      'Банка Интеза: једнократна шифра за плаћање 3.490,00 RSD код GIGATRON је 918305. Картица *6316.',
    ],
  ],
  sv: [
    [
      null,
      'Apotea: 20% på all hudvård t.o.m. 17/3 med koden HUD20. Fri frakt över 200 kr. Avregistrera: SMS:a STOPP till 71120.',
    ],
  ],
  sw: [['5702', 'Msimbo wako wa uthibitisho wa Bolt ni 5702. Usimpe mtu yeyote.']],
  te: [['4713', 'మీ Amazon ప్యాకేజీ ఈరోజు డెలివరీ అవుతుంది. డెలివరీ ఏజెంట్‌కు OTP 4713 చెప్పండి. ఆర్డర్ 407-8820193-5561042.']],
  tg: [
    [
      null,
      'Эсхата: аз корти *7655 маблағи 250,00 сомонӣ гирифта шуд. 12.03.2025 16:40. Бақия 1 302,50 сомонӣ.',
    ],
  ],
  tk: [
    [
      null,
      'TMCELL: hasabyňyzda 12.40 manat galdy. Internet bukjaňyz 2025-03-31 çenli hereket edýär. Sorag üçin 0800.',
    ],
  ],
  tr: [
    [
      '740192',
      "5584 ile biten kartinizla HEPSIBURADA'dan 1.249,90 TL tutarindaki isleminiz icin 3D Secure sifreniz: 740192. Kimseyle paylasmayin. Garanti BBVA",
    ],
  ],
  uk: [
    [
      '905127',
      'ПриватБанк: 905127 - пароль для оплати 1 299.00 грн на ROZETKA.UA, картка *6328. Нікому його не повідомляйте.',
    ],
  ],
  ur: [
    [
      '69175',
      'احساس پروگرام: رقم وصول کرنے کے لیے ایجنٹ کو اپنا شناختی کارڈ اور پن کوڈ 69175 دکھائیں۔ رقم 10,500 روپے۔',
    ],
    [null, 'آپ کا کوڈ 615408 اب کارآمد نہیں رہا۔ نیا کوڈ حاصل کرنے کے لیے دوبارہ درخواست دیں۔ نادرا'],
  ],
  uz: [['381650', "Payme: 8600***8432 kartadan 250 000 so'm to'lash uchun kod: 381650"]],
  vi: [
    [
      null,
      '[QC] Viettel tang 20% gia tri the nap tu 50.000d ngay 15/03. Goi 198 de biet them. Tu choi QC, soan TC gui 199.',
    ],
  ],
  xh: [
    [
      null,
      'Isikhumbuzo: idinga lakho eKhayelitsha CHC lingomhla we-18/03/2025 ngo-08:30. Tsalela umnxeba ku-021 360 5200.',
    ],
  ],
  yo: [[null, 'MTN: Ra 2GB fún N500 péré títí di 31/03. Tẹ *312# láti rà á.']],
  zh: [
    [
      '83610427',
      '【丰巢】您的中通快递已到达阳光小区3号柜，请凭取件码83610427取件，如有疑问请联系13800138000。',
    ],
  ],
  zu: [['48271', 'FNB: I-OTP yakho ithi 48271. Ungayitsheli muntu. Isebenza imizuzu emi-5.']],
};
