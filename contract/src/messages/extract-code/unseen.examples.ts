/**
 * Texts written for measuring, each set before the finder was changed for it: what the finder must find (null: nothing),
 * and the text, by set and language. What each set showed when it was met: docs/decisions/009-finding-the-code.md.
 */
export const UNSEEN_EXAMPLES: Record<string, Record<string, [code: string | null, text: string][]>> = {
  c: {
    af: [['771820', 'Voer 771820 in om voort te gaan']],
    am: [
      ['660128', 'ለመግባት 660128 ያስገቡ'],
      [null, 'ከሂሳብ 4471 ብር 459.00 ወጪ ሆኗል። ቀሪ 1204.11'],
    ],
    ar: [
      ['660128', 'لإتمام التسجيل اكتب 660128 في التطبيق'],
      ['4471', 'أعط السائق الرقم 4471 عند الوصول'],
      ['550219', 'رقمك السري لمرة واحدة ٥٥٠٢١٩ ولا تشاركه مع أحد'],
      ['903318', 'بنك الواحة: استخدم 903318 لتأكيد حوالة 1,250.00 ريال إلى **4410'],
      [null, 'تم شحن طلبك 882013 عبر السريع. تتبع 7712345678'],
      [null, 'شراء: 45.90 ر.س بطاقة 4471* لدى بندة 2201 الرصيد 1204.11'],
      [null, 'موعدكم يوم 14/05/2026 الساعة 09:30 عيادة 204. للإلغاء 920012345'],
      [null, 'تنبيه: لا تشارك رمز التحقق مع أي شخص. للبلاغ اتصل على 330330'],
    ],
    az: [['448203', 'Davam etmək üçün 448203 yazın']],
    be: [['448102', 'Увядзіце 448102, каб увайсці ў сістэму']],
    bg: [
      ['718204', 'Въведете 718204, за да продължите. Не го споделяйте.'],
      ['5590', 'Кажете на шофьора 5590'],
      [null, 'Вашата сметка по договор 4410223 е 45.90 лв. Срок 15.05.'],
    ],
    bn: [
      ['771204', 'প্রবেশ করতে 771204 লিখুন'],
      ['550219', 'আপনার একবার ব্যবহারযোগ্য পিন ৫৫০২১৯'],
      [null, 'আপনার অর্ডার 882013 পাঠানো হয়েছে। মোট 459 টাকা'],
    ],
    ca: [
      ['771204', 'Escriu 771204 per entrar a la teva cistella'],
      [null, 'Cita el 14/05 a les 9:30, consulta 204. Tel 931234567'],
    ],
    cs: [
      ['550219', 'Opište 550219 do formuláře. Platí 5 minut.'],
      ['88120', 'Jednorázové heslo k platbě 1 250 Kč: 88120'],
      ['4821', 'Zásilka 12345678 je připravena v boxu. PIN pro vyzvednutí 4821.'],
      [null, 'Objednávka č. 20261102 odeslána. Cena 899 Kč.'],
    ],
    cy: [['903114', 'Teipiwch 903114 i barhau']],
    da: [
      ['558120', 'Skriv 558120 på siden for at godkende din betaling på 499,00 kr.'],
      ['7714', '7714 er din adgang til Havnekort'],
      ['882104', 'Din pakke 00370712345678901 kan hentes i boks 14. Hentekode 882104.'],
    ],
    de: [
      ['903412', 'Ihre Nummer zur Freigabe der Überweisung über 1.250,00 EUR an DE89…4410 lautet 903412.'],
      ['4471', 'Nenne dem Fahrer bitte 4471, damit er die Fahrt starten kann.'],
      ['558204', 'Bestätigen Sie Ihre Rufnummer mit 558204. Gültig 10 Minuten.'],
      ['812033', 'Anmeldung bei Stadtwerke Nord: 81-20-33'],
      ['70912', 'Dein Schlüssel für Kramladen: 70912. Bitte nicht weitergeben!'],
      ['8821', 'Ihr Paket 00340434161094021501 kommt heute 14:00-16:00. Abholcode 8821 für Packstation 142.'],
      [null, 'Terminbestätigung: 14.05.2026, 09:30 Uhr, Zimmer 2204. Aktenzeichen 7712/26.'],
      [null, 'Ihre Rechnung 20260412 über 45,90 EUR wird am 15.04. abgebucht. Kundennr. 882013.'],
      [null, 'Mit GARTEN15 sparst du 15 % bis 2359 Uhr. Abmelden: STOP an 60095'],
      [null, 'Zählerstand 45021 wurde übernommen. Vielen Dank, Ihre Stadtwerke.'],
    ],
    el: [
      ['771204', 'Πληκτρολογήστε 771204 για να ολοκληρώσετε τη σύνδεση'],
      ['5530', 'Δώστε στον οδηγό τον αριθμό 5530'],
      [null, 'Το δέμα σας 1234567890 παραδόθηκε. Παραλαβή έως 14/05.'],
      [null, 'Αγορά 45,90 EUR με κάρτα *4471, υπόλοιπο 1.204,11 EUR.'],
    ],
    en: [
      ['381940', '381940 is your Brindle security number. Never tell it to anybody, not even to us.'],
      ['77310', "Hey! Here's what you need to get into Peppr: 77310 🔑"],
      [
        '904413',
        "Someone (hopefully you) wants to link a new phone to Cobblr. If it's you, reply to the prompt with 904413.",
      ],
      ['218077', '[Tidewater] 218077 expires in 5 mins. Staff will never ask for it.'],
      ['6042', 'Rideo: show 6042 to your driver before you get in. Blue Kia, plate LK19 XOD.'],
      [
        '4417',
        'Your parcel arrives today between 14:00 and 16:00. Give the courier this PIN at the door: 4417',
      ],
      [
        '660913',
        'Dear Customer, OTP to login to NetBanking is 660913. Valid till 18:42:10. Do not disclose. -NORTHFIELD BANK',
      ],
      [
        '119204',
        'Txn of INR 4,999.00 at FLIPMART on card XX2210. Use 119204 to authenticate. Call 18001234567 if not done by you',
      ],
      ['83921045', 'Your Vaultly recovery key for wallet 0x8f3…d21 is 83921045'],
      ['QF7M2K', 'Type QF7M2K at stream.example/tv to connect your television.'],
      ['734109', 'Harbour Credit Union login: 73-41-09. Good for one use.'],
      ['552901', 'Council Tax Online\nYour access number: 552 901\nIt lasts 15 minutes'],
      ['208866', 'Pixa: tap the link or fill in 208866 to finish. https://pixa.example/v/x8dk2?u=4410982'],
      ['4093', '4093 - Dostt login. By logging in you accept our T&C'],
      ['715332', 'MYGOV: You have requested a one time pin. It is 715332. This pin will expire at 4:15pm.'],
      [
        '330281',
        'We noticed a new sign-in from Lisbon, PT on 12 Mar 2026 at 09:14. If this was you, confirm with 330281.',
      ],
      ['48211', 'WhatsUp Business: 482-11 lets you register +44 7700 900321'],
      ['992117', 'Do NOT share! 992117 gives access to your Crux account. Ref: 88120933'],
      ['64038', 'Your bank will never ask for this. Passcode 64038 to add payee R SINGH 00-11-22 12345678.'],
      [
        '1806',
        "Your doorstep code for today's grocery order 5512098 is 1806. Please read it out to the rider.",
      ],
      ['250418', '250418: finish setting up Noom & Co'],
      ['719005', 'From Fernbank: 719005 (for activating your card ending 3321)'],
      ['840221', 'Halo, 840221 is what you type to reset your Zing PIN.'],
      ['92044', 'Your reset key HX-92044 works once and ends at midnight.'],
      ['2245', "Quick check that it's you: 2245. Reply not needed."],
      ['558320', '<#> Your Snapp number is 558320\nFA+9qCX9VSu'],
      ['471902', 'Kindly input 471902 to validate your registration on JobLink NG. Expires in 10mins.'],
      ['83047', 'Your Mpaisa start key: 83047. Dial *150# to begin.'],
      [
        '603818',
        'Withdrawal of 0.0450 BTC to bc1q...9x7k requested. Confirmation digits: 603818. Ignore if not you & freeze your account.',
      ],
      ['19483', 'Airtel Self-Care OTP 19483'],
      ['510227', 'Hello Ines! Your login for Muni Transit is 510 227 and is gone in 3 min.'],
      [null, 'Your order 552019 has shipped with FastPost. Track: fp.example/552019'],
      [
        null,
        'Marlow Bank: £45.20 spent at TESCO 2214 on 03 Mar. Balance £1,204.11. Call 03457 123123 if not you.',
      ],
      [
        null,
        'Hi Sam, your table for 4 at Luca is booked for 19:30 on Friday. Booking ref 48821. Reply C to cancel.',
      ],
      [
        null,
        'Your appointment with Dr Patel is on 14/05/2026 at 0930. Clinic 12, Level 2. To change call 01632 960123.',
      ],
      [null, 'Flash sale! Use SPRING25 at checkout for 25% off. Ends 2359 Sunday. Stop: 60095'],
      [
        null,
        'Your verification code request could not be completed. Please try again in 24 hours or contact 0800 123456.',
      ],
      [
        null,
        'Reminder: nobody from Brindle will ever ask for your passcode. Report suspicious texts to 7726.',
      ],
      [null, 'Electricity token: 4821 0093 1120 5583 2217. Units 34.5 kWh. Amount KES 1,000.'],
      [null, "You've used 80% of your 5000 MB data. Dial *123# to buy more."],
      [null, "Your password was changed on 12/03/26 at 14:22. If this wasn't you, call 0345 600 7010."],
      [null, 'Delivery attempted. Card left. Depot: Unit 4, 2231 Harbour Way. Quote 77310442 when you call.'],
      ['482913', 'Your locker pickup code is 482913. Collect within 3 days from Locker 7 at Main St.'],
      [null, 'Congratulations! You have been preselected for a loan of $25000. Text YES to 48211.'],
      [null, 'PNR 4521098833, Train 12951, DOJ 14-08-26, Coach B2, Seat 41. Chart prepared.'],
      [null, 'Dear parent, fees of Rs 24500 for term 2 are due on 10-09-2026. Student ID 20214'],
      [null, 'Vote for Kim! Text KIM to 61777. Msg rates apply. Voting closes at 2100.'],
      [null, 'Your invoice INV-20931 for $118.00 is ready. Pay by 30 June 2026.'],
      [null, 'Gate change: flight BX2291 now departs from gate 24 at 1845.'],
      [null, 'Acct 0023XX4412 Credit NGN50,000.00 Desc: TRF/9921034/OKORO Bal NGN112,400.50'],
      [null, 'Your ticket #482199 has been resolved. Rate us 1-5.'],
      [null, 'Weather alert: winds up to 120 km/h until 1800. Call 112 in an emergency.'],
      [null, 'Thanks for recharging 98450 12345 with Rs.239. Txn ID 2291845512. Validity 28 days.'],
      [null, 'Your meter reading of 45021 was received on 2 April. Thank you.'],
      [null, 'Queue no. 2041. There are 12 people ahead of you. Counter 5.'],
      [null, 'Two-step verification has been turned on for your account ending in 4471.'],
      [null, 'Area code changes: from 2027 dial 0161 before all local numbers.'],
      [null, 'Refer a friend with your code MARA2291 and both get £10 credit.'],
      [null, 'Case 20260311-8842 updated: your passport application is being processed.'],
      [null, 'Use your card ending 8841 before 31/12/2026 to earn 5000 points.'],
      [null, 'Approval code 004821. Purchase approved $32.10 terminal 8812001.'],
      [null, 'Your gym door: the building entrance has moved to 2210 King Street from Monday.'],
      [null, 'Blood donation: session at Town Hall 1400-1900. Donor no 44120987.'],
      ['482011', '482011'],
      ['661204', '66 12 04'],
      ['903112', 'Your login code for shop.example\n\n@shop.example #903112'],
      ['558120', 'B-558120 is ur Brindlebook confirmation'],
      ['K4T9RZ', 'Halcyon invite you to finish setup. Setup key: K4T-9RZ'],
      ['8080', 'Parking: extend your stay? Log in with 8080'],
      ['20261', 'Your OTP is 20261 and was sent at 2026-03-12 14:02'],
      ['2026', 'PIN: 2026. Use it to unlock your SIM for the first time.'],
      ['1945', 'Your WestRail one-time PIN is 1945'],
      ['30492817', 'Securely log in to Brightpath: 30492817. Questions? (555) 010-2200'],
      ['118720', '118 720 Your Corvid one-time number. Not you? Text STOP to 32665.'],
      ['471120', "Your account's two-factor number has arrived! 471120"],
      ['93021', 'Wifi login at Grand Plaza: room guests use 93021 as voucher-free access code.'],
      [null, 'Free wifi at Grand Plaza: network GP-5500, ask reception.'],
      [
        null,
        'Hello, I am Maria from HR of Jobzy. Remote work, 150-500 dollars per day. Add my Telegram @mariahr2201',
      ],
      [null, 'URGENT: your parcel 4821 is held. Pay 1.99 at http://usps-hold.example/4821'],
      [null, 'Rent of 1450 due 01 June. Unit 2204. Pay at portal or call 555-0102.'],
      [null, 'Score update: 2214 points! You are ranked 1883 of 20451 players.'],
      [null, 'Your driver Samuel (Toyota Vitz KDA 482P) has arrived. Call 0712 345678'],
      [null, 'Lottery draw 2291: winning numbers 04 11 23 31 38 bonus 07'],
      [null, 'Salary credited 4520.00 on 28 Feb 2026 value date. Avl bal 9921.00'],
      [null, 'Exam seat: Roll No 2204418, Hall 12, reporting 0830 hrs.'],
      [null, 'Your OTP has expired. Please request a new one or call 1800 200 300.'],
      [null, 'PIN changed successfully for card 4471. If not you, SMS BLOCK 4471 to 56767.'],
    ],
    eo: [['550128', 'Tajpu 550128 por daŭrigi']],
    es: [
      ['482019', '482019 es la clave que pediste para entrar en Bancolor. Vence en 3 min.'],
      ['7731', 'Hola Lucía, dile al repartidor el número 7731 cuando llegue tu pedido.'],
      [
        '905512',
        'Banco Sur: para autorizar tu transferencia de $1.250.000 ingresá 905512. No lo compartas con nadie.',
      ],
      ['33018', 'Tu llave temporal es 33018. Nunca te la pediremos por teléfono.'],
      ['660128', 'Escribe 660 128 en la pantalla para vincular tu dispositivo.'],
      ['118820', 'CURP en línea: tu código p/ continuar el trámite 118820'],
      [null, 'Tu pedido 882013 salió a reparto. Llega hoy entre las 1500 y 1800.'],
      [null, 'Compra aprobada por $45.300 en SUPER 24 tarjeta 4471. Autorización 882133.'],
      [null, 'Cita médica confirmada: 12/06 a las 09:15, consultorio 2204. Folio 99120.'],
      [null, '¡Solo hoy! 30% con el código VERANO30. Baja: envía NO al 2255.'],
      [
        null,
        'Recuerda: Bancolor nunca te pedirá tu clave ni el código que llega por SMS. Dudas al 900123456.',
      ],
    ],
    et: [
      ['660128', 'Sisestage 660128, et kinnitada makse 25,00 EUR'],
      ['482913', 'Teie pakk on kohal! Uksekood 482913, kapp 12.'],
    ],
    eu: [['660128', 'Sartu 660128 jarraitzeko']],
    fa: [
      ['77120', 'برای ورود عدد 77120 را وارد کنید'],
      ['903311', 'رمز پویا 903311 مبلغ 1,250,000 ریال بانک سپهر ساعت 14:02'],
      ['55021', 'کلید ورود شما: ۵۵۰۲۱\nلغو۱۱'],
      [null, 'برداشت 450,000 ریال از حساب 4471 مانده 1,204,110 ریال 12/22-14:02'],
      [null, 'مرسوله شما 88201345 تحویل شد. تلفن 02112345678'],
    ],
    fi: [
      ['771203', 'Syötä luvut 771203 vahvistaaksesi maksun 49,90 €'],
      ['9041', 'Kirjautumistunnuksesi Järvipankkiin: 9041'],
      ['482913', 'Pakettisi on noudettavissa. Noutokoodi 482913, automaatti 12.'],
      [null, 'Aikasi: ke 14.5. klo 9.30, huone 2204. Peruutus 09 123 4567.'],
    ],
    fr: [
      ['482113', 'Saisissez 482 113 sur le site pour poursuivre. Ce numéro est strictement personnel.'],
      ['7091', 'Votre livreur arrive ! Communiquez-lui 7091 pour récupérer votre repas.'],
      [
        '905518',
        'Banque Alba : 905518 pour valider votre achat de 79,90EUR chez FNEC le 12/03. Ne le donnez à personne.',
      ],
      ['66120', 'France Guichet - sésame à usage unique : 66120'],
      ['330917', 'Votre clé de connexion Impots : 330917 (expire dans 10 min)'],
      [
        '771204',
        'Votre colis 6A12345678901 est disponible au relais Tabac 2000, 14 rue Foch. Code de retrait 771204.',
      ],
      [null, 'RDV confirmé le 14/05 à 9h30, Dr Martin, 12 rue de Lille 59000. Annulation au 0320123456.'],
      [null, "SOLDES -50% ! Code HIVER50 jusqu'au 31/01. STOP au 36184"],
      [null, 'Virement de 1200,00 EUR reçu de DUPONT le 12/03. Solde : 3450,22 EUR.'],
      [null, 'Votre dossier CAF 1234567 a été mis à jour. Ne communiquez jamais votre mot de passe.'],
    ],
    ga: [['448102', 'Cuir isteach 448102 chun leanúint ar aghaidh']],
    gl: [['550219', 'Teclea 550219 para continuar co trámite']],
    gu: [['771203', 'આગળ વધવા 771203 દાખલ કરો']],
    ha: [['771203', 'Yi amfani da 771203 domin shiga. Kada ka ba kowa.']],
    he: [
      ['771204', 'הקלידו 771204 כדי להמשיך'],
      ['4410', 'מסרו לשליח את המספר 4410'],
      ['903118', 'הסיסמה שלך לכניסה חד פעמית: 903-118'],
      [null, 'חבילה RR123456789 ממתינה בסניף 214 עד 14/05. טל 03-1234567'],
      [null, 'חיוב 45.90 ש"ח בכרטיס 4471 בתאריך 12/03'],
    ],
    hi: [
      ['660128', 'आगे बढ़ने के लिए 660128 डालें। किसी को न बताएं।'],
      ['4471', 'ड्राइवर को 4471 बताएं'],
      ['903318', '₹1,250 के भुगतान हेतु आपका ओटीपी 903318 है। खाता XX4410'],
      [null, 'आपका ऑर्डर 882013 भेज दिया गया है। राशि ₹459'],
      [null, 'खाता XX4471 से ₹45.90 डेबिट 12-03-26. शेष ₹1204.11'],
    ],
    hr: [
      ['882041', 'Upišite 882041 za potvrdu plaćanja od 45,90 EUR.'],
      [null, 'Račun 2026-0331 iznosi 59,90 EUR, dospijeće 15.04.'],
    ],
    ht: [['771204', 'Antre 771204 pou w konekte']],
    hu: [
      ['904411', 'Írja be a 904411 számot a bejelentkezéshez.'],
      ['5521', 'A futárnak ezt mondja: 5521'],
      ['482913', 'Csomagja megérkezett. Átvételi kód: 482913. Automata: Árkád.'],
      [null, 'Vásárlás: 4 590 Ft, ABC 2201, kártya ..4471, egyenleg 120 400 Ft'],
    ],
    hy: [
      ['771204', 'Մուտքի համար գրեք 771204'],
      [null, 'Ձեր պատվերը 882013 առաքվել է: Հեռ. 010123456'],
    ],
    id: [
      ['903318', 'JANGAN BERI angka 903318 ke SIAPAPUN termasuk pihak Tokoku'],
      ['4471', 'Sebutkan 4471 ke driver ya'],
      ['660128', 'Ketik 660-128 di aplikasi utk lanjut'],
      [null, 'Paket JX1234567890 sedang diantar kurir 081234567890. COD Rp45.900'],
      [null, 'Pulsa 25.000 berhasil. SN 88201345. Sisa saldo 12.040'],
    ],
    ig: [['550219', 'Jiri 550219 banye na akaụntụ gị']],
    is: [
      ['482011', 'Notaðu 482011 til að staðfesta innskráningu hjá Fjörð.'],
      [null, 'Sendingin þín RR123456789IS er komin. Sækja fyrir 14.05.'],
    ],
    it: [
      [
        '662910',
        "Per completare l'operazione inserisci 662910. Non comunicarlo a nessuno, nemmeno alla banca.",
      ],
      ['5017', 'Mostra 5017 al corriere quando arriva.'],
      ['880142', '880142: chiave monouso per il tuo SPID'],
      [null, 'Spedizione 8821034 in consegna oggi. Info 199 123 456.'],
      [null, 'Pagamento di 45,00 EUR presso COOP 2201 carta *4471 ore 12:02. Cod. aut. 771023'],
      [null, 'Appuntamento il 12/06 ore 10:00 sportello 4, ticket A102.'],
    ],
    ja: [
      ['660128', '660128 を入力してログインしてください'],
      ['4471', '配達員に 4471 をお伝えください'],
      ['903318', '【みなと銀行】振込 1,250円 の確認：903-318（有効3分）'],
      [null, '【速達便】伝票番号 4471-8820-1345 の荷物をお届けします 14-16時'],
      [null, 'ご予約ありがとうございます。予約番号 882013、5月14日 19:30 4名様'],
    ],
    ka: [['550219', 'შესასვლელად აკრიფეთ 550219']],
    kk: [
      ['660412', 'Кіру үшін 660412 санын енгізіңіз'],
      [null, 'Тапсырыс 882013 жеткізілді. Құны 4500 тг.'],
    ],
    km: [['771204', 'សូមបញ្ចូល 771204 ដើម្បីបន្ត']],
    kn: [['550219', 'ಮುಂದುವರಿಯಲು 550219 ನಮೂದಿಸಿ']],
    ko: [
      ['660128', '[나루] 660128 을 입력하면 가입이 완료됩니다'],
      ['4471', '기사님께 4471을 알려주세요'],
      ['903318', '[바다은행] 이체 1,250,000원 본인확인 903318 타인노출금지'],
      [null, '[바다카드] 4471 승인 45,900원 일시불 03/12 14:02 편의점2201 누적 1,204,110원'],
      [null, '[택배] 운송장 771234567890 오늘 배송예정. 문의 1588-1234'],
    ],
    ky: [['550128', 'Катталуу үчүн 550128 санын жазыңыз']],
    lb: [['660219', 'Gitt 660219 an fir weiderzefueren']],
    lo: [['550219', 'ໃສ່ 550219 ເພື່ອເຂົ້າລະບົບ']],
    lt: [
      ['712044', 'Norėdami prisijungti, suveskite 712044. Niekam neatskleiskite.'],
      ['4821', 'Jūsų siunta 05012345678 pristatyta. Dėžutės kodas 4821.'],
    ],
    lv: [
      ['905531', 'Ievadiet 905531, lai apstiprinātu savu numuru'],
      [null, 'Jūsu sūtījums CE123456789LV saņemams līdz 14.05. Tālr. 67001001'],
    ],
    mg: [['660218', 'Ampidiro ny 660218 mba hidirana']],
    mk: [['905120', 'Внесете 905120 за да го потврдите бројот']],
    ml: [['660128', 'തുടരാൻ 660128 നൽകുക']],
    mn: [['903112', 'Та 903112 тоог оруулж бүртгэлээ баталгаажуулна уу']],
    mr: [['448120', 'पुढे जाण्यासाठी 448120 टाका']],
    ms: [
      ['771204', 'RM0 Bankku: Masukkan 771204 bagi pindahan RM450.00 ke ****4410'],
      [null, 'Bil TNB anda RM145.90. No akaun 220012345678. Bayar sebelum 14/05.'],
    ],
    mt: [['771820', 'Daħħal 771820 biex tkompli']],
    my: [['660128', 'ဆက်လုပ်ရန် 660128 ကို ထည့်ပါ']],
    nb: [
      ['330914', 'Tast 330914 for å fullføre. Vennlig hilsen Fjordbanken'],
      ['48120', 'Engangskode fra Skattekontoret: 48120'],
      [null, 'Faktura 20264410 på kr 899,00 forfaller 14.05.2026. KID 0012345678903'],
    ],
    ne: [
      ['771204', 'अगाडि बढ्न 771204 हाल्नुहोस्'],
      [null, 'तपाईंको खाता 4471 बाट रु 459 घट्यो'],
    ],
    nl: [
      ['771902', 'Vul 771 902 in om je apparaat te koppelen aan Fietsie.'],
      ['4410', 'Je bezorger vraagt naar deze cijfers: 4410'],
      ['55120', 'Uw tijdelijke pas is 55120. Deel deze niet.'],
      [null, 'Uw pakket 3SABC1234567 is bezorgd bij de buren op nr 214.'],
      [null, 'Betaling van 45,90 gelukt. Factuurnummer 20260331.'],
      ['882134', 'Toon code 882134 bij de balie om uw bestelling af te halen.'],
    ],
    pa: [['903114', 'ਅੱਗੇ ਵਧਣ ਲਈ 903114 ਭਰੋ']],
    pl: [
      ['448120', 'Aby potwierdzić przelew 1 250,00 PLN na r-k 12..4410 podaj 448120'],
      ['7720', 'Kierowca poprosi Cię o numer: 7720'],
      ['903315', 'Hasło nr 4 z dnia 12-03-2026: 903315. Dodanie odbiorcy zaufanego.'],
      ['482913', 'Paczka czeka w Paczkomacie KRA012. Kod odbioru 482913.'],
      [null, 'Wizyta: 14.05.2026 godz. 9:30, gabinet 204. Odwołanie 221234567.'],
      [null, 'Płatność kartą *4471 na kwotę 45,90 PLN w ZABKA Z2214. Saldo 1204,11'],
    ],
    ps: [['448120', 'د ننوتلو لپاره 448120 ولیکئ']],
    'pt-BR': [
      ['604417', '604417 e o numero para liberar seu acesso ao app Lume. Nao passe a ninguem.'],
      ['2918', 'Informe 2918 ao entregador para receber seu pedido'],
      ['771204', 'Banco Ipe: digite 771204 no celular para concluir o Pix de R$ 350,00 para MARIA S.'],
      ['55019', 'Seu token Ipê é 55019. Válido até 14:32.'],
      [null, 'Pix recebido: R$ 120,00 de JOAO P em 12/03 as 10:22. ID E9920331'],
      [null, 'Seu boleto de R$ 89,90 vence em 10/04/2026. Linha 23793.38128 60000.'],
      [null, 'Protocolo de atendimento 20260344812. Acompanhe pelo 0800 722 1020.'],
      ['4821', 'Chegou! Retire sua encomenda AA12345678BR na agencia ate 18/05. Senha de retirada 4821'],
    ],
    'pt-PT': [
      [
        '317705',
        'Para validar a operação na sua conta introduza 317705. Se não foi você, ligue 217 900 100.',
      ],
      ['8842', 'O seu código SMS para assinar o documento: 8842'],
      [null, 'MB: Compra 12,40 EUR em PINGO 4471 com cartao *9920 as 14:02.'],
    ],
    ro: [
      ['660318', 'Introduceți 660318 în aplicație ca să confirmați plata de 250 RON.'],
      ['4412', 'Parola ta de unică folosință este 4412'],
      [null, 'Coletul AWB 2200123456 va fi livrat azi. Curier: 0722123456'],
    ],
    ru: [
      ['903417', '903417 - никому не говорите. Вход в Лесбанк'],
      ['4470', 'Назовите водителю 4470'],
      ['660128', 'Для подписания договора введите в приложении цифры 660128'],
      ['771205', 'Пароль: 77-12-05. Перевод 1250р на карту *4410'],
      ['5821', 'Ваш звонок-подтверждение не прошел, поэтому используйте 5821'],
      [null, 'Покупка 459р, Лента 2214, карта *4471, баланс 1204р 14:02'],
      ['4821', 'Заказ 8820134 прибыл в пункт выдачи. Код получения 4821. Хранение до 14.05'],
      [null, 'Запись подтверждена: 14 мая в 09:30, каб. 204. Тел. 84951234567'],
      [null, 'Никому не сообщайте коды из СМС! Служба безопасности: 900'],
      [null, 'Ваш тариф изменен. Списано 350 р. Баланс 1200 р. *100#'],
    ],
    rw: [['771204', 'Koresha 771204 winjire. Ntukayisangize undi.']],
    si: [['448120', 'ඉදිරියට යාමට 448120 ඇතුළත් කරන්න']],
    sk: [
      ['771830', 'Zadajte 771830 pre dokončenie prihlásenia do Tatrabox'],
      [null, 'Vaša zásielka 87654321 bude doručená dnes. Suma 25,90 EUR.'],
    ],
    sl: [
      ['660219', 'Za potrditev vnesite 660219. Velja 5 min.'],
      [null, 'Vaš paket 123456789 bo dostavljen danes med 12 in 14.'],
    ],
    so: [['550219', 'Geli 550219 si aad u gasho. Ha la wadaagin cid kale.']],
    sq: [
      ['718330', 'Shkruaj 718330 për të vazhduar regjistrimin'],
      [null, 'Porosia juaj 44102 u nis. Tel 0692012345'],
    ],
    sr: [
      ['771402', 'Унесите 771402 да потврдите пријаву'],
      ['33120', 'Vaš jednokratni kljuc je 33120'],
      ['4821', 'Posiljka 880123456 ceka vas u paketomatu. Kod za preuzimanje 4821.'],
    ],
    sv: [
      ['903118', 'Knappa in 903 118 för att fortsätta. Mvh Norrbanken'],
      ['6620', 'Din tillfälliga kod hos Fjäll: 6620'],
      [null, 'Ditt paket finns hos ICA Nära. Kolli-ID 88201334. Hämta före 14/5.'],
      [null, 'Kallelse: tid 14 maj kl 0930, mottagning 22. Avbokning 08-123 456 78.'],
    ],
    sw: [
      ['448120', 'Tumia 448120 kuingia kwenye Pesa Yangu. Usimpe mtu yeyote.'],
      [null, 'QK12345XYZ Imethibitishwa. Umepokea Ksh4,500 kutoka JOHN 0712345678 tarehe 12/3/26'],
    ],
    ta: [
      ['660218', 'உள்நுழைய 660218 ஐ உள்ளிடவும்'],
      [null, 'உங்கள் ஆர்டர் 882013 அனுப்பப்பட்டது. தொகை ரூ.459'],
    ],
    te: [
      ['903112', 'లాగిన్ కావడానికి 903112 ఎంటర్ చేయండి'],
      [null, 'మీ ఖాతా XX4471 నుండి రూ.459 డెబిట్ అయింది'],
    ],
    tg: [['661203', 'Барои ворид шудан 661203-ро истифода баред']],
    th: [
      ['660128', 'กรุณากรอก 660128 เพื่อเข้าใช้งาน (Ref: KXQT)'],
      ['4471', 'แจ้งเลข 4471 ให้คนขับ'],
      ['903318', '<OTP> 903318 โอนเงิน 1,250.00 บ. ไป xxx4410 ใน 3 นาที'],
      [null, 'พัสดุ TH0112345678 จัดส่งแล้ว โทร 021234567'],
      [null, 'เงินออก 459.00 บ. บ/ช x4471 คงเหลือ 1,204.11 บ. 12/03 14:02'],
    ],
    tl: [
      ['660128', 'Gamitin ang 660128 para makapasok sa GoPera. Wag ibigay kahit kanino.'],
      [null, 'Na-load na ang P50 sa 09171234567. Ref 882013.'],
    ],
    tr: [
      ['660128', 'İşleminizi onaylamak için 660128 rakamlarını girin. Kimseyle paylaşmayın.'],
      ['4471', 'Kuryenize 4471 numarasını söyleyin'],
      ['903551', 'Giriş anahtarınız 903 551, 2 dk geçerli. B021'],
      [null, 'Siparişiniz 8820134 kargoya verildi. Takip no 7312345678.'],
      [null, '12/03 14:02 4471 ile biten kartınızdan 459,00 TL harcama yapıldı. B001'],
      [null, 'Randevunuz 14.05.2026 saat 09:30, poliklinik 2204. ALO 182'],
    ],
    uk: [
      ['558201', '558201 — ключ для входу в Дія+. Дійсний 3 хв'],
      ['3340', "Повідомте кур'єру 3340"],
      [null, 'Відправлення 20450123456789 прибуло у відділення №12. До сплати 450 грн.'],
      [null, 'Списано 459.00 грн, картка *4471, залишок 1204.11 грн'],
    ],
    ur: [
      ['660218', 'لاگ ان ہونے کے لیے 660218 درج کریں'],
      [null, 'آپ کا آرڈر 882013 روانہ ہو گیا۔ رقم 4590 روپے'],
    ],
    uz: [
      ['771820', 'Kirish uchun 771820 raqamini kiriting. Hech kimga bermang!'],
      [null, "Karta *4471 dan 45000 so'm yechildi. Qoldiq 120400 so'm"],
    ],
    vi: [
      ['903318', 'Quy khach nhap 903318 de xac nhan giao dich 1,250,000 VND. Khong cung cap cho bat ky ai.'],
      ['4471', 'Đọc số 4471 cho tài xế khi lên xe'],
      ['660128', 'OTP cua ban la 660128, het han sau 3 phut'],
      [null, 'TK 0071000234410 -459,000VND luc 14:02 12/03. SD 1,204,110VND. Ref 88120'],
      [null, 'Don hang 882013 dang giao. Shipper 0901234567. COD 459000d'],
    ],
    xh: [['448102', 'Ngenisa 448102 ukuze ungene']],
    yo: [['660128', 'Lo 660128 láti wọlé. Má ṣe fún ẹnikẹ́ni.']],
    'zh-Hans': [
      ['660128', '【林间】660128，您正在登录，请勿转发他人。'],
      ['4471', '司机到达后请报 4471'],
      ['903318', '【海湾银行】您向尾号4410转账1250.00元，校验码903318，切勿告知他人'],
      ['771204', '请在页面输入771204完成绑定'],
      ['824471', '【速递】您的快递771234567890已到，凭取件码8-2-4471到驿站领取'],
      [null, '【海湾银行】您尾号4471的卡3月12日14:02消费459.00元，余额1204.11元'],
      [null, '【商城】满300减50，仅限今日，回TD退订 10690123'],
    ],
    'zh-Hant': [
      ['550219', '請於頁面輸入 550219 以完成驗證'],
      ['33018', '您的一次性登入密碼為33018,請於5分鐘內使用'],
      [null, '您的包裹 8820134 已到店，取貨期限 05/14，應付 $459'],
    ],
    zu: [['903114', 'Faka u-903114 ukuze uqhubeke']],
  },
  d: {
    af: [['221004', 'Jou verifikasiekode is 221004']],
    am: [
      ['221001', 'የማረጋገጫ ኮድዎ 221001 ነው'],
      [null, 'ማመልከቻዎ 552910 ተቀብለናል'],
    ],
    ar: [
      ['220957', 'رمز التحقق من السنونو هو 220957'],
      ['90331', 'كلمة المرور لمرة واحدة: ٩٠٣٣١'],
      ['441904', 'أدخل الرمز 441904 لتأكيد عملية الدفع بقيمة 45.90 درهم'],
      [null, 'تم استلام طلبكم رقم 552910'],
      [null, 'تم إيداع 4,500.00 ج.م في حسابك المنتهي 2291'],
    ],
    as: [['220974', "আপোনাৰ সত্যাপন ক'ড 220974"]],
    az: [
      ['220951', 'Doğrulama kodunuz 220951'],
      [null, 'Müraciətiniz 552910 qeydə alındı.'],
    ],
    ba: [['221029', 'Раҫлау коды: 221029']],
    be: [['220945', 'Код пацверджання: 220945']],
    bg: [
      ['220935', 'Вашият код за потвърждение на Лястовица: 220935'],
      [null, 'Поръчка 4410928 е изпратена с куриер.'],
    ],
    bn: [
      ['220965', 'আপনার যাচাইকরণ কোড 220965'],
      [null, 'আপনার আবেদন 552910 গৃহীত হয়েছে'],
    ],
    br: [['221030', 'Ho kod gwiriañ: 221030']],
    bs: [['220941', 'Tvoj kod za potvrdu je 220941']],
    ca: [
      ['221010', 'El teu codi de verificació és 221010'],
      [null, "La teva sol·licitud 552910 s'ha registrat"],
    ],
    ckb: [['220961', 'کۆدی پشتڕاستکردنەوە: 220961']],
    co: [['221031', 'U vostru codice di verificazione hè 221031']],
    cs: [
      ['220931', 'Váš ověřovací kód pro Vlaštovku je 220931'],
      ['90322', 'Pro změnu hesla zadejte kód 90322'],
      [null, 'Objednávka 4410928 je na cestě.'],
      [null, 'Vaše žádost 552910 byla přijata.'],
    ],
    cy: [['221013', 'Eich cod dilysu yw 221013']],
    da: [
      ['220923', 'Din bekræftelseskode til Svalen er 220923'],
      ['90318', 'Brug koden 90318 til at nulstille din adgangskode'],
      [null, 'Ordre 4410928 er afsendt.'],
    ],
    de: [
      ['220919', 'Ihr Bestätigungscode für Schwalbe lautet 220919'],
      ['4471902', 'TAN 4471902 für Überweisung 45,90 EUR an Müller'],
      ['77104', 'Zum Zurücksetzen Ihres Passworts geben Sie bitte 77104 ein.'],
      ['330918', '330 918 ist dein Schwalbe-Code. Gib ihn nicht weiter.'],
      [null, 'Ihre Bestellung 4410928 liegt zur Abholung bereit, Abholnummer 390122.'],
      [null, 'Umsatz 45,90 EUR Karte 2291 REWE 14:05 Uhr. Fragen: 069 1234567'],
      [null, 'Ihr Antrag mit der Nummer 552910 wird bearbeitet.'],
      [null, 'Wartenummer 2041, Schalter 5'],
    ],
    el: [
      ['220942', 'Ο κωδικός επαλήθευσης για το Χελιδόνι είναι 220942'],
      ['90326', 'Χρησιμοποιήστε τον κωδικό 90326 για επαναφορά'],
      [null, 'Η παραγγελία 4410928 απεστάλη.'],
      [null, 'Το αίτημά σας 552910 καταχωρήθηκε.'],
    ],
    en: [
      ['402917', 'Your Kestrel Air account login code is 402917. It expires in 10 minutes.'],
      ['88213', 'Lumo: your one time PIN for card registration is 88213. Questions? lumo.example/help'],
      ['551039', 'Welcome to Quayside! Verify your mobile by entering 551039 in the app within 5 minutes.'],
      ['7164', '7164 is your Yakka verification PIN'],
      [
        '903365',
        'RBX Bank: Use code 903365 to authorise your online purchase of R1 299.00 at TAKEALOT. Not you? Call 0800 111 722 immediately.',
      ],
      ['660142', 'Dear Ms Achieng, your e-Citizen one time password is 660142'],
      [
        '120844',
        "Transaction code: 120844 for GBP 75.00 to Halloway Ltd. If you don't recognise this call us on the number on the back of your card.",
      ],
      ['38401', 'Hi, thanks for signing up with Ferntree Clinic. Your confirmation code is 38401.'],
      [
        '704412',
        'We received a request to reset your Oakpass password. Enter this code: 704412. If you did not request a reset, disregard this message.',
      ],
      ['931022', 'Device pairing code 93-10-22'],
      ['L8XQ4T', "Your Torchlight game login code is L8XQ4T. Don't give it to other players."],
      ['771043', '771 043 is the code to log back in to Tern'],
      ['3091', 'Door PIN for your Staylet booking from 12 June: 3091#'],
      [
        '118930',
        '[Otterly] Security alert: sign-in attempt on Chrome, Windows. Verification code 118930. Do not forward.',
      ],
      [
        '6628',
        'Taxi Marigold - give the start code 6628 to driver Mohan (KA05 2291). Track: tmg.example/r/91',
      ],
      [
        '447102',
        "OTP is 447102 for UPI mandate of Rs.199.00 to STREAMLY. Don't share with anyone - Kaveri Bank",
      ],
      ['250917', 'Ofcl: 250917 is ur otp 4 voter portal login. valid 4 10 mnts'],
      ['83310', 'Verify your age with code 83310 at the pump kiosk'],
      [
        '905227',
        'Someone is trying to withdraw 2.5 ETH. Withdrawal verification code: 905227. Never share this.',
      ],
      ['15099', 'Your registration at Larkfield Library: activation code 15099'],
      ['660931', 'Enter 660931 on your TV to start watching.'],
      ['481120', 'Your authentication code for Payroll Portal (employee 20114) is 481120.'],
      ['5093', 'PIN: 5093 for your temporary card ending 8812. Change it at any ATM.'],
      ['729006', '729006\nis your login code for Dunlin'],
      ['338019', 'Security code 338019. Nobody at Skua Bank will ask you for it. Ref SK-20931.'],
      ['G7H2P9', 'Your Shrike account recovery code: G7H-2P9'],
      ['5527', 'Reply to this text with 5527 to confirm your number.'],
      ['801274', 'To complete registration with HMGov Sign In, type in 801274. Code valid for 15 mins.'],
      [
        '66041',
        'Delivery OTP for your Basketo order #7710923 is 66041. Share with delivery agent only after receiving items.',
      ],
      [null, 'Your Basketo order #7710923 is out for delivery. Agent: Ravi 9845012345.'],
      [null, 'Kaveri Bank: Rs.199.00 debited from a/c XX9021 on 12-06-26 to STREAMLY UPI Ref 612345678901.'],
      [null, 'Your Staylet booking is confirmed. Check-in 12 June from 1500. Booking number 4410928.'],
      [null, 'Your login code has already been used. Please request another.'],
      [null, 'Never share your OTP with anyone. Skua Bank staff will never ask. Helpline 18602662666.'],
      [null, 'Reminder: your library books are due on 18/06. Card 20114498. Renew at lib.example'],
      [null, 'Larkfield Clinic: lab report for sample 771029 is ready for collection.'],
      [null, 'Your Kestrel Air flight KA 4471 to Oslo is delayed to 16:45. New gate B12.'],
      [null, 'HMGov: your tax reference is 8812 20913. Keep it safe.'],
      [null, 'Hi Tom, your MOT for LK19 XOD is due 01/07. Book on 01632 960 111'],
      [null, 'Your Wordlock score 2291 beats 82% of players. Play again!'],
      [null, 'Get 40% off with code FERN40 until Sunday. T&Cs apply. Opt out 88222'],
      ['390122', "You've got mail! Collect parcel at SmartBox 2214 using code 390122 before 20 Jun."],
      [null, 'Water outage 0900-1500 on 14 June in zones 2041 and 2042.'],
      [null, 'Your complaint 5520193 has been closed. Reply 1 if satisfied, 2 if not.'],
      [null, 'Election day is 3 Nov. Your polling place: 2114 Elm Ave. Info 877-555-0199'],
      [null, 'Your voucher 4410-2291-0038 worth $20 is attached.'],
      [null, 'Prepaid energy: token 5512 0098 3321 7765 0912, 22.4 units, R50'],
      [null, 'Class 10 result: Roll 2204178 Total 438/500 PASS'],
      [null, 'Payment of $45.20 to Citrine Gym was successful. Auth code 00912A.'],
      [null, 'Boarding pass: seat 22C, sequence 0148, record locator K4T9RZ.'],
      [null, 'Area 51021 is under a tornado watch until 2100. Seek shelter.'],
      [null, 'Your Uplift loan of $3500 was approved, see terms at uplift.example/l/48213'],
      [null, 'Hi mum this is my new number, my phone broke. Text me on 07700900881'],
      [null, 'The meeting room PIN policy changes on Monday. See intranet page 2214.'],
      [null, 'Two-factor authentication was removed from your Tern account on 12 Jun 2026, 14:05 UTC.'],
      [null, 'Your pension reference 552910 has been updated. No action needed.'],
    ],
    eo: [['221020', 'Via kontrolkodo estas 221020']],
    es: [
      ['552018', 'Tu código de acceso a Colibrí es 552018. Caduca en 5 minutos.'],
      ['8831', 'Mercado Sol: 8831 es tu PIN de verificación'],
      ['440917', 'Banco Andino le informa: su clave dinámica es 440917 para compra por USD 45,90'],
      ['771302', 'Ingresa este código en la app: 771 302'],
      ['90344', 'Para recuperar tu contraseña usa el código 90344. Si no lo pediste, ignora este mensaje.'],
      [null, 'Banco Andino: retiro por $20.000 en cajero 4471 el 12/06 14:05. Disponible $120.441'],
      [null, 'Su turno A2041 será llamado en la ventanilla 5.'],
      [null, 'Su trámite 4410928 fue recibido. Consulte el estado en tramites.example'],
      ['390122', 'Tu paquete está en Punto Recoge 2214. Presenta el código 390122 para recogerlo.'],
      [null, 'Recarga exitosa de $5.000 al 3104410928. Transacción 99120331.'],
    ],
    et: [
      ['220927', 'Teie Pääsuke kinnituskood on 220927'],
      [null, 'Teie tellimus 4410928 on teel.'],
    ],
    eu: [['221011', 'Zure egiaztapen-kodea 221011 da']],
    fa: [
      ['220958', 'کد تایید پرستو: 220958'],
      ['90332', 'رمز یکبار مصرف شما 90332 است'],
      [null, 'درخواست شما با شماره 552910 ثبت شد.'],
    ],
    fi: [
      ['220925', 'Pääsky-vahvistuskoodisi on 220925'],
      ['90320', 'Käytä koodia 90320 salasanan vaihtamiseen'],
      [null, 'Tilauksesi 4410928 on lähetetty.'],
    ],
    fo: [['221018', 'Váttanarkotan hjá tær er 221018']],
    fr: [
      ['220918', 'Votre code de vérification Hirondelle est 220918'],
      ['9917', 'Code confidentiel : 9917. Ne le communiquez à aucun tiers.'],
      ['551204', "Hirondelle Banque. Code 551204 pour confirmer l'ajout du bénéficiaire M. LEROY."],
      ['812209', 'Entrez 81 22 09 pour activer votre compte'],
      ['33041', 'Votre mot de passe temporaire : 33041'],
      [null, 'Votre commande 4410928 est prête. Présentez ce SMS au comptoir.'],
      [null, 'Rappel : RDV le 12/06 à 14h05 au centre de vaccination, 2214 av. Foch.'],
      [null, 'Retrait de 60,00 EUR carte 2291 le 12/06. Solde 441,02 EUR.'],
      [null, 'Votre numéro de dossier est le 552910. Conservez-le.'],
    ],
    fy: [['221019', 'Jo ferifikaasjekoade is 221019']],
    ga: [['221014', 'Is é 221014 do chód fíoraithe']],
    gd: [['221015', "'S e 221015 an còd dearbhaidh agad"]],
    gl: [['221012', 'O teu código de verificación é 221012']],
    gn: [['221027', "Nde código de verificación ha'e 221027"]],
    gu: [['220969', 'તમારો ચકાસણી કોડ 220969 છે']],
    ha: [['220987', 'Lambar tantancewa ita ce 220987']],
    he: [
      ['220963', 'קוד האימות שלך לסנונית: 220963'],
      ['90333', 'יש להזין את הקוד 90333 לאיפוס הסיסמה'],
      [null, 'פנייתך מספר 552910 התקבלה'],
    ],
    hi: [
      ['220964', 'अबाबील के लिए आपका सत्यापन कोड 220964 है'],
      ['90334', 'पासवर्ड रीसेट के लिए 90334 का प्रयोग करें'],
      [null, 'आपकी शिकायत 552910 दर्ज की गई है'],
    ],
    hr: [
      ['220937', 'Vaš kod za provjeru je 220937'],
      [null, 'Narudžba 4410928 je poslana.'],
    ],
    ht: [['221021', 'Kòd verifikasyon ou an se 221021']],
    hu: [
      ['220933', 'Fecske ellenőrző kódja: 220933'],
      ['90323', 'Írja be a(z) 90323 kódot a belépéshez'],
      [null, 'A(z) 4410928 számú rendelését feladtuk.'],
    ],
    hy: [['220953', 'Ձեր հաստատման կոդն է՝ 220953']],
    id: [
      ['220982', 'Kode verifikasi Walet kamu: 220982'],
      ['90337', 'Masukkan kode 90337 untuk atur ulang kata sandi'],
      [null, 'Pengaduan Anda nomor 552910 telah diterima.'],
    ],
    ig: [['220989', 'Koodu nkwenye gị bụ 220989']],
    is: [['220926', 'Staðfestingarkóðinn þinn hjá Svala er 220926']],
    it: [
      ['220920', 'Rondine: il tuo codice di verifica è 220920'],
      ['90315', 'Per confermare il bonifico di 450,00 EUR usa il codice 90315. Banca Rondine'],
      ['5518', '5518 è il PIN per accedere'],
      [null, 'Il tuo ordine 4410928 è stato spedito con corriere. Tracking 1Z8812'],
      [null, 'Prelievo 50 EUR carta 2291 ATM 4471 del 12/06'],
      [null, "Pratica n. 552910 aggiornata. Accedi all'area riservata per i dettagli."],
    ],
    ja: [
      ['221008', 'つばめ認証コード：221008'],
      ['90339', 'パスワード再設定の確認コードは 90339 です'],
      [null, 'お問い合わせ受付番号552910を受け付けました'],
    ],
    jv: [['220985', 'Kode verifikasi sampeyan yaiku 220985']],
    ka: [['220954', 'თქვენი ვერიფიკაციის კოდია 220954']],
    kk: [
      ['220946', 'Растау коды: 220946. Ешкімге айтпаңыз.'],
      [null, 'Өтінішіңіз 552910 қабылданды.'],
    ],
    km: [['220979', 'លេខកូដផ្ទៀងផ្ទាត់របស់អ្នកគឺ 220979']],
    kn: [['220970', 'ನಿಮ್ಮ ಪರಿಶೀಲನಾ ಕೋಡ್ 220970']],
    ko: [
      ['221009', '[제비] 인증번호 221009를 입력해 주세요'],
      ['90340', '제비은행 OTP 90340 (3분 이내 입력)'],
      [null, '[민원24] 민원번호 552910 접수되었습니다'],
    ],
    ku: [['220956', 'Koda piştrastkirina te 220956 e']],
    ky: [['220948', 'Ырастоо коду: 220948']],
    la: [['221022', 'Codex confirmationis tuae: 221022']],
    lb: [['221017', 'Äre Verifizéierungscode ass 221017']],
    lg: [['220996', "Koodi yo ey'okukakasa eri 220996"]],
    ln: [['221034', 'Code na yo ya bondimisi ezali 221034']],
    lo: [['220978', 'ລະຫັດຢືນຢັນຂອງທ່ານແມ່ນ 220978']],
    lt: [
      ['220929', 'Jūsų Kregždė patvirtinimo kodas: 220929'],
      [null, 'Užsakymas 4410928 išsiųstas.'],
    ],
    lv: [
      ['220928', 'Jūsu Bezdelīga verifikācijas kods ir 220928'],
      [null, 'Pasūtījums 4410928 ir nosūtīts.'],
    ],
    mg: [['221003', 'Ny kaody fanamarinana dia 221003']],
    mi: [['221023', 'Ko tō waehere whakaū ko 221023']],
    mk: [
      ['220939', 'Вашиот код за верификација е 220939'],
      [null, 'Нарачката 4410928 е испратена.'],
    ],
    ml: [['220971', 'നിങ്ങളുടെ സ്ഥിരീകരണ കോഡ് 220971']],
    mn: [['220950', 'Таны баталгаажуулах код: 220950']],
    mr: [['220968', 'तुमचा पडताळणी कोड 220968 आहे']],
    ms: [
      ['220983', 'Kod pengesahan Layang anda ialah 220983'],
      [null, 'Aduan anda 552910 telah diterima.'],
    ],
    mt: [['221016', "Il-kodiċi ta' verifika tiegħek huwa 221016"]],
    my: [['220980', 'သင့်အတည်ပြုကုဒ်မှာ 220980 ဖြစ်သည်']],
    nb: [
      ['220924', 'Bekreftelseskoden din for Svale er 220924'],
      ['90319', 'Skriv inn 90319 for å logge inn'],
      [null, 'Sak 552910 er ferdig behandlet.'],
    ],
    ne: [
      ['220976', 'तपाईंको प्रमाणीकरण कोड 220976 हो'],
      [null, 'तपाईंको निवेदन 552910 दर्ता भयो'],
    ],
    nl: [
      ['220921', 'Je verificatiecode voor Zwaluw is 220921'],
      ['90316', 'Gebruik code 90316 om je wachtwoord te herstellen'],
      ['4410', 'Uw pincode voor eenmalig gebruik: 4410'],
      [null, 'Bestelling 4410928 is onderweg. Bezorging tussen 14:05 en 16:05.'],
      [null, 'Afspraak 12 juni 09:30 bij huisarts, balie 2. Afzeggen: 020 123 4567'],
    ],
    ny: [['220995', 'Khodi yanu yotsimikizira ndi 220995']],
    oc: [['221032', 'Vòstre còdi de verificacion es 221032']],
    om: [['220999', 'Koodiin mirkaneessaa kee 220999']],
    or: [['220973', 'ଆପଣଙ୍କ ଯାଞ୍ଚ କୋଡ୍ 220973']],
    pa: [['220972', 'ਤੁਹਾਡਾ ਪੁਸ਼ਟੀਕਰਨ ਕੋਡ 220972 ਹੈ']],
    pl: [
      ['220930', 'Twój kod weryfikacyjny do Jaskółki to 220930'],
      ['90321', 'Wpisz kod 90321, aby zresetować hasło. Nie podawaj go nikomu.'],
      ['441902', 'Kod: 441 902. Autoryzacja płatności 45,90 PLN.'],
      [null, 'Twoje zamówienie 4410928 zostało wysłane.'],
      [null, 'Sprawa nr 552910 została zarejestrowana.'],
    ],
    ps: [['220960', 'ستاسو د تایید کوډ 220960 دی']],
    'pt-BR': [
      ['220917', 'Colibri: seu codigo de verificacao e 220917. Nao compartilhe.'],
      ['90312', 'Use 90312 para redefinir sua senha.'],
      ['661904', 'Código de segurança Caixa Sol: 661-904'],
      [null, 'Seu pedido 4410928 saiu para entrega. Acompanhe em sol.example'],
      [null, 'Compra aprovada cartao final 2291 R$ 45,90 PADARIA LUZ 12/06 14:05'],
      [null, 'Consulta confirmada dia 12/06 as 09h30 Dra Ana, sala 204. Responda 1 p/ confirmar'],
    ],
    'pt-PT': [
      ['440918', 'Código de autenticação: 440918. Válido por 3 minutos. Banco Tejo'],
      [null, 'A sua fatura n.º 2026/4410 no valor de 45,90€ está disponível.'],
    ],
    ro: [
      ['220934', 'Codul tău de verificare Rândunica este 220934'],
      ['90324', 'Folosește codul 90324 pentru resetarea parolei'],
      [null, 'Comanda 4410928 a fost expediată.'],
    ],
    ru: [
      ['220943', 'Код подтверждения для Ласточки: 220943. Никому его не сообщайте.'],
      ['90327', 'Введите 90327 для сброса пароля'],
      ['441902', 'Ваш код 44 19 02'],
      ['5519', 'Госпортал: 5519 код для входа'],
      [null, 'Ваше обращение 552910 зарегистрировано.'],
      [null, 'Заказ 4410928 передан курьеру Ивану, 89161234567.'],
      [null, 'Карта 2291: перевод 4500р. Доступно 12044р'],
      [null, 'Электронная очередь: талон Б204, окно 5'],
    ],
    rw: [['220997', 'Kode yawe yo kwemeza ni 220997']],
    sd: [['220962', 'توهان جو تصديقي ڪوڊ 220962 آهي']],
    si: [['220975', 'ඔබේ සත්‍යාපන කේතය 220975']],
    sk: [
      ['220932', 'Váš overovací kód: 220932'],
      [null, 'Objednávka 4410928 bola odoslaná.'],
    ],
    sl: [
      ['220938', 'Vaša potrditvena koda je 220938'],
      [null, 'Naročilo 4410928 je odposlano.'],
    ],
    sn: [['220994', 'Kodhi yako yekusimbisa ndeye 220994']],
    so: [['220998', 'Koodhka xaqiijintaadu waa 220998']],
    sq: [
      ['220940', 'Kodi juaj i verifikimit është 220940'],
      [null, 'Porosia 4410928 u dërgua.'],
    ],
    sr: [
      ['220936', 'Ваш верификациони код је 220936'],
      ['90325', 'Unesite kod 90325 da resetujete lozinku'],
      [null, 'Porudžbina 4410928 je poslata.'],
    ],
    st: [['220992', 'Khoutu ya hao ya netefatso ke 220992']],
    sv: [
      ['220922', 'Din verifieringskod för Svalan är 220922'],
      ['90317', 'Ange koden 90317 för att logga in'],
      [null, 'Ditt ärende 552910 är mottaget.'],
      [null, 'Köp 45,90 kr kort 2291 ICA 12/6 14:05'],
    ],
    sw: [
      ['220986', 'Nambari yako ya uthibitisho ni 220986'],
      ['90338', 'Msimbo wa kuweka upya nenosiri: 90338'],
      [null, 'Ombi lako 552910 limepokelewa.'],
    ],
    ta: [
      ['220966', 'உங்கள் சரிபார்ப்புக் குறியீடு 220966'],
      [null, 'உங்கள் புகார் 552910 பதிவு செய்யப்பட்டது'],
    ],
    te: [['220967', 'మీ ధృవీకరణ కోడ్ 220967']],
    tg: [['220949', 'Рамзи тасдиқ: 220949']],
    th: [
      ['220977', 'รหัสยืนยันของคุณคือ 220977'],
      ['90335', 'ใช้รหัส 90335 (Ref. ABXK) เพื่อตั้งรหัสผ่านใหม่'],
      [null, 'คำขอเลขที่ 552910 ได้รับการอนุมัติแล้ว'],
    ],
    ti: [['221002', 'ናይ መረጋገጺ ኮድ 221002']],
    tk: [['220952', 'Siziň tassyklaýyş koduňyz: 220952']],
    tl: [
      ['220984', 'Ang iyong verification code sa Layang ay 220984'],
      [null, 'Ang iyong reklamo 552910 ay natanggap na.'],
    ],
    tn: [['220993', 'Khoutu ya gago ya netefatso ke 220993']],
    tr: [
      ['220955', 'Kırlangıç doğrulama kodunuz: 220955'],
      ['90330', 'Şifrenizi sıfırlamak için 90330 kodunu kullanın'],
      ['441903', 'Tek kullanımlık şifreniz 441903. Kimseyle paylaşmayınız. B002'],
      [null, 'Başvurunuz 552910 numarası ile kaydedildi.'],
      [null, 'Siparişiniz yola çıktı. Kurye: Ali 05321234567'],
    ],
    tt: [['221028', 'Раслау коды: 221028']],
    uk: [
      ['220944', 'Ваш код підтвердження: 220944'],
      ['90328', 'Ластівка: пароль для входу 90328'],
      [null, 'Ваше звернення 552910 прийнято.'],
    ],
    ur: [['220959', 'آپ کا تصدیقی کوڈ 220959 ہے']],
    uz: [
      ['220947', 'Tasdiqlash kodi: 220947'],
      ['90329', 'Parolni tiklash uchun kod 90329'],
      [null, 'Arizangiz 552910 qabul qilindi.'],
    ],
    vi: [
      ['220981', 'Mã xác minh Chim Én của bạn là 220981'],
      ['90336', 'Nhap ma 90336 de dat lai mat khau. Khong chia se ma nay.'],
      [null, 'Ho so 552910 cua quy khach da duoc tiep nhan.'],
      [null, 'Chuyen bay VJ 441 khoi hanh luc 1405 tai cua 12.'],
    ],
    wo: [['221033', 'Sa code verification mooy 221033']],
    xh: [['220991', 'Ikhowudi yakho yokungqinisisa ngu 220991']],
    yo: [['220988', 'Koodu ijẹrisi rẹ ni 220988']],
    yue: [['221007', '燕子:你嘅驗證碼係 221007,10分鐘內有效']],
    'zh-Hans': [
      ['221005', '【燕子】验证码221005，5分钟内有效'],
      ['903381', '【燕子银行】动态密码：903381，您正在修改登录密码'],
      [null, '【燕子】您的工单552910已受理'],
      [null, '【铁路】您已购6月12日G4471次5车12A号，14:05开'],
    ],
    'zh-Hant': [
      ['221006', '您的燕子驗證碼是 221006'],
      [null, '您的申訴案件 552910 已受理'],
    ],
    zu: [['220990', 'Ikhodi yakho yokuqinisekisa ithi 220990']],
  },
  e: {
    fo: [['615289', '615289 er innritanarkotan hjá tær']],
    mg: [['615277', '615277 no kaody fidirana']],
    qu: [['221026', 'Chiqaqchana yupayniyki 221026']],
    sm: [['221024', 'O lau numera faamaonia o le 221024']],
    af: [
      ['615273', '615273 is jou aanmeldkode'],
      [null, 'U klagte 660114 is ontvang.'],
    ],
    am: [
      ['615274', '615274 የመግቢያ ኮድዎ ነው'],
      [null, 'ቅሬታዎ 660114 ተመዝግቧል'],
    ],
    ar: [
      ['615244', '615244 هو رمز تسجيل الدخول'],
      ['70226', 'لا تشارك الرمز 70226 مع أي شخص'],
      ['3393', 'الرقم السري للرحلة ٣٣٩٣'],
      [null, 'تم تسجيل شكواكم برقم 660114'],
      [null, 'رحلتك SV 2204 تغادر الساعة 14:20 من البوابة 12'],
    ],
    az: [
      ['615240', '615240 giriş kodunuzdur'],
      [null, 'Şikayətiniz 660114 qəbul edildi.'],
    ],
    be: [
      ['615234', '615234 — ваш код для ўваходу'],
      [null, 'Ваша заява 660114 прынята.'],
    ],
    bg: [
      ['615225', '615225 е Вашият код за достъп'],
      [null, 'Заявлението Ви 660114 е прието.'],
    ],
    bn: [
      ['615249', '615249 আপনার লগইন কোড'],
      [null, 'আপনার অভিযোগ 660114 নথিভুক্ত হয়েছে'],
    ],
    br: [['615311', '615311 eo ho kod kevreañ']],
    ca: [
      ['615282', "615282 és el teu codi d'accés"],
      [null, 'La teva queixa 660114 ha estat rebuda.'],
    ],
    ceb: [['615309', '615309 mao ang imong login code']],
    ckb: [['615295', '615295 کۆدی چوونەژوورەوەیە']],
    cs: [
      ['615221', '615221 je váš přihlašovací kód'],
      ['70222', 'Potvrďte platbu kódem 70222'],
      [null, 'Vaše reklamace 660114 byla vyřízena.'],
    ],
    cy: [
      ['615285', '615285 yw eich cod mewngofnodi'],
      [null, 'Mae eich cwyn 660114 wedi dod i law.'],
    ],
    da: [
      ['615213', '615213 er din loginkode'],
      [null, 'Din klage 660114 er modtaget.'],
    ],
    de: [
      ['615209', '615209 ist Ihr Sicherheitscode für Eisvogel'],
      ['70216', 'Ihr Einmalpasswort: 70216'],
      ['4490', 'Fahrt-PIN: 4490. Bitte dem Fahrer mitteilen.'],
      ['338120', 'Bitte geben Sie 338 120 in der App ein'],
      [null, 'Ihre Reklamation 660114 ist bei uns eingegangen.'],
      [null, 'Zug ICE 612 nach Köln: Abfahrt 14:20 Gleis 12, Wagen 22, Platz 41.'],
      [null, 'Ihr Strom-Abschlag von 61,20 EUR wird am 15.07. eingezogen. Vertrag 882014.'],
    ],
    el: [
      ['615231', '615231 είναι ο κωδικός σύνδεσής σας'],
      ['70223', 'Πείτε στον οδηγό το PIN 70223'],
      [null, 'Η αίτησή σας 660114 εγκρίθηκε.'],
    ],
    en: [
      ['906213', 'Authenticate your Bluebox order of $59.99 (card *0032) using 906213 before 10:30 PM.'],
      ['360192', 'OneGov ID > 360192 < enter on the website. Session #4821.'],
      [
        '5521',
        "Marlow Bank: to approve £420.00 to J OKAFOR (sort code 20-11-44, a/c ending 7781) key in 5521. Didn't ask? Ring the number on your card.",
      ],
      ['615204', "615204 is your Gannet code to confirm it's really you."],
      ['3387', 'Puffin Cabs: your ride PIN is 3387. Tell Joseph before the trip starts.'],
      [
        '702155',
        'Please use verification code 702155 to register with SkyPay Wallet. Valid for 2 minutes only.',
      ],
      ['88014', 'To change your email on Merlin, use this code: 88014'],
      ['291470', 'Your Avocet ID verification code: 291 470. Ref 7Q2.'],
      [
        '554093',
        'Alert: Online transaction for AED 312.50 at NOON.COM. OTP is 554093. Do not share it. Call 600 54 0000 if not you.',
      ],
      ['10472', 'Heron SMS token - 10472'],
      [
        '926311',
        'Hi Grace, 926311 is your OTP for loan disbursement of KES 15,000. Do not share it with agents.',
      ],
      ['4408', 'Fare pass login: 4408'],
      ['730915', 'SECURITY: 730915 - use this to complete payee setup (Mr A Dunn, 40-22-18, 11229933)'],
      ['668120', 'Your new device needs approval. Type 668120 on it within 10 minutes.'],
      ['903442', 'Your Teal registration code: T-903442'],
      ['5719', 'Use 5719 to pick up your online banking where you left off.'],
      ['381226', 'Your code 381226 will expire at 15:40. - Wigeon Insurance'],
      ['842011', 'Scan done! Second step: 84 20 11'],
      ['902734', 'Bunting: sign-in code 902734 (requested from 102.89.44.12, Lagos)'],
      ['60371', 'Confirm email change > 60371'],
      ['117409', 'Thank you for choosing Osprey Hospital. Patient portal verification code: 117409'],
      ['459013', 'Refund request: give code 459013 in the chat to verify your identity.'],
      ['2290', 'You asked us to text you a PIN. It is 2290.'],
      ['R2D8WQ', 'Linking code: R2D8WQ'],
      ['774015', 'Your temporary access code for the exam portal is 774015. Candidate 20231145.'],
      ['639002', "Hi. It's Plover. To prove this is your phone, enter 639002."],
      [
        '518844',
        'Dear Sir/Madam, kindly use One Time Password 518844 to complete e-KYC of Aadhaar XXXX XXXX 2210.',
      ],
      ['40021', 'Wallet unlock code is 40021.'],
      ['951273', "Crane exchange: you're adding a new withdrawal address ending 9fE2. Code 951273."],
      ['3046', 'Rail replacement app access pin: 3046'],
      ['827710', '827710 🔐 Your Dipper code. Keep it to yourself!'],
      ['700318', 'ATM cardless cash: withdraw £50 using code 700318 before 18:30.'],
      ['66190', 'Smew Music - verification 66190'],
      [null, 'Osprey Hospital: your appointment with Dr Lee is on 3 July at 10:20, room 214.'],
      [null, "Gannet: we've sent a verification code to your email. Check your spam folder."],
      [null, 'Your cash withdrawal of £50 at ATM 22014 was successful on 03/07.'],
      [null, 'Heads up! Your Wigeon policy 66190221 renews on 3 July for £312.'],
      [
        null,
        'SkyPay: You have received KES 15,000 from GRACE 0722000111. New balance KES 15,210. Ref QX77T0912',
      ],
      [null, 'Osprey pharmacy: prescription 882014 is ready. Bring ID.'],
      [null, "Don't miss out: 3 for 2 on all books with code READ3FOR2. Ends 05/07."],
      [null, "Bunting support: your case number is 902734. We'll reply in 2 days."],
      [null, 'Our Tring branch at 2214 High St is closing. Nearest: Aylesbury.'],
      [null, 'Your child (ID 2204) was absent on 3 July. Please call 01632 960 443.'],
      [null, "Merlin: Password reset successful. If it wasn't you contact support."],
      [null, 'Train 12028 will depart from PF 4 at 0600. Happy journey.'],
      [null, 'Car LK19XOD parked at zone 40021 until 14:05. Extend in app.'],
      [null, 'You won 5000 coins! Login daily to win more.'],
      [null, 'Your gas bill for account 850044120093 is $61.20, due 07/15.'],
      [null, "Dial 7726 to report spam. We'll never ask for your details."],
      [null, 'Fuel price today: 94.72. Helpline 1906.'],
      [null, 'Poll: who should win? Text A or B to 83310. Std rates.'],
      [null, 'Your delivery from Plover is 3 stops away.'],
      [null, 'You have 2 missed calls from +441632960123, last at 14:05 on 03/07.'],
      [null, 'The Wi-Fi code for the school fair is no longer needed.'],
      [null, 'Gift card 6035 7110 2298 4471 PIN 3382 balance $25'],
      [null, 'Your ballot tracking number 88201422 was received.'],
      [null, 'Lane closures on I-5 exits 2041-2044 until 0500.'],
      [null, 'Your Teal invoice number 771204 is attached. Total $91.'],
    ],
    eo: [['615292', '615292 estas via ensaluta kodo']],
    es: [
      ['615205', 'Alcatraz: 615205 es tu código para iniciar sesión'],
      ['702156', 'No compartas este código con nadie: 702156'],
      ['8842', 'Tu PIN para el viaje es 8842. Compártelo con tu conductor.'],
      ['339012', 'Verifica tu número con 33 90 12'],
      ['660114', 'Estimado cliente, su token de seguridad es 660114, vigente 60 segundos. Banco Lirio'],
      [null, 'Estimado cliente, su reclamo 660114 fue ingresado con éxito.'],
      [null, 'Tu factura 2026-0091 por $45.90 vence el 15/07. Paga en línea.'],
      [null, 'Banco Lirio: pago TC *2291 $320.000 aplicado 03/07 10:20.'],
      [null, 'Su vuelo AV 2204 sale a las 1420 por la puerta 12.'],
    ],
    et: [
      ['615217', '615217 on sinu sisselogimiskood'],
      [null, 'Teie avaldus 660114 on vastu võetud.'],
    ],
    eu: [
      ['615283', '615283 da zure sarbide-kodea'],
      [null, 'Zure eskaera 660114 jaso dugu.'],
    ],
    fa: [
      ['615245', '615245 کد ورود شما'],
      [null, 'شکایت شما به شماره 660114 ثبت گردید'],
    ],
    fi: [
      ['615215', '615215 on kirjautumiskoodisi'],
      ['70220', 'Kertakäyttöinen koodi: 70220'],
      [null, 'Hakemuksesi 660114 on vastaanotettu.'],
    ],
    fr: [
      ['615208', '615208 est votre code de connexion Macareux'],
      ['70215', "Code d'activation : 70215"],
      ['449018', "Pour confirmer votre identité, entrez 449 018 dans l'application."],
      ['5502', 'Donnez le code 5502 au chauffeur'],
      [null, 'Votre réclamation 660114 a bien été prise en compte.'],
      [null, 'Train TGV 6614 départ 14h20 voie 12 voiture 8 place 41.'],
      [null, 'Carte 2291 : paiement 45,90 EUR accepté le 03/07.'],
    ],
    fy: [['615290', '615290 is dyn oanmeldkoade']],
    ga: [
      ['615286', 'Is é 615286 do chód logála isteach'],
      [null, 'Fuarthas do ghearán 660114.'],
    ],
    gd: [['615291', "'S e 615291 an còd logaidh a-steach agad"]],
    gl: [['615284', '615284 é o teu código de acceso']],
    gu: [
      ['615253', '615253 તમારો લોગિન કોડ છે'],
      [null, 'તમારી ફરિયાદ 660114 નોંધાઈ છે'],
    ],
    ha: [['615268', '615268 ita ce lambar shiga']],
    he: [
      ['318872', 'לאימות הטלפון: 318872'],
      ['615247', '615247 הוא קוד הכניסה שלך'],
      [null, 'תלונתך 660114 נקלטה במערכת'],
    ],
    hi: [
      ['615248', '615248 आपका लॉगिन कोड है'],
      ['70227', 'कृपया 70227 दर्ज करके अपना नंबर सत्यापित करें'],
      [null, 'आपका आवेदन 660114 स्वीकृत हुआ'],
    ],
    hr: [
      ['615227', '615227 je vaš kod za prijavu'],
      [null, 'Vaš zahtjev 660114 je zaprimljen.'],
    ],
    ht: [['615293', '615293 se kòd koneksyon ou']],
    hu: [
      ['615223', '615223 a bejelentkezési kódod'],
      [null, '660114 számú panaszát rögzítettük.'],
    ],
    hy: [
      ['615241', '615241-ը ձեր մուտքի կոդն է'],
      [null, 'Ձեր դիմումը 660114 ընդունված է։'],
    ],
    id: [
      ['615264', '615264 adalah kode masuk Anda'],
      ['70230', 'OTP kamu 70230. Hati-hati penipuan!'],
      [null, 'Permohonan 660114 sudah disetujui.'],
      [null, 'Token listrik 2291 4471 0098 1123 5567, 32.1 kWh'],
    ],
    ig: [['615270', '615270 bụ koodu nbanye gị']],
    ilo: [['615310', '615310 ti login code mo']],
    is: [
      ['615216', '615216 er innskráningarkóðinn þinn'],
      [null, 'Umsókn þín 660114 hefur verið móttekin.'],
    ],
    it: [
      ['615210', 'Il codice per accedere a Pettirosso è 615210'],
      ['70217', 'Inserisci il codice 70217 entro 5 minuti'],
      [null, 'Il tuo reclamo 660114 è stato preso in carico.'],
      [null, 'Bolletta n. 882014 di 61,20 EUR in scadenza il 15/07'],
    ],
    ja: [
      ['615280', 'ログイン用の確認コードは615280です。'],
      ['3394', 'ドライバーにPIN 3394をお伝えください'],
      [null, '申込番号660114の審査が完了しました'],
      [null, 'ひかり612号 14:20発 8号車12番A席'],
    ],
    jv: [['615307', '615307 iku kode mlebu sampeyan']],
    ka: [
      ['615242', '615242 არის თქვენი შესვლის კოდი'],
      [null, 'თქვენი განცხადება 660114 მიღებულია.'],
    ],
    kk: [
      ['615235', '615235 — кіру коды'],
      [null, 'Шағымыңыз 660114 тіркелді.'],
    ],
    km: [['615261', '615261 ជាលេខកូដចូល']],
    kn: [['615254', '615254 ನಿಮ್ಮ ಲಾಗಿನ್ ಕೋಡ್']],
    ko: [
      ['615281', '[물총새] 로그인 인증번호 [615281]'],
      [null, '[물총새] 민원 660114 처리완료'],
      [null, '6월 전기요금 61,220원 고객번호 8820140093'],
    ],
    ku: [['615294', '615294 koda te ya têketinê ye']],
    ky: [
      ['615237', 'Кирүү коду: 615237'],
      [null, 'Арызыңыз 660114 кабыл алынды.'],
    ],
    lb: [['615288', '615288 ass Äre Login-Code']],
    lg: [['615304', "615304 ye koodi yo ey'okuyingira"]],
    lo: [['615260', '615260 ແມ່ນລະຫັດເຂົ້າລະບົບ']],
    lt: [
      ['615219', '615219 yra jūsų prisijungimo kodas'],
      [null, 'Jūsų prašymas 660114 gautas.'],
    ],
    lv: [
      ['615218', '615218 ir jūsu pieteikšanās kods'],
      [null, 'Jūsu pieteikums 660114 ir saņemts.'],
    ],
    mk: [
      ['615229', '615229 е вашиот код за најава'],
      [null, 'Вашата жалба 660114 е примена.'],
    ],
    ml: [['615255', '615255 നിങ്ങളുടെ ലോഗിൻ കോഡ്']],
    mn: [
      ['615239', '615239 бол таны нэвтрэх код'],
      [null, 'Таны өргөдөл 660114 бүртгэгдлээ.'],
    ],
    mr: [
      ['615252', '615252 हा तुमचा लॉगिन कोड आहे'],
      [null, 'तुमची तक्रार 660114 नोंदवली गेली'],
    ],
    ms: [
      ['615265', '615265 ialah kod log masuk anda'],
      [null, 'Permohonan 660114 telah diluluskan.'],
    ],
    mt: [
      ['615287', '615287 huwa l-kodiċi tad-dħul'],
      [null, 'L-ilment tiegħek 660114 wasal.'],
    ],
    my: [['615262', '615262 သည် သင်၏ ဝင်ရောက်ရန်ကုဒ်']],
    nb: [
      ['615214', '615214 er innloggingskoden din'],
      [null, 'Søknaden din 660114 er mottatt.'],
    ],
    ne: [
      ['615258', '615258 तपाईंको लगइन कोड हो'],
      [null, 'तपाईंको उजुरी 660114 प्राप्त भयो'],
    ],
    nl: [
      ['615211', '615211 is je inlogcode voor IJsvogel'],
      ['70218', 'Voer de code 70218 in om te bevestigen'],
      [null, 'Uw klacht 660114 is ontvangen.'],
      [null, 'Trein naar Utrecht van 14:20 vertrekt van spoor 12.'],
    ],
    ny: [['615303', '615303 ndi khodi yanu yolowera']],
    oc: [['615312', '615312 es vòstre còdi de connexion']],
    om: [['615306', '615306 koodii seensaa keessan']],
    pa: [['615256', '615256 ਤੁਹਾਡਾ ਲੌਗਇਨ ਕੋਡ ਹੈ']],
    pl: [
      ['615220', '615220 to kod logowania do Zimorodka'],
      ['70221', 'Jednorazowy kod: 70221'],
      ['3391', 'PIN do przejazdu 3391, podaj go kierowcy'],
      [null, 'Twoja reklamacja 660114 została przyjęta.'],
      [null, 'Rata kredytu 612,20 PLN płatna 15.07. Umowa 882014.'],
    ],
    ps: [['615296', '615296 ستاسو د ننوتلو کوډ دی']],
    'pt-BR': [
      ['615206', 'Andorinha: 615206 e seu codigo para entrar'],
      ['90441', 'Código de confirmação do seu cadastro: 90441'],
      ['7731', 'Digite 7731 no app para confirmar seu telefone'],
      [null, 'Sua solicitacao 660114 foi registrada com sucesso.'],
      [null, 'Recarga de R$20,00 efetuada. NSU 882014.'],
      [null, 'Lembrete: fatura do cartao final 2291 fecha em 15/07.'],
    ],
    'pt-PT': [
      ['615207', 'Utilize o código 615207 para iniciar sessão'],
      [null, 'O seu pedido n.º 660114 foi registado.'],
    ],
    rm: [['615314', "615314 è Voss code d'annunzia"]],
    ro: [
      ['615224', '615224 este codul tău de conectare'],
      [null, 'Sesizarea dvs. 660114 a fost înregistrată.'],
    ],
    ru: [
      ['615232', '615232 — код для входа в Зимородок'],
      ['70224', 'Введите код 70224, чтобы подтвердить номер'],
      ['338121', 'Код авторизации: 338 121'],
      [null, 'Жалоба 660114 принята в работу.'],
      [null, 'Ваша заявка одобрена! Кредит 50000 руб. Паспорт с собой.'],
      [null, 'Показания счетчика 45021 приняты.'],
    ],
    rw: [['615276', '615276 ni kode yo kwinjira']],
    sc: [['615313', '615313 est su còdighe tuo de atzessu']],
    si: [['615257', '615257 ඔබේ පිවිසුම් කේතයයි']],
    sk: [
      ['615222', '615222 je váš prihlasovací kód'],
      [null, 'Vaša reklamácia 660114 bola prijatá.'],
    ],
    sl: [
      ['615228', '615228 je vaša koda za prijavo'],
      [null, 'Vaša vloga 660114 je bila sprejeta.'],
    ],
    sn: [['615302', '615302 ndiyo kodhi yako yekupinda']],
    so: [['615275', '615275 waa koodhka gelitaanka']],
    sq: [
      ['615230', '615230 është kodi juaj i hyrjes'],
      [null, 'Ankesa juaj 660114 u regjistrua.'],
    ],
    sr: [
      ['615226', '615226 је ваш код за пријаву'],
      [null, 'Vaša žalba 660114 je primljena.'],
    ],
    st: [['615299', '615299 ke khoutu ya hao ya ho kena']],
    su: [['615308', '615308 nyaéta kodeu asup anjeun']],
    sv: [
      ['615212', '615212 är din inloggningskod för Kungsfiskaren'],
      ['70219', 'Din engångskod: 70219. Dela den inte.'],
      [null, 'Din ansökan 660114 är godkänd.'],
    ],
    sw: [
      ['615267', '615267 ndiyo nambari yako ya kuingia'],
      [null, 'Malalamiko yako 660114 yamesajiliwa.'],
    ],
    ta: [
      ['615250', '615250 உங்கள் உள்நுழைவு குறியீடு'],
      [null, 'உங்கள் விண்ணப்பம் 660114 ஏற்கப்பட்டது'],
    ],
    te: [
      ['615251', '615251 మీ లాగిన్ కోడ్'],
      [null, 'మీ ఫిర్యాదు 660114 నమోదు చేయబడింది'],
    ],
    tg: [['615238', 'Рамзи вуруд: 615238']],
    th: [
      ['615259', '615259 คือรหัสเข้าสู่ระบบ'],
      ['70228', 'OTP=70228 (Ref=KXQT) ใช้ภายใน 3 นาที'],
      [null, 'เรื่องร้องเรียนของท่าน 660114 อยู่ระหว่างดำเนินการ'],
    ],
    ti: [['615305', '615305 ናይ መእተዊ ኮድኩም እዩ']],
    tk: [['615298', '615298 giriş kodyňyz']],
    tl: [
      ['615266', '615266 ang iyong login code'],
      [null, 'Aprubado na ang aplikasyon 660114.'],
    ],
    tn: [['615301', '615301 ke khoutu ya gago ya go tsena']],
    tr: [
      ['615243', '615243 giriş kodunuz'],
      ['70225', 'Onay kodu 70225. 3 dakika içinde giriniz.'],
      ['3392', "Yolculuk PIN'iniz 3392, sürücüye söyleyin"],
      [null, 'Şikayetiniz 660114 incelemeye alındı.'],
      [null, 'Elektrik faturanız 612,20 TL, son ödeme 15.07.'],
    ],
    tt: [['615297', '615297 — керү коды']],
    uk: [
      ['615233', '615233 — ваш код для входу'],
      [null, 'Заяву 660114 зареєстровано.'],
    ],
    ur: [
      ['615246', '615246 آپ کا لاگ ان کوڈ ہے'],
      [null, 'آپ کی شکایت 660114 درج کر لی گئی ہے'],
    ],
    uz: [
      ['615236', '615236 — kirish kodi'],
      [null, "Shikoyatingiz 660114 ro'yxatga olindi."],
    ],
    vi: [
      ['615263', '615263 là mã đăng nhập của bạn'],
      ['70229', 'Ma OTP: 70229. Hieu luc 2 phut.'],
      [null, 'Yeu cau khieu nai 660114 da duoc ghi nhan.'],
      [null, 'Tien dien thang 6: 612.200d. Ma KH PE0100882014.'],
    ],
    xh: [['615272', '615272 yikhowudi yakho yokungena']],
    yo: [['615269', '615269 ni koodu iwọle rẹ']],
    'zh-Hans': [
      ['615278', '您的登录验证码是615278，请勿泄露'],
      ['70231', '【翠鸟】尊敬的用户，本次操作码70231，3分钟内有效'],
      [null, '【翠鸟】您的投诉660114已登记'],
      [null, '【电力】6月电费612.20元，户号8820140093'],
    ],
    'zh-Hant': [
      ['615279', '登入驗證碼 615279'],
      [null, '您的申請 660114 已核准'],
    ],
    zu: [['615271', '615271 yikhodi yakho yokungena']],
  },
  f: {
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
  },
  g: {
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
  },
  h: {
    de: [
      ['806143', 'G-806143 ist dein Bestätigungscode von Google.'],
      ['8427', 'o2: deine PIN ist 8427. Damit kommst du in Mein o2. Gratis-Info'],
      [null, 'Lufthansa LH2038 MUC-BER: Gate G22, Boarding 06:40, Sitz 12C. Buchungscode 7KPLWQ.'],
      [
        '3FQ8T',
        'PostFinance: Code 3FQ8T eingeben, um die Anmeldung abzuschliessen. Geben Sie ihn niemals weiter.',
      ],
      [null, 'Willkommen beim ADAC! Ihre Mitgliedsnummer: 482 119 307. Pannenhilfe 22 22 22.'],
      [
        '528816',
        'ACHTUNG! NIEMALS AM TELEFON NENNEN. FREISCHALTCODE 528816. KUNDENNR. 40077123. STADTWERKE MOORBURG',
      ],
      ['293670', 'Klinikum Rosenau Patientenportal - Anmeldecode:\n\n293670\n\nBei Fragen 0711 555 0160'],
      ['658037', '<#> 658037 ist dein Code für Flitzo Scooter.\nTk0vL7aQxZe'],
      [
        '914603',
        'Krankenkasse Nordlicht: zum Öffnen Ihres Bescheids (Az. 7781/24) tippen Sie bitte 91 46 03 ein.',
      ],
    ],
    en: [
      ['276405', '276405 is your Lyft code'],
      ['640291', "Your Tinder code is 640291 Don't share"],
      ['1486302', 'SMS passcodes: 1486302'],
      ['926338', 'Discord security code\n\n926338\n\nexpires in 20 min'],
      ['4082', 'Vrfy cd 4082 exp 5m - KwikPark'],
      ['531877', 'Your passcode for Quillbank is 53 18 77. Log-in attempt from Chrome, Leeds, 08:17.'],
      [null, 'Your available balance on 02/05 at 07:00 is £1,204.67. Lloyds Bank.'],
      [
        null,
        'Recharge of Rs 299 successful on 98XXXXXX21. Txn ID 7720194485. Validity 28 days, 1.5GB/day. Jio',
      ],
      ['83316', 'Telegram code: 83316\n\nYou can also tap on this link to log in:\nhttps://t.me/login/83316'],
    ],
    es: [
      [null, '¡Solo hoy! 20% en toda la web con el código VERANO20. Druni. Baja: BAJA al 217080'],
      ['819402', 'Openbank. Tu clave de firma es 819 402. Caduca en 3 minutos. Ref. operación 55120.'],
      ['1467', 'tu codgio pa entrar al juego es 1467 no lo pases a nadie!! DragonPatch'],
      ['331076', 'AEAT: Su PIN de Cl@ve es 331076, válido durante 10 minutos. Código de solicitud: 7XK.'],
      ['K7D2M', 'CL@VE: para su acceso a Seguridad Social use la clave K7D2M. No responda a este mensaje.'],
      [
        null,
        'Hemos registrado su incidencia nº 7740218. Un técnico le visitará el 04/02 de 9 a 14 h. Orange',
      ],
      [
        '915206',
        'Ayuntamiento de Riofrío: firme su solicitud nº 2024/00871 tecleando 91 52 06 en la sede electrónica.',
      ],
      [
        '46502',
        'BBVA MEXICO: NUNCA compartas este codigo, ni con un ejecutivo. Tu codigo de seguridad es 46502 para comprar $1,899.00 en LIVERPOOL con tu tarjeta term. 7730.',
      ],
    ],
    fr: [
      ['871530', '871530 pour vous connecter à Vélotour\n\n@velotour.example #871530'],
      ['640318', 'Votre code WhatsApp : 640-318\n\nNe partagez ce code avec personne'],
      ['907426', "L'Identité Numérique La Poste - code à saisir : 907426"],
      [
        null,
        "Alerte solde : votre compte ***2204 présente un solde de -38,71 EUR au 28/01. Caisse d'Epargne",
      ],
      [null, 'Envoyez JEU au 72018 pour tenter de gagner 5000 € ! 0,99€ + prix SMS. NRJ'],
      ['29B57', 'Coucou ! Digicode 29B57, escalier gauche, 5e étage porte 52. A ce soir, 20h !'],
      [null, 'Colissimo 6A19382047715 : distribué ce jour en boîte aux lettres à 11h52.'],
      [
        '617735',
        'KBC: le code pour activer votre nouvel appareil est 617735. Personne de KBC ne vous le demandera. Card Stop 078 170 170.',
      ],
      [
        '4T8RW2',
        'Laboratoire Biolys : vos résultats du dossier 24-118302 sont en ligne. Mot de passe provisoire 4T8RW2.',
      ],
    ],
    it: [
      ['V6N8QR', 'Asl Valdorba, referto n. 20240388 disponibile. Password monouso V6N8QR'],
      ['TMBXLF', 'Codice di conferma TMBXLF: ricopialo sul sito della Libreria Ortica'],
      [null, 'Promemoria: visita oculistica 13/05 ore 11:20, amb. 34, piano 1. Per disdire 051 555 0140.'],
      [null, 'Frecciarossa 9537 Milano-Roma: carrozza 5 posto 12D, PNR LK7R2W. Partenza 14:30 binario 11.'],
      [
        null,
        'Attenzione: non fornire mai a nessuno i codici ricevuti via SMS. Nessun operatore BPER te li chiederà.',
      ],
      [
        '19264075',
        'PosteInfo: per autorizzare il bonifico di EUR 350,00 a favore di G. FERRI inserisci 19264075. Poste Italiane non chiede mai i codici al telefono.',
      ],
      [
        '583920',
        "Nexi: 583920 e' il codice per confermare l'acquisto di 212,00 euro del 18/07 ore 21:36 su TRENITALIA. Non l'hai richiesto? 800 15 16 16",
      ],
      [
        null,
        "Il tuo codice PIN dell'home banking è stato modificato in data 03/10 alle 17:52. Se non sei stato tu chiama 02 5550 1122.",
      ],
      [
        '672309',
        "PosteID: il codice temporaneo SPID richiesto è 672309, scade alle 12:18. Se non hai richiesto tu l'accesso al portale INPS del 04/03 alle 12:13, non inserirlo e contatta il numero 06 977 977 77. Nessun operatore può chiederti questo dato, nemmeno per bloccare una presunta frode.",
      ],
    ],
    nl: [
      [null, 'We zitten op camping plek 1128, postcode 4357 ET. Tot 1400!'],
      ['4418', 'HS Maasland: pincode printopdracht 4418 (23 pag.). Let op, vervalt om 17:30'],
      [null, 'Uw bankpas verloopt op 12-04. Vraag gratis nieuwe aan: pas-vernieuwen.example/ref88213'],
      [null, 'Vitens: factuur 7002938116 van EUR 41,65 wordt rond 27-08 geïncasseerd.'],
      [
        '3862',
        'Hoi, sleutelkluisje hangt rechts naast nr 47, cijfers 3-8-6-2. Inchecken na 15u. Groet Anneke',
      ],
      [
        null,
        'Er is ingelogd op je account vanaf Gent (IP 81.240.17.66) om 04:52. Was jij dit niet? Wijzig je wachtwoord.',
      ],
      [
        '5170',
        'PostNL: je pakket 3SKABA492810377 ligt in de automaat bij Jumbo Kerkstraat. Open het vak met 5170, uiterlijk za 16 nov.',
      ],
      [null, 'Q-Park: uw parkeeractie in zone 14302 (kenteken K-482-BR) is gestopt. 1 u 12 min, EUR 4,80'],
    ],
    pt: [
      ['3389', 'Seu código Uber: 3389. Não compartilhe.'],
      ['478316', 'MEO: insira 478 316 para entrar na sua Área de Cliente. Válido 5 minutos.'],
      ['7716', 'iFood: na entrega, passe os 4 digitos 7716 para o entregador. Pedido nº 5830.'],
      [null, 'Pagamento EDP: Entidade 20817 Ref. 339 201 774 Valor 46,12 EUR ate 14/11.'],
      [null, 'Sua encomenda OV482917366BR saiu para entrega. Correios'],
      ['91724', 'Nubank: seu token é 91724. A gente nunca liga pedindo esse número 💜'],
      [
        '734185',
        'O seu código de verifica é 734185, faça favor inserir em 5 minuto e não dizer para outro. (BetoShop)',
      ],
      ['290641', '<#> Feirinha: seu codigo e 290641\nn3KqzPfR0bT'],
    ],
  },
  i: {
    bg: [
      ['450981', 'Вашият код за потвърждение в OLX е 450981'],
      ['504628', 'С кода 504-628 потвърждавате смяната на паролата си в eMAG.'],
      ['17460', 'А1: ПАРОЛА ЗА ЕДНОКРАТЕН ДОСТЪП ДО МОЯТ А1 - 17460. АКО НЕ СТЕ ВИЕ, ОБАДЕТЕ СЕ НА 123'],
    ],
    bs: [
      [null, 'Podsjecamo na termin kod dr. Hadzica, utorak 14:30, soba 12, Titova 9.'],
      [
        '530718',
        'Za potvrdu naloga 1.250,00 KM na racun ...8801264 unesite SMS kod >530718< u eBanking. UniCredit Mostar',
      ],
      [
        null,
        'Postovani, stanje Vaseg racuna je 3,40 KM. Dopunite do 12.11. kako bi zadrzali broj aktivnim. BH Telecom',
      ],
    ],
    cs: [
      ['6127', 'Ahoj tvuj overovci kod na Lidumil je 6127,nikomu ho nedavej!'],
      ['135790', 'Potvrďte prosím změnu hesla ověřovacím kódem (135-790). Mall Zóna'],
      ['4419', 'Rohlík: kurýrovi nadiktujte PIN 4419, objednávka s alkoholem 1030554871'],
    ],
    da: [
      ['63918207', 'Brug 63918207 til at nulstille din adgangskode til DBA.'],
      [
        '174953',
        'Betaling 449,00 DKK til PROSHOP A/S, kort xx3390. SMS-kode: 174953. Del aldrig koden med andre. Nets',
      ],
      [
        'F3Q9',
        'Din pakke ligger i Nærboks 4418, Netto Vesterbro. Åbn med afhentningskode F3Q9 senest 17/4 kl. 22. PostNord',
      ],
    ],
    el: [
      ['30582', 'Κωδικός Viber: 30582\nΜην τον κοινοποιήσετε σε κανέναν.'],
      ['5027', 'Με χρήση του κωδικού «5027» ολοκληρώνετε την εγγραφή σας στη Διαγνωστική Κρήτης'],
      ['8TQ5ZN', 'Prosorinos kodikos prosvasis sto My Cosmote: 8TQ5ZN (alla3te ton amesa)'],
    ],
    et: [
      [null, 'Tellimus 100482917 on teel, kuller saabub homme kl 9-12. Tasuda kohapeal 45,00. Kaup24'],
      ['63085', 'Kasuta Wolti sisselogimisel koodi 63085'],
    ],
    fi: [
      [null, 'Elisa: Lasku 34,90 EUR erääntyy 28.6. Viite 10 48823 91705, tili FI21 1234 5600 0007 85.'],
      ['RKT5V8', 'Syötä kertakäyttöinen salasana RKT5V8 viimeistellaksesi rekisteröitymisen Omaterveyteen.'],
      ['9047', '9047 on koodisi Yangoon'],
    ],
    hr: [
      ['52864', '<#> Tvoj Wolt kod: 52864\nk3Vb/9QpTzR'],
      ['XPD7W2', 'e-Gradjani: jednokratna lozinka XPD7W2, vrijedi 2 min'],
      [
        null,
        'Nova prijava na vaš račun: Firefox, Rijeka, IP 93.138.4.61, danas u 05:12. Niste vi? Javite se na 0800 7777.',
      ],
    ],
    hu: [
      ['66840', 'Vinted megerősítő kód:\n66840'],
      ['817025', '817025 a belépőkódod a Kertbarát Klubba.\n@kertbarat.example #817025'],
      ['43095127', 'Yettel: a szamlazasi adatok modositasahoz add meg ezt a kodot: 43095127'],
    ],
    is: [
      [
        null,
        'Almannavarnir: Eldgos er hafið. Rýmið Grindavík strax, akið Suðurstrandarveg 427. Neyðarlínan 112',
      ],
      ['468195', 'Staðfestingarkóðinn þinn hjá Bland er 468195'],
    ],
    lt: [
      ['30578', 'Bolt\nkodas: 30578'],
      [
        '4861',
        'Siunta CC881204573LT laukia Omniva pastomate Maxima Ukmerges g. Atsiemimo kodas 4861. Galioja iki 05-19 18:00',
      ],
    ],
    lv: [
      [null, 'Esmu pie durvim, 3. stavs, dz. 27. Autobuss 15 kaveja par 20 min'],
      [
        null,
        'Policija bridina: neizpaudiet Smart-ID PIN1, PIN2 un SMS kodus zvanitajiem! Ja esat cietis, zvaniet 110.',
      ],
      ['WZ40KL', 'Ar vienreizējo paroli WZ40KL varat pabeigt reģistrāciju e-veselības portālā'],
    ],
    no: [
      [
        null,
        'Pakken 370722150884120377 kan hentes på Joker Grünerløkka, hylle B-14. Ta med leg. Hentefrist 30.10. Posten',
      ],
      ['2685', 'Oda: ordre 8841027 er 3 stopp unna. Oppgi PIN 2685 til sjåføren, vi må sjekke legitimasjon.'],
      [
        'HVALROSS',
        'Engangspassordet ditt til quizkvelden er HVALROSS. Skriv det inn på skjermen for å bli med.',
      ],
    ],
    pl: [
      ['590138', 'Twój kod WhatsApp: 590-138\nNie udostępniaj go nikomu'],
      ['H4TWQ9', 'Twój jednorazowy kod zabezpieczający Epic: H4TWQ9'],
      ['27460', 'Cześć! Wpisz "27460", żeby wejść do Badoo.'],
    ],
    ro: [
      ['9W3KDA', 'Introdu codul de confirmare 9W3KDA pentru a-ți recupera contul Hidroelectrica'],
      ['7409', 'Regina Maria: pentru semnarea acordului GDPR comunicati la receptie codul "7409".'],
      ['2517', 'COMANDA 88401295 A FOST PRELUATA DE CURIER. PIN-UL PENTRU PREDARE: 2517. SAMEDAY'],
    ],
    ru: [
      ['4408', 'Код: 4408.'],
      [null, 'СЧЁТ5523 14:08 Покупка 1 284р PYATEROCHKA 18032 Баланс: 23 907.14р'],
      [
        '62915',
        'Код Telegram: 62915\n\nТакже можно войти по ссылке:\nhttps://t.me/login/62915\n\noLeq9AcOZkT',
      ],
    ],
    sk: [
      [null, 'Kurier GLS doruci balik 70458812036 dnes medzi 13:10 a 16:10. Dobierka 32,50 EUR.'],
      ['TR5PQ8', 'Váš jednorazový kód pre slovensko.sk: TR5-PQ8. Zadajte ho bez pomlčky.'],
    ],
    sl: [
      [
        null,
        'Vaša PIN koda za kartico *5530 je bila spremenjena 11. 4. ob 16:02. Če tega niste storili vi, pokličite 01 583 41 83.',
      ],
      [null, 'pridem ob 18.40, parkiram na Dunajski 128. A prinesem 2 steklenici ali 3?'],
    ],
    sr: [
      ['60374', 'еУправа: Ваш верификациони код је 60374 и важи 5 минута.'],
      [
        '738015',
        'Vas jednokratni kod za prijavu na m-banking je 738015. Ne delite ga ni sa kim. Banca Intesa',
      ],
    ],
    sv: [
      [
        null,
        'Vårrea! 30 % på allt med koden VAR30 t.o.m. söndag. Gäller ej presentkort. Avreg: STOPP till 72456',
      ],
      [
        null,
        'Din SJ-biljett: Tåg 429 Sthlm C-Göteborg C 12/9 kl 10.25, vagn 4 plats 31. Bokningsnr KXM4719J',
      ],
      [
        '4391',
        'Välkommen till Sjövillan! Portkod 4391, rum 7 på plan 2, nyckeln sitter i dörren. Frukost 7-10. Frågor: 070-318 22 45',
      ],
    ],
    tr: [
      ['70361', 'Connected2.me\n\n70361\n\nonay kodun bu :)'],
      ['502781', 'Google doğrulama kodunuz G-502781'],
      [
        null,
        "CEKILISE KATIL! Paketteki kodu 3131'e gonder, 5 Togg kazanma sansi yakala. MPI izin no 58259698-255",
      ],
    ],
    uk: [
      ['2984', 'Твій код для Bolt — 2984'],
      ['77315', 'Kyivstar: vash odnorazovyi parol 77315, diie 3 hv. Nikomu ne peredavaite'],
      ['815306', 'Код підтвердження для входу в застосунок Дія: 815306. Дійсний 3 хвилини.'],
    ],
  },
  j: {
    az: [
      [
        null,
        'Azərpoçt: RR417730985AZ nömrəli bağlamanız 14 saylı şöbədədir. 30 gün ərzində götürün, rüsum 2.50 AZN.',
      ],
      ['2746', 'Bolt təsdiq kodunuz:2746dır, 5 dəqiqə ərzində daxil edin'],
    ],
    bn: [
      ['407192', 'আপনার ওটিপি হলো ৪০৭১৯২, মেয়াদ ৫ মিনিট। — সুরক্ষা'],
      ['2965', 'Apnar Pathao OTP 2965. Kauke share korben na.'],
    ],
    fil: [
      ['PWKZD', 'I-type ang mga letrang PWKZD sa Angkas app para mag-login. Wag i-share ha!'],
      [
        null,
        'Ka-Globe, gamitin ang promo code LIBRE99 para sa 8GB na data sa halagang P99! I-text GOSURF99 sa 8080.',
      ],
    ],
    gu: [
      ['346819', 'તમારા કાર્ડ XX7715 પર રૂ. 1,599 ની ચુકવણી (AJIO) માટે OTP 346819 છે. કોઈને જણાવશો નહીં.'],
      ['72604', '72604 તમારો ચકાસણી કોડ છે - ડિજિટલ ગુજરાત'],
    ],
    hi: [
      ['485926', 'तुम्हारा कोड होता है 485926। वह 10 मिनट में मर जाता है। नहीं करें साझा। — Brightloop'],
      ['936105', '<#> शेयरचैट वेरिफिकेशन कोड: 936105 Kx7PzbQ0wLm'],
    ],
    id: [
      ['44107', 'kd verif anda 44107, brlk 2mnt - KlikToko'],
      [
        null,
        'KAI: Kode booking 7KQ2W9P, KA 72 Argo Parahyangan GMR-BD 14 Jun 08.40, EKS-3/7A. Boarding tunjukkan KTP.',
      ],
    ],
    ja: [
      [null, '今着いた！3番出口のファミマ前。映画19:10からで、チケット代2000円だよ'],
      ['7HN4P2', '【任天堂】2段階認証：7HN4P2 （英数字・大文字） をゲーム機に入力してください。'],
      [null, 'EPARK：受付番号 128番 あと3組でお呼び出しです。お店の前でお待ちください。'],
    ],
    kk: [['4093', 'Kaspi.kz: Кіру коды 4093. Ешкімге айтпаңыз, тіпті банк қызметкеріне де!']],
    km: [
      ['736209', 'លេខកូដផ្ទៀងផ្ទាត់របស់អ្នកគឺ ៧៣៦២០៩ សុពលភាព ៥ នាទី។ - វីង'],
      ['150468', 'ABA: OTP 150468 សម្រាប់ការទូទាត់ USD 24.50 នៅ Nham24 កាតបញ្ចប់ 9917។ កុំចែករំលែក។ ទូរស័ព្ទ 1800203203'],
    ],
    kn: [
      [null, 'ನಾರಾಯಣ ಹೃದಯಾಲಯ: ಡಾ. ರಾವ್ ಭೇಟಿ 17-06-2024 ಬೆಳಿಗ್ಗೆ 11:15, ಟೋಕನ್ 23, ಕೊಠಡಿ 108.'],
      ['851693', 'ನಿಮ್ಮ ಫ್ಲಿಪ್‌ಕಾರ್ಟ್ ಪರಿಶೀಲನಾ ಕೋಡ್ 851693 ಆಗಿದೆ. ಯಾರೊಂದಿಗೂ ಹಂಚಿಕೊಳ್ಳಬೇಡಿ.'],
    ],
    ko: [
      ['7042', '인증번호7042'],
      ['623548', '무신사 로그인 코드를 확인하세요\n@musinsa.example #623548'],
      [null, '농협 입금 500,000원 08/25 09:02 352-****-7718-03 급여 잔액 1,937,250원'],
    ],
    ky: [
      [
        null,
        'Бишкекжылуулук: эсеп 041882736 боюнча карызыңыз 1 340,50 сом, 20-декабрга чейин төлөңүз. Тел. 1260',
      ],
      [null, 'Саат 6:30да Ош базарынын жанынан 105-маршруткага түш, жол кире 15 сом'],
    ],
    lo: [
      ['952307', 'ລະຫັດ OTP ຂອງທ່ານແມ່ນ 952307 ສຳລັບ BCEL One, ໝົດອາຍຸໃນ 3 ນາທີ.'],
      [null, 'ຮອດເຮືອນແລ້ວເດີ້ ຄ່າລົດ 35.000 ກີບ ມື້ອື່ນພົບກັນ 8:30 ຢູ່ຮ້ານເກົ່າ'],
    ],
    ml: [
      ['3952', 'ആസ്റ്റർ ക്ലിനിക് രജിസ്ട്രേഷൻ കോഡ്: 3952. ആരുമായും പങ്കിടരുത്.'],
      ['481067', 'നിങ്ങളുടെ WhatsApp കോഡ് 481-067 പങ്കിടരുത്'],
    ],
    mn: [['617284', 'E-Mongolia: Таны баталгаажуулах код 617284. Бусдад дамжуулахгүй байхыг анхаарна уу.']],
    mr: [
      [
        null,
        'बँक ऑफ महाराष्ट्र: खाते xx4473 मधून रु. 750.00 दि. 13/08/24 रोजी वजा. शिल्लक रु. 12,086.40. UTR 422618830917',
      ],
    ],
    ms: [
      [
        '70418',
        'Bungkusan anda dlm locker A3 di lobi Residensi Seri. PIN buka: 70418. Ambil sblm 11/2 9mlm.',
      ],
      [
        null,
        'Pos Laju: Bungkusan EH482017736MY akan dihantar hari ini antara 2-5 ptg. Hubungi posmen 011-2738 8190.',
      ],
    ],
    my: [
      [null, 'Wave Money: 09-7xxxx2184 သို့ ငွေ 50,000 ကျပ် လွှဲပြီးပါပြီ။ လုပ်ငန်းစဉ်အမှတ် 1728840395၊ လက်ကျန် 12,350 ကျပ်'],
    ],
    ne: [
      [null, 'नेपाल टेलिकम: तपाईंको ब्यालेन्स रु. 34.17, म्याद 2081/05/12 सम्म। डाटा प्याक लिन *1415# डायल गर्नुहोस्।'],
      ['64920', 'नागरिक एप: लगइनका लागि कोड ६४९२० प्रयोग गर्नुहोस्, ५ मिनेटभित्र।'],
    ],
    pa: [
      ['190426', 'ਸੇਵਾ ਕੇਂਦਰ: ਤੁਹਾਡਾ ਓਟੀਪੀ 190426 ਹੈ। ਕਿਸੇ ਨਾਲ ਸਾਂਝਾ ਨਾ ਕਰੋ।'],
      ['683571', 'ਤੁਹਾਡੇ ਪੇਟੀਐਮ ਖਾਤੇ ਲਈ ਪੁਸ਼ਟੀਕਰਨ ਕੋਡ:\n683571'],
    ],
    si: [
      ['2718', '2718 ඔබගේ PickMe කේතයයි.'],
      [null, 'ආසිරි රෝහල: ඔබේ හමුවීම 2024-09-03 සවස 5.20ට, අංක 31, කාමරය 12. දුරකථන 0114665500'],
    ],
    ta: [
      ['274630', 'உங்கள் அமேசான் OTP 274630. இதை யாரிடமும் பகிர வேண்டாம்.'],
      [null, 'TANGEDCO: மின் இணைப்பு எண் 09-417-022-1835, தொகை ரூ.1,127, கடைசி நாள் 15/09/2024.'],
    ],
    te: [
      ['70825', 'జొమాటో లాగిన్ కోసం\n70825\nఎవరికీ చెప్పవద్దు'],
      ['396214', 'మీసేవ: మీ ధృవీకరణ కోడ్ 396214. 5 నిమిషాలలో నమోదు చేయండి. సహాయం కోసం 1100'],
    ],
    th: [
      ['482916', 'รหัสOTPของคุณคือ482916กรุณากรอกภายใน3นาที'],
      ['1746', 'AIS: รหัสผ่านชั่วคราว 1746 สำหรับเข้า myAIS หมายเลข 08x-xxx-2290 หมดอายุ 10 นาที'],
    ],
    ur: [
      ['634108', '634108 آپ کا ان ڈرائیو کوڈ ہے'],
      [null, 'Bhai ghar no 114-B, gali 6 me aa jao, 9:15 tak pohnch jana, naan 20 wale 8 le ana'],
    ],
    uz: [
      [
        null,
        "Yangi mijozlarga 30 000 so'm chegirma! Express24 ilovasida BAHOR30 promokodini kiriting, 21-martgacha.",
      ],
      ['52907', '52907 — Uzum Market tasdiqlash kodingiz'],
    ],
    vi: [
      ['904627', 'G-904627 là mã xác minh Google của bạn.'],
      [
        null,
        'Facebook: Co dang nhap moi tu iPhone 12 gan Da Nang luc 02:18, 14/03. IP 14.241.120.9. Neu khong phai ban hay bao mat tai khoan.',
      ],
    ],
    yue: [
      ['5083', '你嘅登入碼係5083呀，5分鐘內入返佢，唔好俾第二個人知。— 街市通'],
      ['7394', '阿明，大廈密碼轉咗做7394，按完再撳#號就得，上到嚟18樓B室搵我'],
    ],
    'zh-Hans': [
      ['920385', '【长江证券】动态验证码：９２０３８５，用于重置交易密码，有效期三分钟。'],
      ['558120', '【米哈游】「原神」登录校验码 558120（10分钟内有效），旅行者，请不要把它告诉陌生人哦~'],
      [null, '【中国联通】您的流量已使用90%，回复CXLL至10010查询剩余流量，回复2办理10GB/20元加油包。'],
    ],
    'zh-Hant': [
      ['914062', 'Instagram 驗證碼：914 062。請勿與任何人分享。'],
      [null, '防騙視伏App提提你:銀行唔會經電話或短訊要求你提供一次性密碼,如有懷疑請致電「防騙易18222」。'],
      [null, '台灣高鐵：訂位代號 03817264,9/14 車次 0643 台北→左營 14:31，請於發車前30分鐘完成付款取票。'],
    ],
  },
  k: {
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
    ro: [
      [null, 'Rovinieta pentru B123ABC este valabila pana la 04.10.2024 23:59. Seria 240904118822. CNAIR'],
    ],
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
  },
  l: {
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
      [
        null,
        'قبض برق شما 742,000 ریال، مهلت پرداخت 1403/06/20. شناسه قبض 4820193310227 شناسه پرداخت 74210318',
      ],
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
      [
        '6128',
        'ان ڈرائیو: ڈرائیور عمران آ گیا، سفید آلٹو LEA-4471۔ سفر شروع کرنے کے لیے یہ نمبر بتائیں: 6128',
      ],
      [null, 'لیسکو: آپ کا بل 8,420 روپے، ریفرنس نمبر 08112540293847، آخری تاریخ 18 اگست۔'],
    ],
    vi: [
      [null, 'GHN: Don hang GHN7482HQX tu LAZADA dang giao. Thu ho 329.000d. Shipper 0908441727'],
      [null, '[QC] Highlands tang ban voucher giam 30K, ma HL30K, HSD 30/6. Tu choi QC soan TC gui 191'],
      ['5093', 'Grab: Ma kich hoat (OTP) cua ban la 5093'],
      ['185739', 'Dich vu cong Quoc gia: ma OTP dat lai mat khau 185739, het han luc 10:45.'],
    ],
    zh: [
      [
        '1234081',
        '【菜鸟驿站】您的包裹已到阳光花园3号楼店，请凭取件码12-3-4081于20:00前取件，运单尾号7729。',
      ],
      [null, '【顺丰速运】您的快件SF1402887319042预计今日18:00前送达，快递员王师傅13824410927。'],
      ['273640', '【國泰世華】網路刷卡驗證碼 273640（網頁識別碼 HTKR），金額NT$2,680，卡末4碼5510。'],
      ['4096', '【滴滴出行】4096（登录验证码），工作人员不会向您索要，请勿转发。'],
    ],
  },
  m: {
    af: [
      ['5820', 'Hallo, die hek se kode is 5820, huis 14B. Wifi onder die mat haha. Betaal R900 by aankoms'],
      [null, 'Stad Kaapstad voorafbetaalde krag: koepon-PIN 4820 1177 3309 5528 0164, R300, 96.2 kWh'],
    ],
    ar: [
      ['R58T', 'زاجل: شحنتك 44817203 في الخزانة رقم 9. أدخل R58T على الشاشة'],
      [null, 'تمت الموافقة. مبلغ 75.50 ر.س رمز الموافقة 041827 مدى 4408* جهاز 20117'],
      [null, 'مبروك ربحت 200,000 درهم من لولو هايبر! رمز الفائز 8817، اتصل 00971524481720'],
    ],
    az: [[null, 'Azercell: balans 4.82 AZN, 7 GB, 31.05 tarixinədək. *575#']],
    be: [['410957', 'А1: каб увайсці ў кабінет, набярыце 41 0 957. Дзейнічае 180 с.']],
    bg: [
      ['270981', 'НАП: еднократна комбинация 27-09-81, валидна 3 мин'],
      [null, 'ПИН кодът на карта *1188 е сменен на 03.06 в 12:50 ч. ДСК *2375'],
    ],
    bn: [
      [null, 'আপনার রকেট পিন পরিবর্তন হয়েছে ১২/০৪ ১০:৩৩। না করে থাকলে 16216'],
      [null, 'স্টেডফাস্ট: পার্সেল ৪৮১৭২০৩৮ আজ ডেলিভারি হবে, বিল ১,৪৫০ টাকা, রাইডার ০১৮১৭-২০৪৪৮১'],
    ],
    ca: [
      ['6174', "Bon dia! El pany del portal s'obre amb 6174, pis 2n 3a. Sortida abans d'11h"],
      [null, 'TMB Obert: reserva 448172, dissabte 14/06 a les 11.30, 4 persones, 36 €'],
    ],
    cs: [
      [
        '4029177',
        'Platba 1 890 Kč pro ALZA.CZ, karta *2208. Opište 402 91 77. Volali vám kvůli tomu? Zavěste a volejte 800 121 121. ČS',
      ],
      [null, 'ČEZ: vyúčtování 4 817 Kč, VS 2204817733, splatnost 14. 10.'],
    ],
    cy: [
      [
        '51803',
        'Mae eich cod mewngofnodi i Llywodraeth Cymru: 518 0 3. Your Welsh Government sign in code is as above.',
      ],
    ],
    da: [
      [null, 'DSB Orange: tog 48 lø 17.8 kl. 09.25, vogn 31, plads 84. Ordre 4481-7203.'],
      [null, 'Din adgangskode til e-Boks blev ændret 11.04. kl. 16.08.'],
    ],
    de: [
      [
        null,
        'Die angeforderte TAN 582941 wurde nicht verwendet und ist abgelaufen. Es wurden 0,00 EUR gebucht.',
      ],
      [
        '04417',
        'Willkommen bei ALDI TALK! PIN-Brief nicht nötig: Freischaltzahl 04417, Rufnummer 01577 4820193, Startguthaben 10 EUR.',
      ],
    ],
    el: [['6602', 'BOX NOW: το δέμα 9014482017 στη θυρίδα 11, Πατησίων 140. Άνοιγμα με 6 6 0 2']],
    en: [
      ['619284', '6-1-9-2-8-4 is what you need to get back into your Proton account.'],
      [
        '44820917',
        'Authorise standing order £85.00 monthly to J PATEL, sort code 20-44-17, account ending 381. Passcode: 448 20 917. Barclays',
      ],
      [null, 'PURCHASE APPROVED $84.12 SHELL OIL 5744 AUTH CODE 088214 REF 39201847 CARD *7731'],
      [
        null,
        'Your complaint has been logged. Quote code CMP/2024/118302 whenever you contact Eskom on 086 003 7566.',
      ],
      [
        '94D027',
        'UPS Access Point Locker #1180: pkg 1Z999AA10448172203 is in. PIN: 94-D-027. Pick up by Fri 6/14 8PM',
      ],
    ],
    es: [
      [
        '9F2D71',
        'Tu llave temporal para entrar a SAT ID es 9F2D71 (folio 20240081734). Vence a las 18:45 h.',
      ],
      ['AR7719QX', 'Movistar TV: ve a miapp/vincular, escribe AR-7719-QX y disfruta. Consultas *611.'],
    ],
    et: [['917204', 'Omniva: pakk CE448172038EE, Viimsi Selver. Uksekood 917 204, hoiame 7 päeva']],
    fa: [
      [null, 'سلام، ساعت ۷:۳۰ میدان ونک، پلاک ۱۴۸ واحد ۹ منتظرم. ۲۰۰ تومن هم بیار'],
      ['3390', 'میارِه: سفیر ۵ دقیقه دیگر می‌رسد. عبارت تحویل 3390 را به او بگویید. سفارش ۱۰۴۸۲۷'],
    ],
    fi: [
      ['7720', 'OP: Vahvista 59,90 € Verkkokauppa.com luvulla 7720, avainlukupaikka 118. Kortti *2204.'],
      [null, 'Varmennus OK. 12,30 € ABC Pasila, varmennuskoodi 048217, 14.2. klo 17.40'],
    ],
    fil: [
      ['71094', 'Ilagay ang 71 09 4 sa PhilSys. Huwag ibigay kahit kanino ha.'],
      [null, 'LTO Pasig: ikaw ay no. 148, Window 6, bandang 2:30PM. Magdala ng P585.'],
    ],
    fr: [
      [
        '7G4M2P',
        'Impots.gouv : vous avez 15 minutes pour saisir 7G 4M 2P (sans les espaces) dans la fenetre ouverte.',
      ],
      [
        '8820413',
        'Virement 1 500,00 EUR vers FR76****2209. Clé de confirmation 8820413, jamais demandée par téléphone. CIC 0 969 39 00 22',
      ],
      [null, "Kiabi : 15 euros offerts, code a presenter en caisse 4817 2093 jusqu'au 30/11. STOP 38080"],
    ],
    he: [
      ['K37719', 'הזדהות לאומית: הקלידו K3-7719 בשדה שנפתח. פנייה 20481733'],
      ['40183', 'ביט: מישהו מבקש לשייך כרטיס 8821. אם זה את/ה, יש להזין 40 183. סכום 0 ש"ח'],
      [null, 'שופרסל: הזמנה 44817203 נארזה, 31 פריטים, 418.90 ש"ח. משלוח בין 16:00 ל-18:00'],
    ],
    hi: [
      ['P8X204', 'डिजिलॉकर: सुरक्षा शब्द P8X-204 भरें, संदर्भ 1192837'],
      [
        '704981',
        'Rs 12,000 ka loan accept karne ke liye 704 981 daalein. EMI 1,120 x 12. App mein hi daalein, kisi ko na bolein. -KreditBee',
      ],
      ['5027', 'एलपीजी सिलेंडर आज पहुँचेगा। डीएसी ५०२७ डिलीवरी मैन को दें। बकाया ₹0, उपभोक्ता सं. 620194'],
      [null, 'ओटीपी 883014 की समय सीमा समाप्त। कृपया दोबारा भेजें पर टैप करें।'],
    ],
    hr: [
      [
        '3816',
        'Dobar dan, sef s ključem kod vrata br. 14 otvara se na 3816. Parking zona 2, 0,80€/h. Lp Ivana',
      ],
    ],
    hu: [[null, 'Az OTP Bank SOHA nem kér jelszót vagy kódot telefonon. Gyanús hívás: 06 1 366 6666']],
    hy: [[null, 'Team: Ձեր հաշվեկշիռը 1 204 դրամ է, 18 ԳԲ մինչև 30.09']],
    id: [
      ['9028', 'Masuk Halodoc? Ketik 90 28.'],
      [null, 'Transaksi gagal, kode error 68. Saldo Rp312.500 tidak terpotong. LinkAja'],
    ],
    is: [['25708', 'Ísland.is: sláðu inn 25 708 til að halda áfram']],
    it: [
      [
        '617204',
        'Satispay Business: vuoi pagare 480 euro a COMUNE DI BARI (cbill 00182) ? Conferma con la sequenza 617-204',
      ],
      [
        'QF5512',
        'Farmacia Centrale: ritiro farmaci h24, digiti sul distributore QF5512. Ricetta NRE 120A04817203948.',
      ],
      [null, "L'OTP 291847 inviato alle 10:02 non e' piu' valido. Ne richieda uno nuovo. Fineco"],
    ],
    ja: [
      [null, '認証コード 449102 は有効期限が切れました。再送信してください。'],
      ['306188', '【無人ホテル】フロント機に 3061-88 を入力→部屋番号 512 のカードが出ます。'],
    ],
    ka: [['70418', 'my.gov.ge: შესასვლელად აკრიფეთ 70 418']],
    kk: [[null, 'ҚТЖ: 10-пойыз Алматы-Астана 18:41, 7 вагон, 22 орын, билет 74448172038']],
    km: [['71903', 'ABA៖ លេខសម្ងាត់ប្រើម្តង ៧១៩ ០៣ សម្រាប់ $25.00']],
    kn: [['3308', 'ನಮ್ಮ ಯಾತ್ರಿ: ಚಾಲಕ ಮಂಜು KA01AF4817 ಬಂದಿದ್ದಾರೆ. ಪ್ರಯಾಣ ಆರಂಭಿಸಲು 3308 ಹೇಳಿ, ದರ ₹142']],
    ko: [
      [null, '인증번호 204817 유효시간 초과되었습니다. 재요청 바랍니다.'],
      [null, '삼성7719 승인번호 30048217 4,500원 스타벅스 08:51'],
      [null, '(광고) 올리브영 코드 84820 입력하면 3천원 할인 ~7/31 수신거부 0808711204'],
    ],
    ky: [['6047', 'Түндүк: телефонуңузду ырастоо үчүн 6047 киргизиңиз / введите эти же цифры']],
    lt: [[null, 'Kodas 118204 nebegalioja, prašome bandyti iš naujo. Swedbank 1884']],
    lv: [[null, 'LMT: Jūsu rēķins par aprīli 18,40 EUR, līgums 2204817, apmaksa līdz 20.05.']],
    mr: [['90318', 'आपले सरकार: प्रवेशासाठी ९०३१८ टाका (अर्ज क्र. २०४८)']],
    ms: [
      ['47K902', 'MyDigital ID: taip 47 K9 02. Sah 2 minit sahaja.'],
      [null, 'Kod TAC 660218 telah tamat tempoh. Sila mohon semula.'],
    ],
    nl: [
      ['772109', "Itsme vervangsms: tik 772 1 09 over. Tapez ces chiffres dans l'app."],
      [null, 'Betaling 18,75 EUR Jumbo 3319 akkoord. Autorisatiecode 7H4281. Terminal 50KX82.'],
    ],
    no: [
      ['81720', 'Nummer 4: tast 81720 på skjermen i resepsjonen kl 10:15, Fastlege Holm. Egenandel 179 kr.'],
    ],
    pl: [
      [
        '66038',
        'Czy to Ty? Zakup 1 299,00 zl, x-kom, karta 5*** 3308. Potwierdz cyframi 66038. Nie? Dzwon 19 999. Santander',
      ],
      [null, 'Kod SMS 402881 do operacji nr 1 zostal uniewazniony. Credit Agricole'],
      ['4093', 'Nest: wpisz na termostacie 4093. Numer seryjny 09AA01AC48170V2'],
    ],
    pt: [
      ['B6T9', 'Nº 1 de 2: MEO Cloud. Palavra de entrada B6T9, válida 1 só vez'],
      [null, 'Token 408213 cancelado por excesso de tentativas. Aguarde 30 min e tente de novo. Sicredi'],
      [null, 'Recarga TIM R$20: PIN 4821 7730 1955 62. NSU 004417. Valido 90 dias.'],
    ],
    ro: [
      [null, 'Codul tau norocos 0482 iti aduce -10% la Profi pana pe 30.11!'],
      [null, 'Allianz: polita RCA RO/25/4817/HE 204817 expira la 30.11. Reinnoire 412 lei.'],
    ],
    ru: [
      [null, 'Платёж не прошёл, код ошибки 51. Сумма 1 870 ₽. Пополните счёт или звоните 0611.'],
      ['830164', 'Пришло два кода? Верный — последний: 830164. Почта Mail'],
    ],
    sk: [
      ['553109', 'slovensko.sk - doplňte čísla 55 31 09 do okna prihlásenia. SK/EN: enter the digits above.'],
    ],
    sl: [[null, 'NLB: nakup 27,40 EUR HOFER 118, avt. koda 204817, kartica *3308']],
    so: [['3058', 'EVC Plus: geli 30 58 si aad u dirto $25 lambarka 615204817']],
    sq: [['H2078', 'e-Albania: fjala kyçe njëpërdorimshe H20-78']],
    sr: [
      ['81904', 'eUprava. Za ulaz ukucaj 81 904'],
      ['6042', 'Банка Интеса: потврдите плаћање 3.499,00 РСД (GIGATRON) уношењем 6042. Картица ***7719'],
      [null, 'Kod 4820 za besplatnu dostavu na Wolt do petka 23.08!'],
    ],
    sv: [
      ['9047', '9047 skriver du in hos Blocket så är du klar'],
      [
        '77B104',
        'Köp 2 495 kr hos Elgiganten med kort *9917. Engångslösen 77B104. Ring 0771-22 44 88 om det inte är du. Swedbank',
      ],
      [null, 'Kod: SOMMAR-2204 ger 20% på Lindex t.o.m. 30/6. Stopp? Svara LX STOPP till 71120'],
    ],
    sw: [
      ['770135', 'Kutoa pesa bila kadi Ksh4,000 Co-op ATM: siri ya mara moja 77 01 35, mwisho saa 18:30'],
      [null, 'Fargo Courier: mzigo FC0481720 umefika Kisumu, stage 4. Ada Ksh350.'],
    ],
    ta: [
      ['509381', 'தமிழ்நாடு இ-சேவை: உள்நுழைய 5093 81 உள்ளிடவும்'],
      ['4417', 'உங்கள் சிலிண்டர் டெலிவரி நபரிடம் 4417 எண்ணைக் கூறவும். தொகை ₹918, பதிவு 20481733'],
    ],
    te: [[null, 'ఆర్టీసీ కార్గో: పార్సిల్ 448172 విజయవాడ చేరింది, కౌంటర్ 3, ₹80']],
    tg: [['91724', 'Алиф: барои тасдиқи 240 сомонӣ рамзи 91 72 4-ро ворид кунед']],
    th: [
      [null, 'เจอกัน 18.30 ชั้น 5 โต๊ะ 21 นะ จองชื่อแนน 4 คน หารคนละ 450'],
      [null, 'ชำระเงินไม่สำเร็จ รหัสข้อผิดพลาด E1082 ยอด 450 บ. ติดต่อ 1333'],
    ],
    tr: [[null, 'Basvurunuz alinmistir. Takip kodu 20240488173. CIMER']],
    uk: [
      ['8150', 'Аптека 9-1-1: бронь 44820193 готова, Соборна 17. На касі скажіть 8150'],
      [null, 'Твій код 204817 на безкоштовну каву в WOG! Покажи на касі до 01.06'],
    ],
    ur: [
      ['B4882', 'پنجاب ای روزگار: خفیہ لفظ B4-882 صرف ایک بار، وقت 10 منٹ'],
      ['64011', 'یو بینک: 1,200 روپے بل (حوالہ 0448172) ادا کرنے کے لیے یہ ہندسے لکھیں 64 0 11'],
    ],
    uz: [['640918', 'my.gov.uz tizimiga kirish raqami 64 09 18']],
    vi: [
      ['T4M819', 'Cong sinh vien HUST: chuoi dang nhap T4-M8-19, chi dung 1 lan trong 15p'],
      [
        '3308617',
        'Quý khách đang rút 2.000.000đ không dùng thẻ tại ATM. Mã rút tiền: 3308617, hiệu lực đến 17:00. TPBank 19006036',
      ],
    ],
    zh: [
      ['A72210', '取件：A-7-2210，西门便利店，圆通尾号0038，晚9点关门'],
      [null, '【國家反詐中心】凡是索要驗證碼、密碼的都是詐騙！請撥打110或96110。'],
    ],
  },
  n: {
    ar: [
      ['306617', 'رمز الدخول إلى المنصة: 306617\n\n@login.example.sa #306617'],
      ['551839', '551839 كلمة المرور لمرة واحدة، لا تشاركها'],
      [null, 'استخدم كود الخصم EID25 ووفر ٢٥٪'],
      [null, 'تم استلام طلبك رقم 20224418. شكراً لك.'],
      [null, 'لا تشارك رمز التحقق المكون من 4 أرقام مع أي شخص.'],
    ],
    az: [[null, 'Müraciətiniz qəbul edildi. Qeydiyyat nömrəsi: 20231187. Baxılma müddəti 15 iş günüdür.']],
    bg: [[null, 'Напомняме Ви за час на 18.10 в 11:40, кабинет 305.']],
    bn: [[null, 'আপনার অর্ডার নম্বর ২০৪৪৮ নিশ্চিত করা হয়েছে। মোট ৮৫০ টাকা।']],
    ca: [[null, 'Us recordem la vostra cita del 14/05 a les 10:30. Localitzador: 8H2K4P.']],
    cs: [['8QK4Z2', 'Potvrzení platby 4 500,00 CZK na účet 123456789/0800. Autorizační kód: 8QK4Z2']],
    da: [[null, 'Husk din tid torsdag d. 12/10 kl. 08.45. Ring 70 12 34 56 for at ændre tiden.']],
    de: [
      ['491203', 'Freischaltcode für Ihr Gerät: 491 203'],
      ['7719', 'Der Code 3304 ist ungültig. Bitte verwenden Sie stattdessen 7719.'],
      [null, 'Neue Filiale in 80331 München, geöffnet 9-18 Uhr.'],
      [null, 'Die TAN 882014 wurde bereits verwendet.'],
      [null, 'Geben Sie Ihre TAN niemals am Telefon weiter. Ihre Bank, Tel. 116116.'],
    ],
    el: [['512604', 'Κωδικός μιας χρήσης 512604 για την υπεύθυνη δήλωση. Ισχύει για 5 λεπτά.']],
    en: [
      ['618', 'Pairing number 618 - enter it on your watch.'],
      [null, 'OTP'],
      ['QWHTPLKM', 'Your login code is QWHT-PLKM'],
      ['482911', 'Your code is <b>482911</b>'],
      ['550019', 'Verification code: 550 019'],
      ['310522', '2022-05-30 18:01:12 otp=310522 txn=88391204'],
    ],
    es: [
      ['ZX81QL', 'CLAVE DINÁMICA: ZX81QL. VENCE EN 90 SEG.'],
      ['0764', 'Dile el PIN 0764 al conductor. Placas ABC-12-34.'],
      [null, 'Tu clave fue cambiada el 05/07 a las 17:22.'],
      ['5530', 'Escriba 5530 en la pantalla para seguir.'],
      [null, 'Cupón BIENVENIDO10: 10 % de descuento hasta el 30/06.'],
    ],
    et: [[null, 'Teie arve nr 20210554 summas 45,20 EUR maksetähtaeg on 15.03.']],
    eu: [[null, 'Gogoan izan: hitzordua maiatzaren 14an, 10:30ean. Erreferentzia: 88213.']],
    fa: [
      [null, 'رمز عبور حساب شما در تاریخ ۱۴۰۱/۰۳/۱۲ ساعت ۱۰:۴۵ تغییر کرد.'],
      ['602114', 'کاربر گرامی، کد ورود شما به سامانه 602114 می‌باشد.\nلغو11'],
    ],
    fi: [[null, 'Tilisi salasana on vaihdettu 4.6.2022 klo 13.07. Jos et tehnyt tätä, soita 0800 12345.']],
    fr: [
      ['604118', 'Code : 604 118'],
      ['93071', 'Pour valider votre achat de 1 204,00 € tapez 93071'],
      [null, 'Votre code postal 75011 est desservi.'],
      ['AB4471', 'Présentez le code de retrait AB4471 au guichet 12.'],
      [null, 'Code erroné. Il vous reste 1 essai sur 3. Assistance : 3900.'],
    ],
    fy: [['551482', 'Jo ferifikaasjekoade is 551 482.']],
    gl: [['338201', 'O teu código de verificación é 338201.']],
    he: [[null, 'הסיסמה לחשבונך שונתה בתאריך 12/03/2022 בשעה 10:45.']],
    hi: [
      ['8804', 'डिलीवरी एजेंट को पिन ८८०४ बताएं।'],
      [null, 'शिकायत संख्या 40021877 दर्ज की गई।'],
      [null, 'किसी को भी अपना OTP या CVV न बताएं। हेल्पलाइन 1930'],
      ['409213', '₹2,500 के भुगतान के लिए OTP 409 213 है'],
    ],
    hr: [[null, 'Vaš zahtjev (klasa 034-04/22-01/118) je zaprimljen. Rok rješavanja: 30 dana.']],
    hu: [[null, 'A(z) 10028 számú rendelését átadtuk a futárszolgálatnak. Fizetendő: 12 990 Ft.']],
    id: [[null, 'Kata sandi akun Anda berhasil diubah pada 12-08-2022 09:15 WIB.']],
    is: [['31904', 'Staðfestingarkóðinn þinn er 31904.']],
    it: [
      [null, 'Gentile cliente, il suo ordine n. 000123 del 4/5/2022 è in lavorazione.'],
      ['338817', "Per completare l'accesso con SPID inserisci il codice temporaneo 338817 entro 2 minuti."],
    ],
    ja: [
      [null, '予約番号 8841 で承りました。当日19:00にお越しください。'],
      ['5108', '【5108】を入力してログインしてください'],
      ['778031', 'ワンタイムパスワード：７７８０３１(有効期限10分)'],
      ['441907', 'サンプル会員サイトの確認コードは 441907 です。\n\n@member.example.jp #441907'],
      [null, '〒150-0002 東京都渋谷区 お届け先を変更しました。'],
    ],
    ka: [[null, 'თქვენი ანგარიშის ნაშთია 124.50 ლარი. გადახდის თარიღი: 01.06.2023']],
    kk: [[null, 'Сіздің №002241187 өтінішіңіз қабылданды. Қызмет көрсету мерзімі 3 жұмыс күні.']],
    km: [['448216', 'លេខកូដផ្ទៀងផ្ទាត់របស់អ្នកគឺ ៤៤៨២១៦។']],
    ko: [['730164', '<#> [샘플] 인증번호 730164\nA1b2C3d4E5f']],
    lv: [[null, 'Atgādinām par vizīti 21.09. plkst. 14:15, kab. 312.']],
    ml: [['661204', 'നിങ്ങളുടെ സ്ഥിരീകരണ കോഡ് 661204 ആണ്.']],
    ms: [[null, 'Kata laluan akaun anda telah ditukar. Hubungi 03-88881234 jika ini bukan anda.']],
    nb: [[null, 'Ordre 4002187 er klar for henting i butikk til og med 18.11.']],
    nl: [['552830', 'Sms-code: 552830. Log hiermee in bij Mijn Gemeente. De code is 15 minuten geldig.']],
    or: [['338190', 'ଆପଣଙ୍କ ଯାଞ୍ଚ କୋଡ୍ 338190 ଅଟେ।']],
    pl: [
      ['903177', 'Odbierz paczkę z automatu KRA14N. Kod odbioru 903 177, do 22.11 godz. 18:02.'],
      [
        '48120936',
        'Kod autoryzacyjny nr 4 do podpisania wniosku w Profilu Zaufanym z dnia 2022-03-02: 48120936',
      ],
    ],
    pt: [
      ['HK29D', 'Token de acesso HK29D (válido por 60s)'],
      [null, 'Protocolo 202204118832. Prazo de 5 dias úteis.'],
      [null, 'Linha digitável: 23793.38128 60007.827136 95000.063305 9 84560000012500'],
    ],
    'pt-BR': [[null, 'Seu pedido #5567 foi enviado! Código de rastreio: BR123456789BR']],
    ro: [[null, 'Parola contului dvs. a fost modificată la 11.02.2023, ora 18:44.']],
    ru: [
      ['38К1204', 'Код домофона: 38К1204, 5 этаж.'],
      [null, 'Ошибка 50123. Повторите попытку позже.'],
      [null, 'Срок действия кода 4410 истёк.'],
      ['48201', 'Код:48201,никому не говорите'],
    ],
    rw: [['66120', 'Kode yawe yo kwemeza ni 66120.']],
    si: [['774201', 'ඔබගේ සත්‍යාපන කේතය 774201 වේ.']],
    sk: [[null, 'Heslo k účtu bolo zmenené 1. 2. 2023 o 12:05.']],
    sq: [[null, 'Porosia juaj nr. 100234 u dërgua me sukses. Shuma totale: 3500 ALL.']],
    sv: [
      ['7713', 'Din engångskod är 7713.'],
      [null, 'Påminnelse: du har bokat tvättstugan tisdag 18:00–21:00, pass 4412.'],
    ],
    sw: [
      ['4419', 'Weka namba ya siri ya muda 4419 kuthibitisha malipo ya TSh 7,500.'],
      [null, 'Umelipa TSh 15,000 kwa Duka la Mfano. Kumbukumbu: 88K2LM901. Salio lako ni TSh 42,300.'],
    ],
    ta: [[null, 'உங்கள் ஆர்டர் எண் 44120 அனுப்பப்பட்டது.']],
    th: [[null, 'คำสั่งซื้อหมายเลข 88213 ของคุณจัดส่งแล้ว เลขพัสดุ TH0123456789A']],
    tr: [
      ['604417', "Şifreniz 604417'dir. 180 sn içinde giriniz."],
      [null, 'YAZ50 koduyla 50 TL indirim! Mersis 0123456789012345 B001'],
      [null, "Üyelikten çıkmak için RET yazıp 3340'a gönderin."],
      ['33109', '1.250,00 TL tutarındaki ödeme için 33109 kodunu girin.'],
    ],
    uk: [[null, 'Вашу заяву № 77120984 зареєстровано. Стежте за статусом в особистому кабінеті.']],
    uz: [['40218', 'Tasdiqlash kodi: 40218. Uni hech kimga bermang!']],
    vi: [[null, 'Mật khẩu tài khoản của bạn đã được thay đổi lúc 10:15 ngày 20/11/2022.']],
    'zh-CN': [
      [null, '邮政编码100080，联系电话010-62345678。'],
      [null, '优惠码SPRING88，满200减30，回T退订'],
      [null, '验证码已失效，请重新获取。客服95000'],
      ['3341', '订单88210934支付确认，动态码3341，金额128.00元'],
      [null, '【示例云】您的账号于2023-05-06 12:01在上海登录，IP:203.0.113.45，如非本人操作请及时修改密码。'],
    ],
    'zh-TW': [[null, '您的訂單 2023040100012 已付款完成，金額 NT$1,280。']],
  },
  o: {
    af: [[null, 'Ma se ek moet jou laai 15:45 by hek 3. Bring asb R50 vir die braai']],
    'ar-AE': [
      ['3802', 'أرامكس: يمكنك استلام الشحنة 4410998821 من الخزانة رقم 12 باستخدام الرقم السري 3 8 0 2'],
    ],
    'ar-EG': [['771062', 'كود تفعيل فودافون كاش هو 771062. متقولش الكود لأي حد حتى لو من خدمة العملاء.']],
    'ar-MA': [['339015', 'رمز التأكيد الخاص بكم لولوج بوابة الضمان الاجتماعي: 339015']],
    'ar-SA': [
      [null, 'شراء POS\nبطاقة: 4410;مدى-أبل باي\nمبلغ: SAR 37.50\nلدى: PANDA 1183\nفي: 22-4-9 21:14'],
    ],
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
      [
        null,
        'Dear HARI, A/C ##3310 withdrawn NPR 5,000.00 on 02/11/2022 13:04. ATM/TID 00418. Bal: 22,119.40',
      ],
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
      [
        '77019',
        'TCS: Consignment 779012233445 COD Rs 3,450 arriving today. Give courier 77019 to collect it.',
      ],
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
    'ms-MY': [
      [null, 'RM0 Poslaju: EB123456789MY telah dihantar pada 03/02 jam 14:20, diterima oleh: AHMAD.'],
    ],
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
      [
        '14К5590',
        'Постоялец, добрый день! Вход с 14:00, на двери набрать 14К5590, ключ в ячейке. Ленина 22.',
      ],
      [
        '704118',
        'Заказ 22910034-0087 ждёт в пункте Ozon, ул. Мира 14. Назовите код 704-118 сотруднику. Хранение до 21.10.',
      ],
    ],
    'ru-KZ': [
      [
        '660304',
        '1414: Для предоставления доступа к цифровому документу сообщите код 660 304 работнику ЦОН.',
      ],
    ],
    si: [['903518', 'ඔබගේ eZ Cash මුරපදය 903 518 වේ. කිසිවෙකුට නොදෙන්න.']],
    sk: [['774018', 'TatraBanka: Cislo platby 00418, suma 35,00 EUR, potvrdte kodom 77 40 18']],
    sw: [
      [null, 'Tumia KSh 50 tu upate 1.5GB + SMS 100 hadi saa sita usiku. Bonyeza *544*5# sasa! Safaricom'],
    ],
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
  },
  p: {
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
      [
        '6173',
        'Dein Klarna-Anmeldecode ist 6173. Gib ihn niemals weiter – auch nicht an Klarna-Mitarbeiter.',
      ],
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
      [
        '4820',
        'Kode verifikasi Gojek kamu: 4820. JANGAN BERIKAN kode ini ke siapa pun, termasuk pihak Gojek.',
      ],
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
  },
  q: {
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
    eu: [
      ['50293', 'Laboral Kutxa: 34,50 euroko ordainketa baimentzeko idatzi 50293 kodea. Txartela: *2688.'],
    ],
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
  },
};

