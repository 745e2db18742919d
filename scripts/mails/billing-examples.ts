import { sendBillingMail } from '../../server/src/features/billing/mails/entry/send-billing-mail.ts';
import type { BillingMail } from '../../server/src/features/billing/money/entry/billing-events.ts';
import { mailDisputeToAdministrators } from '../../server/src/features/billing/refunds/entry/jobs/mail-dispute-to-administrators.ts';
import { mailRefusedRefund } from '../../server/src/features/billing/refunds/entry/jobs/mail-refused-refund.ts';
import { account, act, dispute, order, refund, stored, subscription, unpaidFor } from './billing-rows.ts';
import { kindsOf, type MailExample, type MailExamples } from './mail-example.ts';
import { daysFromNow, IDS, person, type StoredRows } from './stored-rows.ts';

type Case = Partial<BillingMail> & { as?: string; rows?: StoredRows };

/** Each kind with its cases. A kind without a case does not compile. */
const cases: Record<BillingMail['kind'], readonly [Case, ...Case[]]> = {
  receipt: [
    { orderId: IDS.order, at: daysFromNow(30).toISOString() },
    {
      as: 'for another number',
      orderId: IDS.order,
      rows: {
        ...stored,
        recovery_items: {
          e164: '+447700900188',
          words: 'The one you chose was taken, this one is from the same town.',
        },
      },
    },
  ],
  renewal_reminder: [
    { as: 'by card' },
    { as: 'with a surcharge', rows: { ...stored, subscriptions: { ...subscription, surcharge_minor: 500 } } },
    {
      as: 'from credit',
      rows: { ...stored, person: { ...person, preferred_payment_method: 'pay_per_use' } },
    },
    {
      as: 'credit too low',
      rows: {
        ...stored,
        person: { ...person, preferred_payment_method: 'pay_per_use' },
        billing_accounts: { ...account, credit_minor: 40 },
      },
    },
    { as: 'renewal off', rows: { ...stored, subscriptions: { ...subscription, auto_renew: false } } },
  ],
  payment_failed: [
    { as: 'renewal', rows: unpaidFor(0) },
    {
      as: 'renewal off',
      rows: {
        ...unpaidFor(0),
        subscriptions: { ...unpaidFor(0).subscriptions, auto_renew: false },
      },
    },
    {
      as: 'extra texts',
      orderId: IDS.order,
      rows: {
        ...stored,
        orders: { ...order, kind: 'overage', amount_minor: 500, usd_minor: 500 },
        subscriptions: { ...subscription, open_overage_minor: 500 },
        billing_accounts: { ...account, card_refused_at: daysFromNow(0) },
      },
    },
  ],
  suspension_soon: [{ rows: unpaidFor(5) }],
  suspended: [{ rows: unpaidFor(8) }],
  release_in_7_days: [{ rows: unpaidFor(31) }],
  release_in_1_day: [{ rows: unpaidFor(36.5) }],
  released: [{ rows: { ...stored, subscriptions: { ...subscription, ended_at: daysFromNow(0) } } }],
  refunded: [
    { orderId: IDS.order, transactionId: IDS.transaction, rows: { ...stored, payment_transactions: refund } },
    {
      as: 'as credit, by an administrator',
      orderId: IDS.order,
      transactionId: IDS.transaction,
      rows: {
        ...stored,
        payment_transactions: { ...refund, payment_method: 'credit', desk_act_id: IDS.act },
        desk_acts: act,
      },
    },
    {
      as: 'paid by hand',
      orderId: IDS.order,
      transactionId: IDS.transaction,
      rows: { ...stored, payment_transactions: { ...refund, transaction_type: 'payout' } },
    },
  ],
  refund_sent_back: [{ transactionId: IDS.transaction, rows: { ...stored, payment_transactions: refund } }],
  credit_received: [
    {
      transactionId: IDS.transaction,
      rows: {
        ...stored,
        payment_transactions: { ...refund, transaction_type: 'adjustment', desk_act_id: IDS.act },
        desk_acts: act,
      },
    },
  ],
  credit_taken_back: [
    {
      transactionId: IDS.transaction,
      rows: {
        ...stored,
        payment_transactions: { ...refund, transaction_type: 'adjustment', desk_act_id: IDS.act },
        desk_acts: { ...act, words: 'It was meant for another account.' },
      },
    },
  ],
  low_balance: [
    {
      rows: {
        ...stored,
        person: { ...person, preferred_payment_method: 'pay_per_use' },
        billing_accounts: { ...account, credit_minor: 40 },
      },
    },
  ],
  allowance_used_up: [{ rows: { ...stored, subscriptions: { ...subscription, used_sms: 100 } } }],
  cap_reached: [
    {
      rows: {
        ...stored,
        subscriptions: { ...subscription, used_sms: 100, overage_sms: 200, overage_minor: 1000 },
      },
    },
  ],
  withheld_purge_soon: [
    { at: daysFromNow(2).toISOString() },
    {
      as: 'disputed',
      at: daysFromNow(2).toISOString(),
      rows: { ...stored, subscriptions: { ...subscription, disputed_at: daysFromNow(-3) } },
    },
  ],
  dispute_opened: [{ disputeId: IDS.dispute, rows: { ...stored, disputes: dispute } }],
};

/** The occasion that each mail about a number's dates or texts is announced with. */
function occasionOf(kind: BillingMail['kind'], rows: StoredRows): string {
  const { id, period_due, period_no, included_sms } = { ...subscription, ...rows.subscriptions };
  if (kind === 'allowance_used_up') return `${kind}:${id}:${period_no}:${included_sms}`;
  if (kind === 'cap_reached') return `${kind}:${id}:${period_no}:${person.overage_spending_cap_minor}`;
  const name = kind === 'renewal_reminder' ? 'renewal_in_3_days' : kind;
  return `${name}:${id}:${period_due?.toISOString()}`;
}

function exampleOf(kind: BillingMail['kind'], { as, rows = stored, ...facts }: Case): MailExample {
  return {
    name: as ? `${kind}: ${as}` : kind,
    rows,
    send: (deps) =>
      sendBillingMail(deps, {
        kind,
        accountId: IDS.account,
        subscriptionId: IDS.subscription,
        occasion: occasionOf(kind, rows),
        ...facts,
      }),
  };
}

/** Every mail about money and numbers, and those that billing sends to administrators. */
export const billingExamples: MailExamples = {
  group: 'Billing',
  examples: [
    ...kindsOf(cases).flatMap((kind) => cases[kind].map((each) => exampleOf(kind, each))),
    {
      name: 'administrators: payment disputed',
      rows: { person, disputes: dispute },
      send: (deps) => mailDisputeToAdministrators(deps, { disputeId: IDS.dispute }),
    },
    {
      name: 'administrators: refund refused',
      rows: { person, desk_acts: { ...act, refusal: 'The card account was closed.' } },
      send: (deps) => mailRefusedRefund(deps, { deskActId: IDS.act }),
    },
  ],
};
