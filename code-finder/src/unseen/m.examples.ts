import type { UnseenTexts } from './unseen-texts.ts';

export const M: UnseenTexts = {
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
    ['9F2D71', 'Tu llave temporal para entrar a SAT ID es 9F2D71 (folio 20240081734). Vence a las 18:45 h.'],
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
};