/** Those among them in which the finder finds nothing, though there is a code. */
export const MISSED_EXAMPLES: [code: string, text: string][] = [
  ['990218', 'Student portal (ID 20231188): verification 990218'],
  ['7002', 'Ya boarding pass to the app 😎 7002'],
  ['56120', 'MSG from ENROL: 56120 & your email let you vote once.'],
  ['221025', 'ʻO 221025 kāu helu hōʻoia'],
  ['318877', 'Choắt: mã xác thực điện thoại 318877'],
  ['H729', 'Target: Order 102-8837461 is ready for Drive Up! When our team comes to bay 6, show them H7 29.'],
  [
    '61K',
    'Self check-in for Dr Okafor 14:20: when you arrive at Riverside Surgery, tap "I have a code" on the screen and key in 61K.',
  ],
  [
    '33916',
    'el que vale es este 33916, ponelo en la pantalla azul del puesto 12 y avisame si entraste. Sistemas, int. 4408',
  ],
  [
    '3819',
    'Chronopost : livraison ce jour entre 09h42 et 10h42. A donner au livreur contre le colis XY482019377FR : 38 19',
  ],
  ['509382147', 'Zum Koppeln der Smartwatch tippen Sie am Display 509-382-147 ein und bestätigen mit OK.'],
  ['5K20', 'KBC: Teken uw overschrijving van 2.150,00 EUR (BE** 4417) met volgnummer 118 en sleutel 5K20'],
  ['А7К2', 'Портал «Моя школа»: вход по слову-паролю А7К2 (русские буквы). Действует до 16:20 23.09'],
  ['4418', 'Оплата 2 990 руб. в DNS, карта *8820. Пароль для подтверждения 4 418. Не Вы? 8 800 200 37 47'],
  ['7302', 'أدخل الرقم ٧٣٠٢ لإتمام العملية بمبلغ ١٥٠ ريال'],
  ['77410', 'Responda à central com os números 77410 quando solicitado.'],
  ['R8830', 'Type R8830 on the kiosk at reception to check in for your 09:20 appointment.'],
  [
    '41B07',
    'Airbnb Paris: porte rue 41B07, puis boite a cles a gauche (photo). Wifi ds le livret, départ 11h :)',
  ],
];
