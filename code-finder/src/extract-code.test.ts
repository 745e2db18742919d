import { plainText } from '@numlet/contract/plain-text';
import { expect, test } from 'vitest';
import type { Example } from './examples/parse-examples.ts';
import { groupExamples, readExamples, UNSEEN_SETS } from './examples/read-examples.ts';
import { extractCode } from './extract-code.ts';

const CODES: [text: string, code: string][] = [
  ['Numlet: 402913 is the code to confirm your phone. It lapses in ten minutes.', '402913'],
  ['Hi Mara, type 7719 in the app to finish signing in.', '7719'],
  ['Your Brightcab PIN is 0482. The driver will ask for it.', '0482'],
  ['Security code for order 88231045: 671902', '671902'],
  ['Passcode 55 31 07 lets you into your vault for 5 minutes.', '553107'],
  [
    'Never give this number away! Login code: 318 - do you need help? Call 0800 555 0199. Enter 318040 now: code 318040',
    '318040',
  ],
  ['OTP for your payment of USD 1,250.00 on card ending 4410 at 18:05 on 03/04/2026 is 902155', '902155'],
  ['[Kettle] 6 digit verification code: 119-204 (valid 15 min)', '119204'],
  ['Q-773204 is your Quillet verification code.', '773204'],
  ['Your Foxgate sign-in code: K7Q-2MF', 'K7Q2MF'],
  ['Your backup key arrives by mail. Access code: W3RT9Z', 'W3RT9Z'],
  ['Use verification code 8412 for Harbor authentication. Ref 20261145.', '8412'],
  ['Open https://go.harbor.example/l/993311 or enter the code 204817 by hand', '204817'],
  ['<#> Lumen code 660194. Do not share.\nq8Zt0pLmN2x', '660194'],
  ['Reset your password with 719 338. If that was not you, call +1 (415) 555-0133.', '719338'],
  ['Your verification code is:\n\n   508112\n\nThe team of Orchard', '508112'],
  ['Sign in at orchard.example\n\n@orchard.example #508113', '508113'],
  ['Account 4417-2203: the one-time password is 63914270, ask nobody for help with it.', '63914270'],
  ['OTP:7741.Please do not share it', '7741'],
  ['Texted by mistake? Ignore. code=402918', '402918'],
  ['Your code to verify your account: 120934', '120934'],
  ['pin2291 is what? No: your pin is 2291', '2291'],
  ['118 220', '118220'],
  ['840275', '840275'],
  ['【蓝鲸出行】您正在登录，验证码为 730 418，10分钟内有效。', '730418'],
  ['【蓝鲸出行】验证码：５８２０１４（尾号3391），切勿转发。客服热线4008001234', '582014'],
  ['動態密碼 91045，請於5分鐘內輸入。訂單金額 1,280元', '91045'],
  ['【云杉】2026年7月1日登录校验码6620，请在页面输入', '6620'],
  ['あなたの認証コードは「4091」です。有効期限は10分です。', '4091'],
  ['【ひまわり銀行】ワンタイムパスワード：38104472 お振込金額：50,000円', '38104472'],
  ['ミナト宅配 確認番号 ７７１２０３ を入力してください', '771203'],
  ['[하늘은행] 인증번호는 [204981]입니다. 타인에게 알려주지 마세요.', '204981'],
  ['보안코드 7730 을 3분 내에 입력하세요. 문의 1588-0000', '7730'],
  ['رمز التحقق الخاص بك هو ٤٨٢٩١٥ وهو صالح لمدة ٥ دقائق', '482915'],
  ['كود الدخول إلى حسابك: \u200e730-118\u200e لا تشاركه', '730118'],
  ['کد ورود شما: ۶۰۲۹۱۴', '602914'],
  ['קוד האימות שלך לאפליקציה: 55021', '55021'],
  ['آپ کا تصدیقی کوڈ 918273 ہے', '918273'],
  ['Код подтверждения: 4410. Заказ № 55120983', '4410'],
  ['Никому не говорите этот пароль — 903 117. Вход в «Журавль».', '903117'],
  ['Введите 66120 для входа в приложение', '66120'],
  ['Ваш код підтвердження 730229, дійсний 5 хвилин', '730229'],
  ['Tu código de verificación de Girasol es 550 914. No lo compartas.', '550914'],
  ['Usa 7302 para iniciar sesión. Pedido 445566.', '7302'],
  ['Clave temporal: 118834. Compra por 45,90 EUR con tarjeta terminada en 7788.', '118834'],
  ['Votre code de connexion Tournesol : 20 41 77. Il expire à 14h30.', '204177'],
  ['Saisissez 903481 pour valider votre achat de 89,99 € du 12/05/2026.', '903481'],
  ['Ihr Bestätigungscode lautet 4471. Bestellnummer 20481123.', '4471'],
  ['mTAN 772 901 für die Überweisung von 1.250,00 EUR auf DE••••4410', '772901'],
  ['Dein Einmalpasswort: 38GH2K', '38GH2K'],
  ['Seu código de acesso: 661 204. Válido por 10 minutos.', '661204'],
  ['Use a senha 90412 para entrar. Central 0800 722 0000', '90412'],
  ['Il codice per accedere a Girasole è 771930, scade tra 10 minuti', '771930'],
  ['Je verificatiecode voor Zonnebloem is 304 118', '304118'],
  ['आपका ओटीपी ४५१२०९ है। किसी को न बताएं।', '451209'],
  ['सूरज ऐप का सत्यापन कोड 8841 है, 10 मिनट तक मान्य', '8841'],
  ['আপনার যাচাই কোড ৭৭২০১৪', '772014'],
  ['உங்கள் சரிபார்ப்புக் குறியீடு 551902', '551902'],
  ['Ayçiçek doğrulama kodunuz 330918. Kartınız 4410 ile biten.', '330918'],
  ['Giriş şifreniz: 77120, kimseyle paylaşmayın', '77120'],
  ['Mã xác thực của bạn là 409127, hiệu lực 5 phút. Hotline 19001234', '409127'],
  ['Nhập mã OTP 771204 để hoàn tất giao dịch 1.200.000 VND', '771204'],
  ['รหัสยืนยันของคุณคือ 640192 (Ref: KXPW) หมดอายุใน 5 นาที', '640192'],
  ['OTP = ๔๔๑๒๐๙ ใช้ได้ 3 นาที', '441209'],
  ['Kode verifikasi Matahari Anda 550 218. Hubungi 1500123 bila perlu.', '550218'],
  ['JANGAN berikan OTP ini kepada siapapun: 9921', '9921'],
  ['Twój kod weryfikacyjny to 481 220. Zamówienie 99812.', '481220'],
  ['Váš ověřovací kód je 60218', '60218'],
  ['Din engångskod är 337102 och gäller i 5 minuter', '337102'],
  ['Vahvistuskoodi: 90218. Voimassa 10 min.', '90218'],
  ['Az Ön belépési kódja: 551877', '551877'],
  ['Ο κωδικός επιβεβαίωσης είναι 448120', '448120'],
  ['Codul tău de verificare este 772819', '772819'],
  ['លេខកូដផ្ទៀងផ្ទាត់ ៤៤១២០៣', '441203'],
  ['Ihr Freischaltcode: 5510298', '5510298'],
  ['*551029* is your Lantern code', '551029'],
  ['Lantern: your code is 55-10-29', '551029'],
  ['Your Lantern PIN number is 5510', '5510'],
  ['Lantern: confirm with 551029', '551029'],
  ['استخدم 551029 للتحقق من رقمك', '551029'],
  ['Register with 551029', '551029'],
  ['  730 551\nPlease log in within 3 minutes.', '730551'],
  ['Nambari yako ya siri: kodi ni 5521', '5521'],
  ['Uw klimkode: 481920', '481920'],
  ['Вaш кoд с латинскими буквами: 481920', '481920'],
  ['Lamp code:48192044Keep it for yourself', '48192044'],
  ['481920is your Lamp code', '481920'],
  ['Kod autoryzacyjny do przelewu z rachunku 35 ABC 447,\nna kwote 73,82 zl to: 481920', '481920'],
  ['Zzyx wuggle qoph: 481920', '481920'],
  ['Sign in here\n@orchard.example #K4T9 @login.orchard.example', 'K4T9'],
  ['Hi, 481920 is ur code', '481920'],
  ['Ref: 551920\nCode: 481920', '481920'],
  ['Your code (valid until 2026-06-14 18:20): 481920', '481920'],
  ['TAC No. 481920 for RM73.82', '481920'],
  ['Your code is 123.456', '123456'],
  ['A1B2C3', 'A1B2C3'],
  ['4F9-K2L', '4F9K2L'],
  ['1 2 3 4 5 6', '123456'],
  ['<#> 481920\nFb9xQ/2+LpK', '481920'],
  ['2FA: 481920', '481920'],
  ['Kod odbioru paczki 551029', '551029'],
];

