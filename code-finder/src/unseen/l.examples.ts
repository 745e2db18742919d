import type { UnseenTexts } from './unseen-texts.ts';

export const L: UnseenTexts = {
  ar: [
    ['6310', 'أوبر: وصل الكابتن محمود، سيارة هيونداي أ ب ج 4827. أعطه رقم التعريف 6310 لبدء الرحلة'],
    [null, 'طلبات: خصم 30% على طلبك القادم، استخدم الكود YALLA30 قبل 25 رمضان'],
    [null, 'صحتي: نذكركم بموعدكم رقم 4419203 يوم الأحد 17 سبتمبر 9:15 ص في عيادة الأسنان'],
    [null, 'STC: رصيدك الحالي 23.75 ريال وينتهي في 2024/11/30. لشحن رصيدك اتصل *155*'],
  ],
  bn: [
    [null, 'DPDC প্রিপেইড টোকেন: 4471-2093-8856-1029-3847, টাকা 1000, মিটার 012830047719'],
    ['4917', 'দারাজ অ্যাকাউন্ট যাচাই করতে ৪৯১৭ লিখুন'],
    ['91540', 'নগদ: পিন রিসেট করার জন্য ওটিপি 91540। নগদ কখনো ওটিপি জানতে চায় না।'],
    [null, 'Tk 500.00 পেয়েছেন 01712448390 থেকে। ফি Tk 0। TrxID BGK4T82QXP। ব্যালেন্স Tk 2,118.40'],
  ],
  de: [
    ['451870', 'Steam-Konto: Der Bestätigungscode für die Telefonnummer lautet 451870'],
    [null, 'N26: Du hast 23,45 € bei REWE Markt 0412 bezahlt. Kontostand: 812,07 €.'],
    [
      '4827',
      'Hallo Frau Brandt, Check-in ab 15 Uhr möglich. Der Schlüssel liegt im Kasten links neben der Tür, Zahlenkombination 4827. Gute Anreise! Ferienwohnung Seeblick',
    ],
    [null, 'Hey, bin um 18:45 am Bhf Gleis 3. Hast du noch 20 Euro für die Karten? LG Jonas'],
  ],
  en: [
    [
      null,
      'Lloyds Bank: a payment of £64.20 to TESCO STORES 3312 was made with your card ending 0917 on 04 Mar. Available balance £1,208.33.',
    ],
    [
      null,
      'Your Upwork proposal for job #1839042 was viewed by the client. Log in to respond within 24 hours.',
    ],
    [
      null,
      'IKEDC: Token 4821-0937-5562-1180-3347, Units 38.4kWh, Amt N2500, Meter 04172238914. Ref 220919483. Thanks for vending.',
    ],
    [
      '5092',
      'Your Ola ride is here! White Dzire KA05MH7719, driver Ramesh. Start OTP - 5092. Fare approx Rs 214.',
    ],
  ],
  es: [
    [
      '73920184',
      'Santander MX: Tu código para alta de cuenta destino terminación 6620 es 73920184. NO lo compartas, ningún ejecutivo te lo pedirá.',
    ],
    ['2915', 'Rappi: tu repartidor Julián está por llegar. Dale el PIN 2915 para recibir tu pedido.'],
    [
      '607142',
      'AFIP: Para confirmar su e-mail y teléfono ingrese el siguiente código: 607142. Vence en 30 minutos.',
    ],
    [
      null,
      'oye llegamos tipo 8:30, somos 6 al final. mi casa es la 1427, timbre roto asi q llama al 5548213390',
    ],
  ],
  fa: [
    [null, 'قبض برق شما 742,000 ریال، مهلت پرداخت 1403/06/20. شناسه قبض 4820193310227 شناسه پرداخت 74210318'],
    [null, 'مشترک گرامی، ۸۰٪ بسته ۱۰ گیگابایتی شما مصرف شده است. خرید بسته: *۵۵۵*۵# همراه اول'],
    ['275904', 'سامانه ثنا - رمز موقت شما: 275904 لغو11'],
    ['9316', 'تیپاکس: مرسوله ۲۱۹۰۸۸۳۴۵۲۱ آماده تحویل است. هنگام مراجعه کد تحویل ۹۳۱۶ را اعلام کنید.'],
  ],
  fr: [
    [null, 'SNCF: Votre TGV 6621 du 14/07 depart 10h58 voiture 7 place 43. Dossier RTBQMZ. Bon voyage!'],
    [
      null,
      'Colissimo : bonjour, le colis 6A21739004518 sera livré demain avant 13h. Suivi : laposte.fr/6A21739004518',
    ],
    [null, 'MTN CI: Vous avez 2000F de bonus appels valable 72h. Tapez *566# pour consulter. Info 555.'],
    [
      '276091',
      'Doctolib - Code de confirmation 276091. Saisissez-le pour finaliser la creation de votre compte.',
    ],
  ],
  he: [
    ['6502', 'Gett: הקוד שלך 6502. ברוך הבא!'],
    ['159836', 'קוד WhatsApp שלך: 159-836 אל תשתפו את הקוד'],
    [null, 'כאל: בוצעה עסקה ע"ס 312.40 ש"ח ברמי לוי בכרטיס המסתיים ב-7741 בתאריך 08/03 18:20'],
    [null, 'תזכורת: תור לד"ר לוי ביום ג\' 14/05 בשעה 10:50, קומה 3 חדר 312. לביטול *3833'],
  ],
  hi: [
    [null, 'प्रिय ग्राहक, आपके खाते XX3381 में ₹2,000.00 जमा हुए। कुल शेष ₹18,420.55 - PNB'],
    [null, 'आपका बिजली बिल ₹1,843 खाता सं. 4482019374 देय तिथि 15-08। UPPCL हेल्पलाइन 1912'],
    ['8042', 'रैपिडो: कैप्टन सुरेश (UP32 LK 4419) पहुँच गए हैं। राइड शुरू करने का पिन 8042।'],
    ['7356', 'जियो: नई सिम चालू करने के लिए टेली-वेरिफिकेशन कोड 7356 दर्ज करें।'],
  ],
  id: [
    ['829315', 'DANA: 829315 utk konfirmasi kirim uang Rp250.000 ke BUDI SANTOSO. Jangan bagikan.'],
    [
      null,
      'PLN Prabayar berhasil. Token: 3318 4402 9187 5563 2201. Rp100.000/67,2kWh. No meter 14028837716.',
    ],
    [
      null,
      'SELAMAT! No Anda mendapat hadiah Rp150jt dr SHOPEE 2024. Kode pemenang: 25F4777. Klik bit.ly/hadiah-shp77',
    ],
    [null, 'Pulsa Anda Rp12.450 aktif s.d. 19/10/2024. Kuota 3,1GB. Info *888#'],
  ],
  it: [
    [
      'K82L',
      'Esselunga Clicca e Vai: la tua spesa n. 20148837 è pronta. Al totem digita K82L per il ritiro, corsia 3.',
    ],
    [
      null,
      'CUP Lazio: promemoria visita cardiologica 06/03 ore 8:40, prenotazione 0620184471, Amb. 14 piano 2. Disdire al 069939.',
    ],
    [null, 'Deliveroo: 10€ di sconto con FAME10 su min. 25€ fino a domenica 16. Info: deliveroo.it'],
    ['905738', 'Nexi: Codice 905738 per pagamento online di EUR 47,99 su NETFLIX carta *3306.'],
  ],
  ja: [
    [null, 'ドコモ：今月のデータ利用量が3GBを超えました。残り0.4GB。詳細はMy docomo'],
    [
      '90372',
      'スマートホテル上野です。本日のチェックイン端末に予約者様専用の暗証番号90372を入力してください。15時より可。',
    ],
    [null, 'お疲れ様。19時半に改札口3番で。予約は田中で4名、1人5000円くらいらしいよ'],
    ['619408', '【メルカリ】認証番号は 619408 です。他の人には絶対に教えないでください。'],
  ],
  ko: [
    [null, '(광고)[요기요] 1만원 할인쿠폰 도착! 쿠폰번호 YOGI10000, 8/31까지 무료거부 080-870-1120'],
    [
      '8314',
      '에어비앤비 게스트님, 공동현관은 열려 있고 302호 도어락은 8314 누르신 뒤 별표(*) 눌러주세요. 퇴실 11시입니다.',
    ],
    [null, '[SKT] 데이터 기본제공량 80%(8GB)를 사용하셨습니다. 잔여 2GB. 문의 114'],
    [null, '[Web발신]\n신한카드(7741)승인 김*수 12,500원(일시불)09/14 12:38 본죽강남점 누적482,310원'],
  ],
  nl: [
    [
      '426',
      'Coolblue: wij staan tussen 17.40 en 18.40 voor de deur met je tv. Geef de bezorger cijfercombinatie 426.',
    ],
    ['83614', 'Odido: voer 83614 in om je nieuwe simkaart te activeren. Lukt het niet? Bel 1200.'],
    [
      null,
      'DHL: Je pakket JVGL06172839405 van Wehkamp komt vandaag tussen 11:15 en 13:15. Niet thuis? dhl.nl/k83',
    ],
    [
      null,
      'Parkmobile: parkeeractie gestart, zone 23014, kenteken 8-XKT-47, starttijd 09:52. Kosten EUR 3,20/uur.',
    ],
  ],
  pl: [
    [
      '418306',
      'InPost: Paczka 620119384756201938475610 czeka w Paczkomacie WAW22M, ul. Puławska 145. Kod odbioru: 418306. Odbierz do 21.11 godz. 14:05.',
    ],
    [null, 'Plus: Stan konta 12,37 zl. Wazne do 14.03. Pozostalo 3,2 GB. Doladuj na plusonline.pl'],
    [
      '71835246',
      'PKO BP: Kod nr 3 z dn. 12-06: 71835246. Przelew 530,00 PLN na rach. 10..4419 odbiorca: ANNA NOWAK.',
    ],
    [
      null,
      'DPD: Kurier doreczy dzis paczke 1000638291047U od ZALANDO miedzy 12:30 a 14:30. Kontakt: 601 882 340.',
    ],
  ],
  pt: [
    [
      null,
      'EDP: Fatura de 58,41€ a pagamento até 21/10. Entidade 20172 Referência 384 910 227 Montante 58,41.',
    ],
    [
      null,
      'Banco do Brasil alerta: nunca informe sua senha de 8 digitos nem codigos recebidos por SMS a quem ligar para voce. BB 4004 0001.',
    ],
    [
      '719024',
      'CTT: A sua encomenda DA418820937PT está no Locky do Pingo Doce Benfica. Código de abertura: 719024. Levante até 19/11.',
    ],
    [
      '582619',
      'Millennium bcp: Código de autorização 582 619 para transferência de 240,00 EUR para o IBAN PT50...7731. Não divulgue.',
    ],
  ],
  ro: [
    ['26094', 'Digi: Pentru activarea serviciului My Digi tastati parola unica 26094.'],
    [null, 'Orange: credit 4,80 EUR, valabil pana la 12.09. Ai 14 GB ramasi. Suna gratuit la 300.'],
    [null, 'CFR: Tren IR 1743 Bucuresti N - Brasov 24.12 ora 08:00 vagon 3 loc 52. Bilet 0048192.'],
    [
      '94A7K2',
      'Sameday: coletul 4EMG118203947 te asteapta in easybox Mega Image Titan. Cod deschidere 94A7K2. Valabil pana la 17.05 ora 20:00.',
    ],
  ],
  ru: [
    [null, 'МВД предупреждает: не сообщайте посторонним коды из СМС и данные карты. Телефон доверия 102.'],
    [null, 'Этот абонент звонил вам 3 раза, последний раз 14:52 05.11: +7 912 448-20-17. МегаФон'],
    [
      '6157',
      'OZON: Заказ 38114720-0092 ждет в пункте на ул. Ленина 44. Покажите код получения 6157 до 20 июня',
    ],
    [null, 'Samokat: скидка 300 р. на заказ от 900 р. по промокоду LETO300 до 31.07.'],
  ],
  sw: [
    ['4871', 'Bolt: Msimbo wako ni 4871'],
    [null, 'Mambo, nitafika saa 2 usiku, chumba 14. Nitumie 1500 kwa 0713448201 nauli ya boda'],
    [null, 'LUKU: Token 7719 3028 4455 1092 8836. Umeme 28.1 kWh, TSH 10,000. Mita 24218837710.'],
    [
      null,
      'Hongera! Namba yako imeshinda TSh 5,000,000 bahati nasibu ya Vodacom. Namba ya ushindi 4482. Piga 0754 882 019.',
    ],
  ],
  th: [
    ['84137', 'AIS: รหัสผ่านชั่วคราวสำหรับ my AIS คือ 84137'],
    [null, 'รพ.กรุงเทพ: นัดแพทย์ นพ.สมชาย 19 พ.ย. 67 เวลา 09:30 ชั้น 4 HN 482019 สอบถาม 1719'],
    ['603718', 'iBox: พัสดุ EY018273645TH อยู่ที่ตู้ล็อคเกอร์ช่อง 14 BTS อโศก ใช้รหัส 603718 เปิดตู้ ภายใน 48 ชม.'],
    [null, 'ค่าไฟฟ้าเดือน 08/67 จำนวน 1,847.22 บาท กำหนดชำระ 12/09/67 CA 020018274419 กฟภ. 1129'],
  ],
  tr: [
    ['29604', 'Telegram kodu: 29604'],
    [null, 'Yurtici Kargo: 384029117562 nolu gonderiniz bugun dagitima cikmistir. Bilgi: 444 99 99 B045'],
    ['3815', 'Getir: Kuryeniz yolda. Teslimatta kuryeye söyleyeceğiniz kod 3815.'],
    ['835917', 'Trendyol giriş kodunuz: 835917. Kodunuzu kimseyle paylaşmayınız. B021'],
  ],
  uk: [
    [null, 'Привіт, зустрічаємось о 19:30 біля метро, вихід 2. Квартира 84, 7 поверх'],
    [
      '860347',
      'Нова пошта: посилка 20450912837465 у поштоматі 28114, вул. Хрещатик 25. Щоб відчинити комірку, введіть 860347.',
    ],
    ['746192', 'Ваш код для входу в Rozetka: 746192'],
    ['4472', "Glovo: кур'єр вже під'їжджає. Назвіть йому 4472, щоб отримати замовлення."],
  ],
  ur: [
    [
      null,
      'مبارک ہو! جیتو پاکستان کی قرعہ اندازی میں آپ کا نمبر نکل آیا، انعام 15 لاکھ، لاٹری نمبر 7786۔ رابطہ 03024418827',
    ],
    ['460937', 'نادرا: پاک آئی ڈی پاس ورڈ تبدیل کرنے کیلئے کوڈ ۴۶۰۹۳۷'],
    ['6128', 'ان ڈرائیو: ڈرائیور عمران آ گیا، سفید آلٹو LEA-4471۔ سفر شروع کرنے کے لیے یہ نمبر بتائیں: 6128'],
    [null, 'لیسکو: آپ کا بل 8,420 روپے، ریفرنس نمبر 08112540293847، آخری تاریخ 18 اگست۔'],
  ],
  vi: [
    [null, 'GHN: Don hang GHN7482HQX tu LAZADA dang giao. Thu ho 329.000d. Shipper 0908441727'],
    [null, '[QC] Highlands tang ban voucher giam 30K, ma HL30K, HSD 30/6. Tu choi QC soan TC gui 191'],
    ['5093', 'Grab: Ma kich hoat (OTP) cua ban la 5093'],
    ['185739', 'Dich vu cong Quoc gia: ma OTP dat lai mat khau 185739, het han luc 10:45.'],
  ],
  zh: [
    ['1234081', '【菜鸟驿站】您的包裹已到阳光花园3号楼店，请凭取件码12-3-4081于20:00前取件，运单尾号7729。'],
    [null, '【顺丰速运】您的快件SF1402887319042预计今日18:00前送达，快递员王师傅13824410927。'],
    ['273640', '【國泰世華】網路刷卡驗證碼 273640（網頁識別碼 HTKR），金額NT$2,680，卡末4碼5510。'],
    ['4096', '【滴滴出行】4096（登录验证码），工作人员不会向您索要，请勿转发。'],
  ],
};
