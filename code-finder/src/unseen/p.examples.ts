import type { UnseenTexts } from './unseen-texts.ts';

export const P: UnseenTexts = {
  am: [['738294', 'ቴሌብር፦ የማረጋገጫ ኮድዎ 738294 ነው። ለማንም አያጋሩ።']],
  ar: [
    ['605318', 'فودافون كاش: كود التفعيل هو 605318 صالح لمدة 5 دقائق. محدش من فودافون هيطلب منك الكود ده.'],
    [
      null,
      'شراء عبر نقاط البيع\nبطاقة: 3371* مدى\nمبلغ: 84.50 SAR\nلدى: بنده\nالرصيد: 2,310.75\nفي: 10/3/25 18:40',
    ],
    [
      null,
      'بنك الإمارات دبي الوطني: لا تشارك رقم بطاقتك أو رمز الأمان مع أي متصل. البنك لن يطلبها أبداً. للإبلاغ اتصل على 600540000',
    ],
  ],
  bg: [
    [
      '381642',
      'ДСК: Вашият код за потвърждение на плащане 59.90 BGN към OZONE.BG е 381642. Не го споделяйте.',
    ],
  ],
  cs: [
    [
      '83071924',
      'Česká spořitelna: platba kartou *7923 u ALZA.CZ 1 290,00 CZK. Potvrďte kódem 83071924. Nikomu ho nesdělujte.',
    ],
  ],
  de: [
    ['6173', 'Dein Klarna-Anmeldecode ist 6173. Gib ihn niemals weiter – auch nicht an Klarna-Mitarbeiter.'],
    [
      null,
      'Terminerinnerung: Mi, 19.03.2025 um 08:45 Uhr, Zahnarztpraxis Dr. Brandt, Lindenallee 17. Absagen bitte bis 24 Std. vorher unter 030 5550192.',
    ],
    [
      null,
      'Ihre Volksbank warnt: Betrüger versenden SMS mit Links zur angeblichen TAN-Verlängerung. Klicken Sie nicht darauf. Sperr-Notruf 116 116.',
    ],
  ],
  el: [
    [
      '738105',
      'BOX NOW: Το δέμα σου σε περιμένει στο locker Σκλαβενίτης Παγκράτι. PIN παραλαβής 738105. Έχεις 48 ώρες.',
    ],
  ],
  en: [
    ['482913', "G-482913 is your Google verification code. Don't share your code with anyone."],
    [
      '618402',
      "BofA: DO NOT share this Sign In code. We will NEVER call you or text you for it. Code 618402. Reply HELP if you didn't request it.",
    ],
    [
      '550918',
      'Barclays: never share this code with anyone, not even us. To pay GBP 64.99 to ARGOS LTD with card ending 0312 enter 550918. Not you? Call the number on the back of your card.',
    ],
    [
      '704913',
      'Your Amazon package is ready! Pick up by Thu, Mar 14 at Amazon Hub Locker - Juniper, 2210 W Pico Blvd. Your pickup code is 704913.',
    ],
    [
      '48216',
      "FNB :-) OTP 48216 for online purchase of R1 249.00 at TAKEALOT, card ..3390. Do NOT give this OTP to anyone. Didn't request it? Call 087 575 9444.",
    ],
    ['390112', 'Use verification code 390112 for Microsoft authentication.'],
    ['391022', 'Use 391 022 to verify your Instagram account.'],
    [
      '071836',
      'Your NetBank NetCode is 071836 for a new payee payment of $1,200.00 to J SMITH account ending 4417. Never share this code. Not you? Call 13 2221.',
    ],
    [
      null,
      'SFK7X2M9QL Confirmed. Ksh1,250.00 sent to JANE WANJIKU 0722000481 on 4/3/25 at 6:41 PM. New M-PESA balance is Ksh3,402.15. Transaction cost, Ksh13.00. Amount you can transact within the day is 498,750.00.',
    ],
    [
      null,
      'CVS Pharmacy: JOHN, your Rx starting with LIS is ready at 1180 Main St. Total due $10.45. Reply DONE if picked up, HELP for help, STOP to opt out.',
    ],
    [
      null,
      'PNR:4521873390,TRN:12951,DOJ:21-03-25,3A,NDLS-MMCT,DP:16:55,RAMESH KUMAR,B4 23,Fare:2105.00,SC:11.8. IRCTC',
    ],
    [
      null,
      'Capitec: Purchase R189.50 @ SHOPRITE SOWETO from Savings. Avail R2 310.12. 11/03 17:42. Ref 448210. 24hr client care 0860 10 20 43',
    ],
    [
      null,
      'OpenTable: Your table for 4 at Osteria Lucca is confirmed for Sat, Apr 5 at 7:30 PM. Conf #2210394. Reply 1 to confirm or 2 to cancel.',
    ],
    [
      null,
      'Thanks for staying at Dune Apartments, Cape Town! Your door code 60418 stopped working at 10:00 today. Left something behind? WhatsApp Thandi on 082 555 0148.',
    ],
    [
      null,
      "Netflix: The password for your account was changed on March 3 at 9:14 PM. If you didn't do this, visit netflix.com/loginhelp",
    ],
    [
      null,
      'DMV: Your visit is confirmed for 04/11/2025 at 1:20 PM, Oakland Claremont, 5300 Claremont Ave. Confirmation 88214071. Bring proof of residency.',
    ],
  ],
  es: [
    ['7306', 'Mercado Libre: tu código de seguridad es 7306. No lo compartas con nadie.'],
    [
      '448102',
      'Correos: su envío PQ4F1C0712345670128012X ya está en CityPaq Av. del Sol 14. Ábralo con el código 448102 antes del 21/03.',
    ],
    [
      '8052',
      'DiDi: tu conductor Carlos llegará en 4 min. Nissan Versa gris, placas PXA-412-C. Comparte el PIN 8052 al abordar.',
    ],
    [
      null,
      'Bizum: has recibido 25,00 EUR de MARIA LOPEZ G. por concepto "cena viernes". Banco Sabadell 09/03 21:15',
    ],
    [
      null,
      'SEUR: Hoy entre las 12:30 y las 13:30 entregaremos su envío 04471882930015 de AMAZON. Para cambiar la entrega: seur.info/Xk29aL',
    ],
    [
      null,
      'Wallapop: tu código de verificación 730415 ha caducado. Solicita uno nuevo desde la app para continuar.',
    ],
  ],
  et: [
    [
      '319508',
      'Smartpost: Teie pakk ootab Tartu Lõunakeskuse automaadis. Ukse kood 319508. Säilitame kuni 17.03.',
    ],
  ],
  fr: [
    [
      '38472916',
      'Crédit Agricole : Achat de 79,99 EUR chez FNAC.COM le 11/03. Saisissez le code 38472916 pour valider. Ne communiquez ce code à personne, même pas à votre conseiller.',
    ],
    [
      '205846',
      'Ameli : pour vous connecter à votre compte, saisissez le code 205846. Ne le transmettez à personne.',
    ],
    [
      '4829',
      "Bonjour, votre logement Les Glycines est prêt. Arrivée dès 16h, 12 rue Pasteur, 2e étage. La boîte à clés s'ouvre avec le code 4829. Bon séjour ! Sophie 06 39 98 14 07",
    ],
    [
      null,
      "Free Mobile : votre facture du 01/03 d'un montant de 19,99 EUR est disponible dans votre Espace Abonné.",
    ],
    [null, "Coucou, on se retrouve à 19h30 devant le 45 rue des Martyrs ? J'ai réservé pour 6"],
  ],
  he: [[null, 'דואר ישראל: חבילה RS082698013IL ממתינה לך בסניף רחוב הרצל 14. שעות פתיחה 8:00-18:00.']],
  hi: [
    [null, 'आपके खाते XX3390 में रु. 2,000.00 दिनांक 08-03-25 को PM-KISAN से जमा हुए। उपलब्ध शेष रु. 7,412.35 - SBI'],
  ],
  hr: [
    [
      '470391',
      'PBZ: kod za potvrdu kupnje 35,00 EUR na prodajnom mjestu LINKS.HR je 470391. Vrijedi 3 minute.',
    ],
  ],
  id: [
    ['4820', 'Kode verifikasi Gojek kamu: 4820. JANGAN BERIKAN kode ini ke siapa pun, termasuk pihak Gojek.'],
    [
      '380472',
      'DANA: 380472 adalah kode untuk masuk ke akunmu di perangkat baru. Demi keamanan jangan bagikan.',
    ],
  ],
  it: [
    [
      '819302',
      "Intesa Sanpaolo: il codice O-Key SMS per autorizzare il pagamento di 64,50 EUR a UNIEURO e' 819302. Non comunicarlo a nessuno.",
    ],
    [
      null,
      'Nexi: autorizzata operazione di 38,20 EUR presso CONAD ROMA il 10/03/25 ore 18:41 con carta *7719. Info 02.345.444',
    ],
  ],
  ja: [
    [
      '491827',
      '認証番号「491827」をLINEで入力してください。他人には絶対に教えないでください。30分間有効です。',
    ],
    ['830571', '830571 は Yahoo! JAPAN の確認コードです。'],
    [null, '【ドコモ】3月ご請求額は6,480円です。詳細はMy docomoでご確認ください。'],
  ],
  kk: [['604815', 'eGov: Растау коды 604815. Бұл кодты ешкімге айтпаңыз.']],
  kn: [['261795', 'ಸೇವಾ ಸಿಂಧು: ನಿಮ್ಮ OTP 261795 ಆಗಿದೆ. ದಯವಿಟ್ಟು ಇದನ್ನು ಯಾರೊಂದಿಗೂ ಹಂಚಿಕೊಳ್ಳಬೇಡಿ.']],
  ko: [
    [
      '917360',
      '[Web발신]\n[KB국민은행] 이체 인증번호는 917360입니다. 받는분 김*수 500,000원. 은행직원도 요구하지 않습니다.',
    ],
    [
      null,
      '[Web발신]\n(광고)[올리브영] 올영세일 최대 70%! 3/1~3/7 앱에서 쿠폰 다운로드하세요. 무료수신거부 080-855-0110',
    ],
  ],
  ms: [
    [
      '605843',
      'RM0 Maybank: TAC anda ialah 605843 untuk pindahan RM350.00 ke akaun 1640****2217. Jangan dedahkan kepada sesiapa. Tidak minta? Hubungi 03-58914744',
    ],
    [
      null,
      'RM0 PDRM: Awas panggilan palsu menyamar sebagai polis. Jangan beri nombor TAC atau butiran bank. Hubungi NSRC 997 segera.',
    ],
  ],
  nl: [
    [
      null,
      'Bol: je bestelling 1048820 wordt vandaag bezorgd tussen 17:45 en 19:45. Niet thuis? Wijzig via bol.com/bezorging',
    ],
  ],
  no: [
    [
      '5041',
      'Hei Kari! Hytta er klar fra kl. 16. Nøkkelboksen til venstre for døra åpnes med 5041. God tur! Hilsen Fjellheim Booking, tlf 905 55 014',
    ],
  ],
  pl: [
    [
      '593014',
      'InPost: Paczka od Allegro czeka w Paczkomacie WAW12M, ul. Prosta 51. Odbierz do 12.03 do 18:40. Kod odbioru 593014',
    ],
    [
      null,
      'Medicover: przypominamy o wizycie 19.03.2025 godz. 16:20, dr A. Nowak, al. Jerozolimskie 96. Odwołaj odpisując NIE.',
    ],
  ],
  pt: [
    ['40927', 'gov.br: Seu código de acesso é 40927. Não informe este código a terceiros.'],
    [
      '5937',
      '99: sua corrida com Marcos, Onix prata placa RQT4B21, está chegando. Código da viagem: 5937. Diga ao motorista antes de sair.',
    ],
    [
      null,
      'Bradesco: Compra APROVADA no cartao final 4410 em 10/03 12:41, valor R$ 56,80, PADARIA REAL SAO PAULO. Limite disp. R$ 1.203,11',
    ],
    [
      null,
      'Clínica Vida: lembramos sua consulta com Dra. Renata em 14/03 às 15h20, Rua Augusta 1508 sala 42. Responda 1 para confirmar ou 2 para cancelar.',
    ],
  ],
  ru: [
    [
      '9048',
      'СДЭК: заказ 10147485545 прибыл в пункт выдачи на ул. Ленина, 41. Код получения 9048. Храним до 20.03',
    ],
    [
      null,
      'Билайн: на вашем счете 48 руб. Завтра спишется 650 руб. за тариф. Пополните счет до 12.03, чтобы оставаться на связи.',
    ],
  ],
  sv: [['730914', 'Din engångskod till Klarna är 730914. Lämna aldrig ut den till någon.']],
  sw: [
    [
      null,
      'Umepokea TZS 20,000 kutoka kwa NEEMA JOHN 255754000112. Salio lako jipya ni TZS 34,250. Kumbukumbu: 14069474119. Tigo Pesa',
    ],
  ],
  ta: [['350728', 'அன்புள்ள வாடிக்கையாளரே, உங்கள் OTP 350728. இதை யாரிடமும் பகிர வேண்டாம். - இந்தியன் வங்கி']],
  th: [['493061', 'รหัสยืนยัน Shopee ของคุณคือ 493061 โปรดอย่าแชร์รหัสนี้กับใคร']],
  tr: [
    [
      null,
      "3390 ile biten kartinizdan MIGROS'ta 10/03 13:19'de 412,75 TL harcama yapildi. Kullanilabilir limit 8.204,10 TL. Yapi Kredi",
    ],
  ],
  uk: [
    [
      '7408',
      'ПриватБанк: код 7408 для підтвердження оплати 1 250.00 грн ROZETKA, картка *7209. Нікому його не повідомляйте!',
    ],
    [null, 'Київстар: рахунок поповнено на 200.00 грн. Доступно 214.35 грн. Тариф діє до 05.04.2025.'],
  ],
  vi: [
    [
      null,
      'TK 0071***6472 VCB -150,000 VND luc 10-03-2025 16:41:41. SD 3,412,655 VND. Ref MBVCB.8841027739.',
    ],
  ],
  zh: [
    ['583019', '【支付宝】验证码：583019，您正在进行付款操作，请勿泄露给他人。'],
    ['207461', '【铁路12306】验证码：207461，用于12306用户手机核验，请在10分钟内输入。'],
    ['85204', '【順豐速運】您的快件SF1046185089已存入荃灣中心順便智能櫃，請以提取碼85204於3月14日前取件。'],
    [null, '【7-ELEVEN】您的包裹已送達福德門市，請於03/17前攜帶身分證件取貨，應付金額$420。蝦皮購物'],
  ],
};