const NO_CODES: string[] = [
  '',
  'See you at 1930 then, platform 1204.',
  'Two-step sign-in has been switched off for your Orchard account.',
  'Your order 4482911 is confirmed and leaves us on 12/08/2026.',
  'Your parcel 993817722 arrives today between 14:00 and 16:00. Questions? 020 7946 0991',
  'Save 20% with promo code SUN2026 until Sunday.',
  'Call 555-0142 or 1-800-555-0199 to reach us.',
  'Your bill of $1,204.50 is due 2026-03-01. Account 44102938.',
  'Password changed for your account ending 4410. Not you? Call 08005550199.',
  'Visit https://shop.example/code/551209 to read the code of conduct',
  'Meter reading 55120, thank you for sending it.',
  'Ihre Bestellung 4481920 wurde versandt. Sendungsnummer 00340434161094.',
  'Votre colis 8H0012345 est arrivé, code postal 75011.',
  'Tu pedido 551092 está en camino, llega el 14/07.',
  'Заказ 448120 готов к выдаче. Тел. 8 800 555-01-99',
  '您的订单号 20260714 已发货，客服热线 4008001234',
  'ご注文番号 5512098 を発送しました。お問い合わせ 03-5550-0142',
  '주문번호 20481123 결제금액 12,900원',
  'طلبك رقم 558120 في الطريق إليك',
  'Tai khoan 55120934 vua nhan 500.000 VND luc 14:20',
  'Saldo kartu 5512 Anda Rp 1.250.000 per 01/02/2026',
  'Text SUNNY to 55120 to take part. Costs 150p.',
  'Confirmed! Flight BA2490 leaves gate 1204 at 18:45 on 4 Jun 2026.',
  'Scan the barcode 5512093 at the counter.',
  'The zip code is 94110 and the area code 4155.',
  'Claim code KL992 brings you a prize, valid 12 hours.',
  'Your verification code will arrive in 2000 ms.',
  'Your gift card code is AB12-CD34-EF56.',
  'Code blue in ward 4410.',
  '密码错误5510次，请稍后再试',
  'Login code issued 12/10/2027.',
  'The access code? Ring (415) 555-0142 for it.',
  'Código de barras 55102988, código de descuento 4410.',
  'Meet by the code club at 1230.',
  'Balance 8842 points. Member 55120934.',
  'Passcode holders meet at the Orchard Fair 2027',
  'Security notice 2026: change your password',
  'The access code for the building will change on 20260714',
  'Password reset for account 481920 requested.',
  'Your confirmation number is 481920',
  'Confirmation code: 481920. Flight LX12 on 14 Jun',
  'Confirmation code HM4T9KQ2WX, check-in 15:00',
  'Do not disclose your OTP. Card 4471 used for 1500 at POS 481920',
  'IFSC code HDFC0001234',
  'Dial *123# to get your code',
  'AA1234',
  'SUN2026',
];

