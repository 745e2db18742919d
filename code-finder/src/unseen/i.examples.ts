import type { UnseenTexts } from './unseen-texts.ts';

export const I: UnseenTexts = {
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
    ['62915', 'Код Telegram: 62915\n\nТакже можно войти по ссылке:\nhttps://t.me/login/62915\n\noLeq9AcOZkT'],
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
    ['738015', 'Vas jednokratni kod za prijavu na m-banking je 738015. Ne delite ga ni sa kim. Banca Intesa'],
  ],
  sv: [
    [
      null,
      'Vårrea! 30 % på allt med koden VAR30 t.o.m. söndag. Gäller ej presentkort. Avreg: STOPP till 72456',
    ],
    [null, 'Din SJ-biljett: Tåg 429 Sthlm C-Göteborg C 12/9 kl 10.25, vagn 4 plats 31. Bokningsnr KXM4719J'],
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
};
