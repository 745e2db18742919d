import { brand, supportAddresses } from '@numlet/contract/brand';
import { formatMinor } from '@numlet/contract/plans';
import type { Db } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { composeMail } from '../accounts/compose-mail.ts';
import { type AccountHolder, findAccountHolder } from '../accounts/memberships.queries.ts';
import { findNumber } from '../numbers/phone-numbers.queries.ts';
import { type BillingAccount, findBillingAccount } from './billing-accounts.queries.ts';
import type { BillingMail } from './billing-events.ts';
import { type Facts, letters } from './billing-letters.ts';
import { findDisputeById } from './disputes/disputes.queries.ts';
import { findOrder } from './orders.queries.ts';
import { findTransaction } from './payments.queries.ts';
import { releaseDate } from './subscription-rules.ts';
import { findSubscription } from './subscriptions.queries.ts';

/** Writes to a person about their money and their numbers (rule 36 of docs/billing.md). Nobody is written to who has left. */
export async function sendBillingMail(deps: Deps, mail: BillingMail) {
  const holder = await findAccountHolder(deps.db, mail.accountId);
  if (!holder || holder.deletion_erased_at) return;
  const { subject, lines, action } = letters[mail.kind](await readFacts(deps, mail, holder));
  await deps.mail.send({
    to: holder.email,
    ...composeMail({
      subject,
      lines,
      action: {
        label: action ?? 'Open billing',
        url: `${deps.settings.publicUrl}/dashboard/billing`,
      },
      closing: `Questions: ${supportAddresses.support}. ${brand.name} never asks for a password or a code by mail.`,
    }),
  });
}

async function readFacts({ db }: Deps, mail: BillingMail, holder: AccountHolder): Promise<Facts> {
  const order = mail.orderId ? await findOrder(db, mail.orderId) : undefined;
  const subscriptionId = mail.subscriptionId ?? order?.subscription_id;
  const subscription = subscriptionId ? await findSubscription(db, subscriptionId) : undefined;
  const number = subscription?.phone_number_id
    ? await findNumber(db, subscription.phone_number_id)
    : undefined;
  const account = await findBillingAccount(db, mail.accountId);
  return {
    order,
    subscription,
    number: number?.e164 ?? order?.e164 ?? null,
    release: subscription ? releaseDate(subscription) : null,
    credit: formatMinor(account?.credit_minor ?? 0, 'usd'),
    moved: await readMoved(db, mail),
    payer: payerOf(holder, account),
  };
}

/** The one movement of money that a mail is about: what went back, what is disputed. */
async function readMoved(db: Db, { transactionId, disputeId }: BillingMail): Promise<Facts['moved']> {
  const transaction = transactionId ? await findTransaction(db, transactionId) : undefined;
  const dispute = disputeId ? await findDisputeById(db, disputeId) : undefined;
  const row = transaction ?? dispute;
  return row
    ? { amount: formatMinor(row.amount_minor, row.currency), method: transaction?.payment_method ?? 'card' }
    : null;
}

function payerOf(holder: AccountHolder, account: BillingAccount | undefined): string {
  const card = holder.preferred_payment_method === 'subscription' && account?.card_last4;
  return card ? `with the card ending in ${card}` : 'from your credit';
}