// Each unit is repeated to a length at which a rule with unbounded backtracking would need minutes.
const HOSTILE_UNITS = [
  'a',
  '1',
  '1 ',
  '1-',
  'a-',
  'a.',
  'a@',
  'a://',
  '1,',
  '1.',
  '+1 ',
  '(0',
  '*',
  'x',
  '$1',
  '#',
  ' ',
  '\n',
  'no.#: ',
  'code ',
  'code: 1234 ',
  '123456 ',
  'use: ',
  'text to ',
  'room no ',
  '验证码',
  '验证码123456',
  '1月',
  'код ',
  'é',
  '١',
  '😀',
  'order no id is ',
  'auth code ',
  'promo code A1B2C3 ',
  'XPWY24 ',
  '123456Please',
  'pin 2026 ',
  'ya siri ',
  'コード',
  '4\ufe0f\u20e3',
  '@a.b #1234 ',
  'use 1234 to ',
  '12 34 ',
  '1.1.',
  'USD 1 ',
  '1 usd',
  '2fa ',
  'rs',
  'รหัส ',
  'verificode',
  'aа',
  'K4T 7RQ ',
  'A1-',
  '77 3019 ',
  'code 12 345. ',
];

test.each(CODES)('%j carries the code %s', (text, code) => {
  expect(extractCode(text)?.code).toBe(code);
});

