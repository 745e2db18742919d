import { formatMinor } from '@numlet/contract/billing/plans';
import { brand, supportAddresses } from '@numlet/contract/brand';
import { formatPhone } from '@numlet/contract/numbers/phone-numbers';
import type { Db } from '../../../../db/connect.ts';
import type { MailDeps } from '../../../../deps.ts';
import { composeMail } from '../../../../platform/compose-mail.ts';
import { type AccountHolder, findAccountHolder } from '../../../accounts/profile/memberships.queries.ts';
import { findNumber } from '../../../numbers/phone-numbers.queries.ts';
import { findBillingAccount } from '../../money/entry/billing-accounts.queries.ts';
import type { BillingMail } from '../../money/entry/billing-events.ts';
import { findTransaction } from '../../money/entry/payments.queries.ts';
import { findReplaced } from '../../operations/entry/recovery-items.queries.ts';
import { findOrder } from '../../orders/entry/orders.queries.ts';
import { findAdminActById } from '../../refunds/entry/desk-acts.queries.ts';
import { findDisputeById } from '../../refunds/entry/disputes.queries.ts';
import { wantsCard } from '../../rentals/entry/rules/lifecycle-rules.ts';
import { releaseDate } from '../../rentals/entry/rules/subscription-rules.ts';
import { findSubscription } from '../../rentals/entry/subscriptions.queries.ts';
import { emails } from '../templates/billing-email-templates.ts';
import type { Facts } from '../templates/email-facts.ts';
import { isStillTrue } from '../templates/is-still-true.ts';
import { readRenewalFacts } from '../templates/renewal-facts.ts';
import { readUnpaidFacts } from '../templates/unpaid-facts.ts';

/**
 * Sends a person a mail about their money or numbers (rule 36, billing-mails), unless their account was deleted or
 * the mail is no longer true, as after a payment.
 */
export async function sendBillingMail(deps: MailDeps, mail: BillingMail) {
  const holder = await findAccountHolder(deps.db, mail.accountId);
  if (!holder || holder.deletion_erased_at) return;
  const rows = { ...(await readRows(deps.db, mail)), holder };
  const now = deps.clock.now();
  if (!isStillTrue(mail, rows, now)) return;
  const { subject, lines, action } = emails[mail.kind](await readFacts(deps.db, mail, rows, now));
  await deps.mail.send({
    to: holder.email,
    ...composeMail({
      subject,
      lines,
      action: {
        label: action ?? 'Open billing',
        url: `${deps.settings.publicUrl}/dashboard/billing`,
      },
      closing: `Questions: ${supportAddresses.support}. ${brand.name} never asks for a password or a code by email.`,
    }),
  });
}

async function readRows(db: Db, mail: BillingMail) {
  const order = mail.orderId ? await findOrder(db, mail.orderId) : undefined;
  const subscriptionId = mail.subscriptionId ?? order?.subscription_id;
  const subscription = subscriptionId ? await findSubscription(db, subscriptionId) : undefined;
  const transaction = mail.transactionId ? await findTransaction(db, mail.transactionId) : undefined;
  return {
    order,
    subscription,
    transaction,
    act: transaction?.desk_act_id ? await findAdminActById(db, transaction.desk_act_id) : undefined,
    account: await findBillingAccount(db, mail.accountId),
    dispute: mail.disputeId ? await findDisputeById(db, mail.disputeId) : undefined,
  };
}

type Rows = Awaited<ReturnType<typeof readRows>> & { holder: AccountHolder };

const ABOUT_UNPAID: readonly BillingMail['kind'][] = [
  'payment_failed',
  'suspension_soon',
  'suspended',
  'release_in_7_days',
  'release_in_1_day',
];

async function readFacts(db: Db, mail: BillingMail, rows: Rows, now: Date): Promise<Facts> {
  const { order, subscription, account, holder } = rows;
  const number = subscription?.phone_number_id
    ? await findNumber(db, subscription.phone_number_id)
    : undefined;
  const isReminder = mail.kind === 'renewal_reminder' && subscription;
  return {
    order,
    subscription,
    number: number ? nameAndNumber(number) : order?.e164 ? formatPhone(order.e164) : null,
    release: subscription ? releaseDate(subscription) : null,
    credit: formatMinor(account?.credit_minor ?? 0, 'usd'),
    at: mail.at ? new Date(mail.at) : null,
    moved: describeMoved(rows),
    replaced: mail.kind === 'receipt' && order ? ((await findReplaced(db, order.id)) ?? null) : null,
    byHand: rows.act ? { words: rows.act.words, ends: rows.act.ends } : null,
    cardWaits:
      subscription?.auto_renew === true &&
      account !== undefined &&
      account.disputed_at !== null &&
      wantsCard({ holder, account }),
    isOverageOn: holder.overage_auto_charge,
    renewal: isReminder ? await readRenewalFacts(db, subscription, now) : null,
    unpaid:
      subscription && account && ABOUT_UNPAID.includes(mail.kind)
        ? await readUnpaidFacts(db, { subscription, account, holder })
        : null,
  };
}

function nameAndNumber({ name, e164 }: { name: string | null; e164: string }): string {
  const grouped = formatPhone(e164);
  return name === null ? grouped : `${name} (${grouped})`;
}

/** Describes the refund or the disputed payment of a mail. */
function describeMoved({ transaction, dispute }: Rows): Facts['moved'] {
  const row = transaction ?? dispute;
  return row
    ? {
        amount: formatMinor(row.amount_minor, row.currency),
        method: transaction?.payment_method ?? 'card',
        isPayout: transaction?.transaction_type === 'payout',
      }
    : null;
}
