import { judgePassword, loadPasswordEstimator } from '@numlet/contract/accounts/password-judgement';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizeEmail, readSignUpMetadata } from '../sign-up/sign-up-rules.ts';
import { requireUsablePassword } from './password-rules.ts';

/** People as they type themselves into the form. The server stores the name trimmed and the address in lower case. */
const people = [
  { email: 'ines.adeyemi@acme-tools.io', fullName: 'Ines Adeyemi' },
  { email: ' Ines.Adeyemi@ACME-Tools.IO ', fullName: '  Ines   Adeyemi ' },
  { email: 'zoe+texts@mail.bronte.co.uk', fullName: 'Zoë Brontë'.normalize('NFD') },
  { email: 'a.ito@example.com', fullName: '伊藤 あおい' },
  { email: 'o@x.de', fullName: 'Jo' },
  { email: 'dmitri_99@pochta.example', fullName: 'Дмитрий Иванович-Орлов' },
];

const beside = [
  '!',
  '!!!!!!!!',
  '9',
  '1990',
  ' ',
  '-',
  '7Kq2',
  'vzq',
  'walk',
  'quiet',
  'numlet',
  'com',
  'ﬁ',
  'é',
  '🦊',
];

const judged = fc.constantFrom(...people).chain((person) => {
  const [mailbox = '', domain = ''] = person.email.trim().split('@');
  const own = [
    person.fullName,
    person.email,
    mailbox,
    domain,
    ...`${person.fullName} ${domain}`.split(/[\s.@-]+/),
  ];
  const piece = fc.oneof(
    fc.constantFrom(
      ...own,
      ...own.map((word) => word.toUpperCase()),
      ...own.map((word) => word.normalize('NFKC')),
    ),
    fc.constantFrom(...beside),
    fc.string({ maxLength: 4 }),
  );
  const password = fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join(''));
  return password.filter((typed) => typed !== '').map((typed) => ({ person, typed }));
});

test('among thousands of passwords around a name and an email address the server refuses exactly those of level 0 and 1, with the same texts', async () => {
  const estimator = await loadPasswordEstimator();
  const levels = new Map<number, number>();
  const differing: unknown[] = [];
  for (const { person, typed } of fc.sample(judged, { seed: 81, numRuns: 3000 })) {
    const { level, refusal } = judgePassword(typed, person, estimator);
    const byServer = await serverRefusal(typed, person);
    levels.set(level, (levels.get(level) ?? 0) + 1);
    if (byServer !== (refusal?.message ?? null) || (byServer !== null) !== level < 2)
      differing.push({ person, typed, level, refusal, byServer });
  }
  expect(differing).toEqual([]);
  // Each level occurs often enough for the comparison to mean something.
  expect([0, 1, 2, 3, 4].filter((level) => (levels.get(level) ?? 0) < 20)).toEqual([]);
});

test.each(['ines!!!!!!!!9adeyemi', 'acme-tools.io7Kq2'])(
  'a password of the person’s own words with separators, or of their own domain, is refused with the meter’s text: %s',
  async (typed) => {
    const owner = { email: 'ines.adeyemi@acme-tools.io', fullName: 'Ines Adeyemi' };
    const { level, refusal } = judgePassword(typed, owner, await loadPasswordEstimator());
    expect(level).toBe(1);
    expect(await serverRefusal(typed, owner)).toBe(refusal?.message);
    expect(refusal?.message).toMatch(/your name, your email address/);
  },
);

async function serverRefusal(
  typed: string,
  person: { email: string; fullName: string },
): Promise<string | null> {
  const { fullName } = readSignUpMetadata(
    {
      full_name: person.fullName,
      phone_number: '+447700900123',
      selected_purposes: ['freelancing'],
      terms_accepted: true,
    },
    new Set(['GB']),
  );
  const owner = { email: normalizeEmail(person.email), fullName };
  return requireUsablePassword(typed, owner).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
}
