import { C } from './unseen/c.examples.ts';
import { D } from './unseen/d.examples.ts';
import { E } from './unseen/e.examples.ts';
import { F } from './unseen/f.examples.ts';
import { G } from './unseen/g.examples.ts';
import { H } from './unseen/h.examples.ts';
import { I } from './unseen/i.examples.ts';
import { J } from './unseen/j.examples.ts';
import { K } from './unseen/k.examples.ts';
import { L } from './unseen/l.examples.ts';
import { M } from './unseen/m.examples.ts';
import { N } from './unseen/n.examples.ts';
import { O } from './unseen/o.examples.ts';
import { P } from './unseen/p.examples.ts';
import { Q } from './unseen/q.examples.ts';
import type { UnseenTexts } from './unseen/unseen-texts.ts';

/**
 * Texts written for measuring, one file for each set. Each set was written before the finder was changed for it. For
 * the result of its first measurement see docs/decisions/009-finding-the-code.md.
 */
export const UNSEEN_EXAMPLES: Record<string, UnseenTexts> = {
  c: C,
  d: D,
  e: E,
  f: F,
  g: G,
  h: H,
  i: I,
  j: J,
  k: K,
  l: L,
  m: M,
  n: N,
  o: O,
  p: P,
  q: Q,
};

/** Texts of these sets whose code the finder does not find. */
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
