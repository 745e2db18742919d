import { expect, test } from 'vitest';
import { textSearch } from './text-search.ts';

type Text = { from_number: string; message_body: string | null; code?: string };

const grouped = {
  from_number: '+14155550132',
  message_body: '482-915 is your Instagram code.',
  code: '482915',
};

test.each<[search: string, text: Text]>([
  ['482915', grouped],
  ['482 915', grouped],
  ['82 91', grouped],
  ['instagram', grouped],
  ['INSTA', grouped],
  [' your instagram ', grouped],
  ['+1 415 555', grouped],
  ['(415) 555-01', grouped],
  ['tiktok', { from_number: '+14155550132', message_body: 'Your tik tok code: 8472', code: '8472' }],
  [
    'google',
    { from_number: '+14155550132', message_body: 'G-604128 is your verification code.', code: '604128' },
  ],
  ['openai', { from_number: '+14155550132', message_body: 'Your ChatGPT code is 604128', code: '604128' }],
  ['WhatsApp', { from_number: 'WHATSAPP', message_body: null }],
  ['my bank', { from_number: 'MyBank', message_body: null }],
  ['604128', { from_number: '22395', message_body: 'رمز التحقق ٦٠٤١٢٨', code: '604128' }],
  ['482\u2011915', grouped],
  ['482915\u200b', grouped],
  ['\u202a+1 415 555 0132\u202c', grouped],
  ['tel:+14155550132', grouped],
  ['\u0664\u0668\u0662\u0669\u0661\u0665', grouped],
  ['07911 123', { from_number: '+447911123456', message_body: null }],
  ['+44 (0)7911', { from_number: '+447911123456', message_body: null }],
  ['nin\u0303o', { from_number: '22395', message_body: 'Hola ni\u00f1o' }],
  ['ni\u00f1o', { from_number: '22395', message_body: 'Hola nin\u0303o' }],
  ['482\u2212915', grouped],
  ['\uff14\uff18\uff12\uff19\uff11\uff15', grouped],
  ['is your\u00a0instagram', grouped],
  ['(+44)\u202f7911', { from_number: '+447911123456', message_body: null }],
  ['0151 234', { from_number: '+4915123456789', message_body: null }],
  ['+33.6.12.34', { from_number: '+33612345678', message_body: null }],
  ['\ud55c\uad6d', { from_number: '22395', message_body: '\u1112\u1161\u11ab\u1100\u116e\u11a8 1234' }],
  ['\u0439', { from_number: '22395', message_body: '\u0438\u0306 1234' }],
  ['don\u2019t share', { from_number: '22395', message_body: "Don't share it" }],
  ["don't share", { from_number: '22395', message_body: 'Don\u2019t share it' }],
  ['code 4829', { from_number: '22395', message_body: 'Your code\u00a04829', code: '4829' }],
  ['your code', { from_number: '22395', message_body: 'Your\ncode: 4829', code: '4829' }],
  ['\u201chello\u201d', { from_number: '22395', message_body: 'Say "hello"' }],
  ['l\u02bcheure', { from_number: '22395', message_body: "A l'heure" }],
  ['100%', { from_number: '22395', message_body: 'Save 100% today' }],
])('"%s" finds the intended text: %o', (search, text) => {
  expect(textSearch(search)({ code: null, ...text })).toBe(true);
});

test.each<[search: string, text: Text]>([
  // Two adjacent numbers are not a code.
  ['12305', { from_number: '+14155550132', message_body: 'Flat 123 05 is free' }],
  // Neither the text nor the name of its platform contains "facebook".
  ['facebook', grouped],
  ['%', grouped],
  ['_', grouped],
  ['.*', grouped],
  ['482915', { from_number: '+14155550132', message_body: null }],
  ['instagram', { from_number: '+14155550132', message_body: null }],
])('"%s" does not find %o', (search, text) => {
  expect(textSearch(search)({ code: null, ...text })).toBe(false);
});
