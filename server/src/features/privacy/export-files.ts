import { brand, supportAddresses } from '@numlet/contract/brand';
import type { Message } from '@numlet/contract/messages/messages';
import type { Actor, Deps } from '../../deps.ts';
import { listNotes } from '../accounts/profile/admin-notes.queries.ts';
import { readAccountData, readSecurityLog } from '../accounts/profile/personal-data.queries.ts';
import { readBillingData } from '../billing/operations/entry/personal-data.queries.ts';
import { listIdentityFiles, readIdentityData } from '../kyc/retention/export-identity.ts';
import { readCounter } from '../messages/account-counters.queries.ts';
import { listBlockedTexts, listKeptCorrections, listTextsAfter } from '../messages/personal-data.queries.ts';
import { listSubscriptionsOfPerson } from '../messages/push/push-subscriptions.queries.ts';
import { presentMessage } from '../messages/reading/present-message.ts';
import { listNumbersEver } from '../numbers/personal-data.queries.ts';
import { readReferralData } from '../referrals/personal-data.queries.ts';
import { readSupportData } from '../support/personal-data.queries.ts';
import { readVerificationData } from '../verification/personal-data.queries.ts';
import { csvLine } from './csv-rules.ts';
import type { ArchiveFile } from './zip.ts';

const PAGE_SIZE = 1000;

/** Every feature's data about the person, one file each. */
export function listExportFiles(
  deps: Deps,
  person: Pick<Actor, 'userId' | 'accountId'>,
  now: Date,
  { withDocuments }: { withDocuments: boolean },
): ArchiveFile[] {
  const { db } = deps;
  const { userId, accountId } = person;
  return [
    { name: 'README.txt', chunks: () => once(async () => readme(now)) },
    json('account.json', async () => (await readAccountData(db, userId)).person),
    json('sign-in.json', async () => {
      const { person: _, ...signIn } = await readAccountData(db, userId);
      return signIn;
    }),
    json('push.json', () => listSubscriptionsOfPerson(db, userId)),
    json('notes.json', async () =>
      (await listNotes(db, userId)).map(({ body, created_at }) => ({ body, created_at })),
    ),
    json('security-log.json', () => readSecurityLog(db, userId)),
    json('referrals.json', () => readReferralData(db, userId)),
    json('phone-verification.json', () => readVerificationData(db, userId)),
    json('identity.json', () => readIdentityData(deps, userId, { withForm: withDocuments })),
    json('numbers.json', () => listNumbersEver(db, accountId)),
    json('billing.json', () => readBillingData(db, accountId)),
    json('message-totals.json', () => readCounter(db, accountId)),
    json('support.json', async () => {
      const { person: owner } = await readAccountData(db, userId);
      // An address that was never confirmed may be another person's, as in erasePerson.
      return owner?.email_confirmed_at ? readSupportData(db, owner.email) : null;
    }),
    json('corrected-codes.json', () => listKeptCorrections(db, accountId)),
    json('blocked-messages.json', () => listBlockedTexts(db, accountId)),
    { name: 'messages.json', chunks: () => messagesAsJson(deps, accountId) },
    { name: 'messages.csv', chunks: () => messagesAsCsv(deps, accountId) },
  ];
}

/** The documents of the identity verification, one at a time. */
export async function* listExportedDocuments(deps: Deps, userId: string): AsyncGenerator<ArchiveFile> {
  for (const { name, read } of await listIdentityFiles(deps, userId))
    yield { name, chunks: () => once(read) };
}

function json(name: string, read: () => Promise<unknown>): ArchiveFile {
  return { name, chunks: () => once(async () => `${JSON.stringify((await read()) ?? null, null, 2)}\n`) };
}

async function* once<Chunk>(make: () => Promise<Chunk>) {
  yield await make();
}

/** Oldest first, as they are shown. Of a withheld text only sender and time. */
async function* pagesOfMessages({ db }: Deps, accountId: string): AsyncGenerator<Message[]> {
  let cursor = 0;
  for (;;) {
    const page = await listTextsAfter(db, accountId, cursor, PAGE_SIZE);
    const last = page.at(-1);
    if (!last) return;
    yield page.map(presentMessage);
    cursor = last.arrival_seq;
  }
}

async function* messagesAsJson(deps: Deps, accountId: string) {
  yield '[';
  let between = '\n';
  for await (const page of pagesOfMessages(deps, accountId)) {
    yield between + page.map((message) => JSON.stringify(message)).join(',\n');
    between = ',\n';
  }
  yield '\n]\n';
}

async function* messagesAsCsv(deps: Deps, accountId: string) {
  yield csvLine(['received_at', 'to', 'from', 'message', 'withheld']);
  for await (const page of pagesOfMessages(deps, accountId)) {
    yield page
      .map((message) =>
        csvLine([
          message.received_at,
          message.phone_numbers.phone_number,
          message.from_number,
          message.message_body ?? '',
          message.withheld ? 'yes' : 'no',
        ]),
      )
      .join('');
  }
}

function readme(now: Date): string {
  return `Everything ${brand.name} has stored about you, as of ${now.toISOString()} (all times are UTC).

account.json             you: name, email, phone, purposes, settings
sign-in.json             how and where you signed in, second factors, those that were lost and reset, links that
                         were mailed to you
push.json                browsers that are notified of new texts while they are closed
notes.json               our notes about your account
security-log.json        security events of your account
referrals.json           your referral code and its rewards
phone-verification.json  codes sent to your phone, and attempts
identity.json            your identity verification: its dates, its result, and how long the documents are kept
identity/                the documents that you uploaded, and in identity.json what you typed: only if you confirmed
                         your second factor (or your password, without one) in the five minutes before the export
numbers.json             numbers you rent or have rented
billing.json             purchases, payments, refunds, plans, credit, crypto payments, disputes, what we
                         gave or took by hand, the saved card by its last digits, emails sent (amounts
                         in cents or pence)
message-totals.json      how many messages you received
support.json             what you wrote to us by the contact form, newsletter and country mails you asked for
corrected-codes.json     messages that you let us keep, with the code you typed
blocked-messages.json    messages of the last 30 days that the carrier blocked: to which number, from whom, when, why
messages.json            the messages of the last 30 days, unchanged
messages.csv             the same as a table

Not included: passwords, codes and keys, of which we keep only hashes, or which we keep sealed; the reasons
that our administrators write down for what they do, and who they are (what they did, and when, is in
security-log.json); who the people are whom you referred, or who referred you; and of a message that is
withheld all but sender and time.

In messages.csv an apostrophe precedes what a table program would take for a formula, and what it would change as a
number or a date, such as the code 048291 of which it would drop the zero. It is not part of the message.

Questions: ${supportAddresses.privacy}
`;
}
