import type { Chance } from './chance.ts';

// `#` is a digit. Senders are as carriers deliver them: a number, a short code or a word.
const samples: readonly (readonly [from: string, body: string])[] = [
  ['Google', 'G-###### is your Google verification code.'],
  ['Google', 'G-###### ist dein Google-Bestätigungscode. Gib ihn an niemanden weiter.'],
  ['WhatsApp', 'Your WhatsApp code: ###-###\nDo not share this code with others'],
  ['WhatsApp', 'Votre code WhatsApp : ###-###. Ne partagez pas ce code.'],
  ['Telegram', 'Telegram code: #####'],
  ['Amazon', '###### is your Amazon OTP. Do not share it with anyone.'],
  ['Amazon', 'Su código de verificación de Amazon es ######. No lo comparta.'],
  ['PayPal', 'PayPal: ###### is your security code. It expires in 10 minutes. Don’t share it.'],
  ['PayPal', 'PayPal: ###### è il tuo codice di sicurezza. Non condividerlo.'],
  ['22395', 'Your Uber code is ####. Never share this code.'],
  ['Microsoft', 'Use ###### as Microsoft account security code'],
  ['Microsoft', 'Use ###### como o código de segurança da conta Microsoft'],
  ['Facebook', '##### is your Facebook confirmation code'],
  ['Instagram', '### ### is your Instagram code. Don’t share it.'],
  ['TikTok', '[TikTok] ###### is your verification code, valid for 5 minutes.'],
  ['Discord', 'Your Discord verification code is: ######'],
  ['LinkedIn', 'Your LinkedIn verification code is ######.'],
  ['Airbnb', 'Your Airbnb verification code is ####.'],
  ['Booking', 'Uw verificatiecode voor Booking.com is ######'],
  ['Steam', 'Код доступа Steam: #####'],
  ['LINE', 'LINE認証番号:######\nこの番号は他人に教えないでください。'],
  ['Allegro', 'Twój kod weryfikacyjny Allegro to ######. Nie podawaj go nikomu.'],
  ['Trendyol', 'Trendyol doğrulama kodunuz: ######'],
  ['+12025550147', 'Northgate Bank: your one-time passcode is ######. We will never call you to ask for it.'],
  ['+442079460021', 'Your appointment at Harbour Dental is on Thursday at 10:40. Reply C to confirm.'],
  ['Parcelway', 'Your parcel ##### arrives today between 13:00 and 15:00.'],
  ['Northgate', 'You spent $##.## at Corner Market. Card ending ####.'],
  ['Lumen Energy', 'Your bill of $##.## is ready. It is due on the 28th.'],
  ['+12025550171', 'Hi, is the bicycle still for sale? I could come by this evening.'],
  ['Wanderair', 'Flight WA##4 to Lisbon is delayed by 35 minutes. New departure 18:05.'],
];

/** A typical text, mostly with a code. */
export function makeText(chance: Chance): { from: string; body: string } {
  const [from, body] = samples[chance.below(samples.length)] ?? ['Numlet', '######'];
  // No digit is a zero, so no code begins with a zero: people misread a leading zero, so senders avoid it.
  return { from, body: body.replace(/#/g, () => String(1 + chance.below(9))) };
}
