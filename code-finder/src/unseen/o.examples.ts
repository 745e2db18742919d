import type { UnseenTexts } from './unseen-texts.ts';

export const O: UnseenTexts = {
  af: [[null, 'Ma se ek moet jou laai 15:45 by hek 3. Bring asb R50 vir die braai']],
  'ar-AE': [
    ['3802', 'أرامكس: يمكنك استلام الشحنة 4410998821 من الخزانة رقم 12 باستخدام الرقم السري 3 8 0 2'],
  ],
  'ar-EG': [['771062', 'كود تفعيل فودافون كاش هو 771062. متقولش الكود لأي حد حتى لو من خدمة العملاء.']],
  'ar-MA': [['339015', 'رمز التأكيد الخاص بكم لولوج بوابة الضمان الاجتماعي: 339015']],
  'ar-SA': [[null, 'شراء POS\nبطاقة: 4410;مدى-أبل باي\nمبلغ: SAR 37.50\nلدى: PANDA 1183\nفي: 22-4-9 21:14']],
  bg: [
    [null, 'Еконт: Пратка 1051612345678 с НП 56.40 лв. е в офис Младост 3. Краен срок 14.04, 18:00 ч.'],
    [null, 'Йеттел: Вземи 10 ГБ бонус при зареждане над 15 лв. до 30.11! Набери *123#.'],
  ],
  bn: [[null, '৩৯ টাকায় ২জিবি, মেয়াদ ৩ দিন! কিনতে ডায়াল *১২১*৩০৪১#। অফার সীমিত সময়ের।']],
  'bn-BD': [['771835', 'নগদ একাউন্ট খুলতে যাচাই কোড 771835 দিন। পিন ও কোড গোপন রাখুন।']],
  cs: [
    [
      'K4T7RQ',
      'Zasilkovna: zasilka Z 331 2290 118 ceka ve vydejnim miste Vecerka Brno. Heslo pro vydani: K4T 7RQ. Uloz. doba do 8.6.',
    ],
  ],
  de: [
    ['8F2K9', 'ELSTER: Ihr Freischaltkürzel 8F2K9 bitte heute noch im Portal eintragen.'],
    ['480117', 'Visa Secure: Ihr Code lautet 480 117 für EUR 59,99 bei Zalando SE. Karte endet auf 2290.'],
  ],
  el: [
    [null, 'COSMOTE: Ο λογαριασμός σας λήξης 15/03 είναι 34,90€. Κωδ. πληρωμής RF18907000001122334455667'],
    [
      '3904',
      'BOX NOW: Το δέμα 9912003344 σε περιμένει στη θυρίδα Σκλαβενίτης Βύρωνα. PIN παραλαβής 3904, έως 12/10 20:00',
    ],
  ],
  'en-AE': [
    [
      null,
      'mParking: Ticket 0440981127 for DXB A 77120, zone 318C, starts 10:02 ends 12:02. Fee AED 8 + 0.30.',
    ],
  ],
  'en-AU': [['338190', 'myGov code: 338 190. Never share this code. Expires 15 min.']],
  'en-BD': [
    [
      null,
      'Cash In Tk 3,000.00 from 01711XXXXXX successful. Fee Tk 0.00. Balance Tk 3,412.70. TrxID 9AB8CD7E6F at 05/01/2022 11:44',
    ],
  ],
  'en-CA': [
    [
      null,
      'INTERAC e-Transfer: Sam P sent you $120.00 (CAD), msg: hydro. Ref CA1xk92Qz. Auto-deposited to acct ending 221.',
    ],
  ],
  'en-GB': [
    [
      'C1958Y',
      'Cottage check-in from 4pm. Key safe is left of the porch: C1958Y then pull black knob. Enjoy! Sue 07700 900123',
    ],
    [
      null,
      'NHS: Appt at Elm Surgery Tue 14 Mar 9:40am w/ Dr Patel. To cancel text CANCEL to 07800000123. NHS no. ends 4471',
    ],
  ],
  'en-GH': [
    [
      null,
      'Payment received for GHS 85.00 from AMA OWUSU Current Balance: GHS 120.32. Reference: food. Transaction ID: 19882034117. TRANSACTION FEE: 0.00',
    ],
  ],
  'en-HK': [
    [null, 'BOCHK: Cr card (ending 8821) txn HKD468.00 at WELLCOME on 12Mar 19:02 posted. Enq 28532222'],
  ],
  'en-IN': [
    [
      '2264',
      'Flipkart Open Box Delivery: tell 2264 to Wishmaster Arjun only after checking your Redmi Note 12 (OD428811709923).',
    ],
    ['3317', 'Hi! Your Ola Auto KA05AF7712 has arrived. Driver Manjunath (98XXXXXX10). Start OTP - 3317.'],
  ],
  'en-KE': [
    [
      null,
      'Mtr:37112233445 Token:5530-1192-8837-0014-6621 Date:20231104 09:12 Units:22.4 Amt:500.00 TknAmt:311.20 OtherCharges:188.80',
    ],
    [
      null,
      'RKL4T7Y2QA Confirmed. Ksh1,200.00 sent to JANE WANJIKU 0722XXX118 on 21/11/23 at 6:14 PM. New M-PESA balance is Ksh340.15. Transaction cost, Ksh23.00.',
    ],
  ],
  'en-KW': [
    [
      '840217',
      'KNET OTP 840217 for KD 24.500 at XCITE. Valid for 2 mins. NBK will never ask for your OTP or PIN.',
    ],
  ],
  'en-LK': [['9184', 'PickMe: Nimal (CAB-4410, white Wagon R) is here. Trip start PIN is 9184']],
  'en-MY': [
    [
      null,
      'RM0 Watsons: Buy 2 Free 1 this weekend! Extra RM10 off with WTC10NOW online, min spend RM80. Ends 30/4',
    ],
  ],
  'en-NG': [
    [
      '44107823',
      'JAMB: Your profile code is 4410-7823. Present it at the accredited CBT centre to register.',
    ],
  ],
  'en-NP': [
    [null, 'Dear HARI, A/C ##3310 withdrawn NPR 5,000.00 on 02/11/2022 13:04. ATM/TID 00418. Bal: 22,119.40'],
  ],
  'en-OM': [
    [
      '118274',
      'Bank Muscat: 118274 is the OTP for OMR 18.750 to Omantel via mBanking. Call 24795555 if not initiated by you',
    ],
  ],
  'en-PH': [
    [
      null,
      'Grab: Your GrabFood order GF-441 was cancelled, P289.00 will be refunded to your card ***7712 in 5-7 days.',
    ],
  ],
  'en-PK': [
    [
      null,
      'Trx ID 17720934411. You have received Rs.2500.00 from M ASLAM 03xx-xxx7821. New balance Rs.3,104.55. Date 12/09/22 16:20.',
    ],
    ['77019', 'TCS: Consignment 779012233445 COD Rs 3,450 arriving today. Give courier 77019 to collect it.'],
  ],
  'en-QA': [
    [
      null,
      'Qatar Post: Item RR012345678QA is ready for collection at West Bay branch from 8am to 8pm. Bring your QID.',
    ],
  ],
  'en-US': [
    ['118402', 'Amazon: pick up at Hub Locker "Maple" with 118 402. Package held thru 6/14.'],
    ['704193', 'Your Lyft code is 704193. Msg&data rates may apply.'],
  ],
  'en-ZA': [
    ['K2210', 'Mediclinic: Skip the queue tomorrow 08:30. Self check-in at kiosk B with K2210 on arrival.'],
    [
      '774019',
      'Visitor pass from Unit 42, Silver Oaks. Gate PIN 774019, one entry, expires 21:00 today. Drive safe!',
    ],
    [
      null,
      'City Power: meter 04112233445. Token 1192 3341 7780 0213 6654. R200.00, 88.1kWh. VAT R26.09. Rcpt 5521907',
    ],
  ],
  'es-AR': [
    [null, 'che paso 21.30 x tu casa, es el 4to B no? llevo el fernet, me debes 2500'],
    [
      '731805',
      'Andreani: Tu envio 360000112233440 esta en sucursal Flores. Mostra el PIN 731 805 y tu DNI. Hasta el 22/10.',
    ],
  ],
  'es-CL': [
    [null, 'Falabella CyberDay: 30% extra con CMR. Cod: CYBER30. Solo hasta las 23:59 del 31/05'],
    ['1093', 'Cabify: tu viaje con Jorge (HKLP-22) esta por partir, dictale el codigo 1093.'],
  ],
  'es-CO': [
    [
      '884013',
      'DaviPlata: Para sacar $200.000 en cajero Davivienda use el codigo 884013. Vence 08/09 20:11.',
    ],
  ],
  'es-ES': [
    [
      null,
      'Correos: su envío PQ4F2K0400112230128014Z llega hoy entre 11:00-13:00h. Si no estará, gestione en la app.',
    ],
    [null, 'SALUD MADRID. Cita 18/11/2022 09:24h C.S. Goya, consulta 114. CIP 0912****. Anular: 917711222'],
  ],
  'es-MX': [
    ['4460', 'DiDi: Tu conductor llego. Auto gris, placas NXT4471. Comparte el PIN 4460 para iniciar.'],
  ],
  'es-PE': [
    ['930471', 'Yape: 930471 es el codigo para validar tu celular. Yape nunca te lo pedira por llamada.'],
  ],
  fa: [
    ['66214', 'بسته دیجی‌کالا شما در صندوق هوشمند میدان ونک است. کد باز کردن درب ۶۶ ۲۱۴'],
    ['4480', 'اسنپ! کد ورود شما 4480\nاین کد محرمانه است.'],
  ],
  fr: [[null, 'SNCF : TGV 6607 du 14/07 départ 10h04 voie 11, voiture 8 place 64. Dossier RQXKTP.']],
  'fr-MA': [['482216', "CIH: Pour recharger 100 DH depuis l'appli, code 482216 (5 min)."]],
  he: [
    ['5417', 'BoxIt: חבילה 88120033 הגיעה ללוקר בדלק רעננה. הקש 5417 ואת 4 הספרות האחרונות של הנייד.'],
    [null, 'מכבי: תזכורת לתור אצל ד"ר לוי ב-12/06 בשעה 08:50, קומה 2 חדר 14. לביטול השב 9'],
  ],
  hi: [[null, 'प्रिय उपभोक्ता, आपका बिजली बिल रु. 1,240 जमा हो गया है। रसीद सं. 99023117. धन्यवाद UPPCL']],
  'hi-Latn': [
    [null, 'bhai kal 7 baje station pe mil, platform 3. 500 rs bhi lete aana jo 12 tarikh ko diye the'],
  ],
  id: [
    [
      '558203',
      'JANGAN BERIKAN KODE RAHASIA ini kepada siapapun, TERMASUK PIHAK BCA. Kode OTP BCA mobile 558203. Info: 1500888',
    ],
    [null, 'Mas, ongkirnya jd 18rb, total 143rb. Rumah blok C5 no 12 kan? sy jln 10 mnt lg'],
  ],
  it: [
    [null, 'Poste: il suo pacco n. 87KP4423 e fermo al deposito. Paghi 1,99 su bit.ly/3xpQz1'],
    [
      '4471',
      'Buongiorno! Portone: premere 4471 e poi campanella. App. 2 piano terzo. Checkout entro le 10. Lucia',
    ],
  ],
  ja: [
    ['Z4107', '受付機に予約キー Z4107 を入力して問診へお進みください。佐藤内科 診察番号32番'],
    ['5091', '5091 があなたのLINE認証番号です。他人に教えるとアカウントが乗っ取られます。'],
  ],
  kk: [[null, 'Beeline: Шотыңызда 45,20 тг қалды. Пакет 09.09 күні жаңарады. *102#']],
  ko: [
    [null, '(광고)[배달의민족] 오늘만 5,000원 할인! 쿠폰번호 BM5K-2304 무료수신거부 080-870-1234'],
    ['73904', '택배 배송완료. 공동현관 비번 안내: 73904 입력 후 들어오세요^^ 302호'],
  ],
  ms: [
    [
      null,
      'RM0 JPJ: Lesen memandu anda (CDL) akan tamat pada 18/08/2023. Perbaharui di portal MyJPJ. Abaikan jika sudah.',
    ],
  ],
  'ms-MY': [[null, 'RM0 Poslaju: EB123456789MY telah dihantar pada 03/02 jam 14:20, diterima oleh: AHMAD.']],
  ne: [[null, 'तपाईंको मोबाइल नं. 98XXXXXX20 मा रु ५० रिचार्ज भयो। ब्यालेन्स रु ६३.२० -Ncell']],
  pl: [
    ['4417', 'e-recepta: kod 4417. Podaj w aptece razem z PESEL. Lek. J. Nowak 08.03.2022'],
    [
      '361904',
      'InPost: Paczka 620011223344556677889900 czeka w Paczkomacie WAW22A. Kod: 361 904. Masz czas do 19/05 14:20.',
    ],
  ],
  'pt-BR': [
    [null, 'CAIXA: FGTS - Saque Aniversario liberado R$ 812,33 em 03/05. NIS 1290XXXX881. Consulte o app.'],
    ['8172', 'iFood: informe o codigo 8172 ao entregador pra receber seu pedido 3391 com seguranca'],
  ],
  ro: [[null, 'ITP expira la 22.09.2023 pt B 101 XYZ. Programari 0722112233. RAR']],
  ru: [
    ['14К5590', 'Постоялец, добрый день! Вход с 14:00, на двери набрать 14К5590, ключ в ячейке. Ленина 22.'],
    [
      '704118',
      'Заказ 22910034-0087 ждёт в пункте Ozon, ул. Мира 14. Назовите код 704-118 сотруднику. Хранение до 21.10.',
    ],
  ],
  'ru-KZ': [
    ['660304', '1414: Для предоставления доступа к цифровому документу сообщите код 660 304 работнику ЦОН.'],
  ],
  si: [['903518', 'ඔබගේ eZ Cash මුරපදය 903 518 වේ. කිසිවෙකුට නොදෙන්න.']],
  sk: [['774018', 'TatraBanka: Cislo platby 00418, suma 35,00 EUR, potvrdte kodom 77 40 18']],
  sw: [[null, 'Tumia KSh 50 tu upate 1.5GB + SMS 100 hadi saa sita usiku. Bonyeza *544*5# sasa! Safaricom']],
  'sw-KE': [[null, 'Niaje, tuma ile 350 kwa till 889120, nitakupigia saa 4. Usisahau leso']],
  ta: [[null, 'அன்பான வாடிக்கையாளரே, ரூ.199 ரீசார்ஜ் வெற்றி. செல்லுபடி 28 நாட்கள். இருப்பு ரூ.12.40']],
  th: [
    [null, '05/07@14:20 500.00 จาก KBNK/x772100 เข้าx449012 ใช้ได้ 3,218.40บ'],
    [null, 'คุณได้รับสิทธิ์กู้เงิน 50,000 บาท รหัส A1188 แอดไลน์ @fastcash99 ด่วน!'],
  ],
  'tl-PH': [
    [
      null,
      'CONGRATS! ang number mo ay nanalo ng P850,000 sa Charity Raffle. DTI Permit #4418 s.2019. Text name/address to 09361234567',
    ],
  ],
  tr: [
    [
      '90244',
      'Yurtici Kargo: 773311990022 nolu gonderiniz dagitimda. Teslimatta kuryeye 902 44 sifresini soyleyiniz.',
    ],
    [
      null,
      'MHRS randevunuz 14.09.2023 10:20, Kartal SEH, Dahiliye Pol. 3. Iptal icin 182. Randevu no 88120-4',
    ],
  ],
  uk: [
    [null, 'Monobank. Надходження +2 500.00 ₴ від Олена К. Баланс 3 118.42 ₴'],
    [
      '883107',
      'Посилка 20450611223344 у поштоматі №5512 (АТБ, вул. Садова 8). Код відкриття комірки: 88 31 07',
    ],
  ],
  ur: [
    [null, 'محترم صارف، آپ کی درخواست نمبر 7720114 موصول ہو چکی ہے۔ مزید معلومات کے لیے 1166 پر کال کریں۔'],
  ],
  'ur-Latn': [
    [
      null,
      'Mubarak ho! Jeeto Pakistan ki taraf se ap ka 25 lakh ka inam nikla hai. Winning code PK7788. Raabta 0306-1122334',
    ],
  ],
  vi: [
    ['60137482', 'VNeID: 60137482 la ma kich hoat tai khoan dinh danh muc 2. Han 7 ngay.'],
    [null, 'GHN: Don hang GYA7XK2P cua shop Bim dang giao, thu ho 215.000d. Shipper Tuan 0987xxx221.'],
  ],
  'zh-CN': [
    ['523017', '【菜鸟驿站】您的中通包裹已到阳光小区店，请凭5-2-3017于20:00前来取。'],
    [null, '恭喜您的手机号被《奔跑吧》抽中二等奖98000元及电脑一台，验证码【6688】，登录 bpx88.cc 领取'],
  ],
  'zh-HK': [
    [
      '209663',
      'HSBC: 閣下網上轉賬HKD3,000.00予CHAN T** M**, 保安編碼為209663. 切勿向任何人透露. 查詢22333000',
    ],
    ['51402', '順豐智能櫃：快件SF1440982213已存入H852FE91P，提取碼51402，請於48小時內取件'],
  ],
  'zh-TW': [
    ['773019', '健保快易通：您的簡訊認證碼為 77 3019,10分鐘內有效'],
    ['P8V2M', '蝦皮購物：請輸入 P8V2M 以變更您的收款帳戶，客服不會索取此碼。'],
  ],
};