test.each([...groupExamples(readExamples('examples'))])(
  'in the texts in %s each code is found, and nothing else',
  (_, examples) => {
    expect(withFoundCodes(examples)).toEqual(examples);
  },
);

test.each(
  UNSEEN_SETS.flatMap((set) =>
    [...groupExamples(readExamples(`unseen/${set}`))].map(
      ([language, examples]) => [set, language, examples] as const,
    ),
  ),
)('in the texts of set %s in %s each code is found, and nothing else', (_set, _language, examples) => {
  expect(withFoundCodes(examples)).toEqual(examples);
});

function withFoundCodes(examples: Example[]): Example[] {
  return examples.map((example) => ({ ...example, code: extractCode(example.text)?.code ?? null }));
}

test.each(readExamples('missed'))(
  'if the code $code is not recognised, no other number is given for it: $text',
  ({ text }) => {
    expect(extractCode(text)).toBeNull();
  },
);

const FOUND = [
  ...readExamples('examples')
    .filter(({ code }) => code !== null)
    .map(({ text }) => text),
  ...CODES.map(([text]) => text),
];

// The same text in other writings: digits of another script, direction marks, invisible joiners, keycaps.
const WRITINGS: [writing: string, write: (text: string) => string][] = [
  ['as they stand', (text) => text],
  ['in full-width digits', (text) => digitsFrom(text, 0xff10)],
  ['in Arabic digits', (text) => digitsFrom(text, 0x660)],
  ['in Persian digits', (text) => digitsFrom(text, 0x6f0)],
  ['in Devanagari digits', (text) => digitsFrom(text, 0x966)],
  ['in Burmese digits', (text) => digitsFrom(text, 0x1040)],
  ['between marks of direction', (text) => text.replace(/\d+/g, '\u2068\u200e$&\u200e\u2069')],
  ['with invisible joints', (text) => text.replace(/(\d)(?=\d)/g, '$1\u200b')],
  ['as pictures of keys', (text) => text.replace(/\d/g, '$&\ufe0f\u20e3')],
];

test.each(WRITINGS)(
  'a code %s is found as the same code, and its offsets delimit exactly that code',
  (_, write) => {
    for (const text of FOUND) {
      const written = write(text);
      const found = extractCode(written);
      expect([found?.code, written]).toEqual([extractCode(text)?.code, written]);
      const shown = written.slice(found?.start, found?.end);
      expect(plainText(shown).plain.replace(/[^A-Za-z\d]/g, '')).toBe(found?.code);
      expect(written.slice(found?.end)).not.toMatch(/^[\ufe0f\u20e3]/);
      expect(shown).not.toMatch(/^[\s\u200b\u200e\u2068]|[\s\u200b\u200e\u2069]$/);
    }
  },
);

function digitsFrom(text: string, zero: number): string {
  return text.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
}

test('the highlighted part is the code as written in the text', () => {
  const grouped = 'Your harbour code is 482-915, thank you.';
  expect(extractCode(grouped)).toMatchObject({ code: '482915', start: 21, end: 28 });

  const prefixed = 'H-773204 lets you in: it is the Harbour code';
  expect(extractCode(prefixed)).toMatchObject({ code: '773204', start: 2, end: 8 });
});

test('offsets count the invisible marks and foreign digits of the original text', () => {
  const text = 'رمز الدخول: \u200f٤٨٢\u200f-٩١٥\u200f 🔑';
  const found = extractCode(text);
  expect(found?.code).toBe('482915');
  expect(text.slice(found?.start, found?.end)).toBe('٤٨٢\u200f-٩١٥');
});

test('a plain announcement has a higher confidence than a hint', () => {
  const plain = extractCode('Your Lantern verification code, Mara, is 551 204');
  const hint = extractCode('Enter 551204 on the page');
  expect(plain?.confidence).toBeGreaterThan(hint?.confidence ?? 1);
  expect(hint?.confidence).toBeGreaterThan(0.5);
});

test.each(HOSTILE_UNITS)('a hostile text of %j, short or long, takes little time', (unit) => {
  for (const length of [1_600, 100_000]) {
    const flood = unit.repeat(Math.ceil(length / unit.length));
    const begin = performance.now();
    extractCode(flood);
    extractCode(`code ${flood} 123456`);
    expect(performance.now() - begin).toBeLessThan(2_000);
  }
});

test.each(NO_CODES)('%j carries no code', (text) => {
  expect(extractCode(text)).toBeNull();
});
