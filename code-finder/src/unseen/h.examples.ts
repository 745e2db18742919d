import type { UnseenTexts } from './unseen-texts.ts';

export const H: UnseenTexts = {
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
    [null, 'Hemos registrado su incidencia nº 7740218. Un técnico le visitará el 04/02 de 9 a 14 h. Orange'],
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
    [null, "Alerte solde : votre compte ***2204 présente un solde de -38,71 EUR au 28/01. Caisse d'Epargne"],
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
    ['3862', 'Hoi, sleutelkluisje hangt rechts naast nr 47, cijfers 3-8-6-2. Inchecken na 15u. Groet Anneke'],
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
};
