type Edit = { file: string; find: string; put: string };

/** One safeguard, the world whose scenarios prove it, and the edits that remove it. */
export type Safeguard = { world: 'purchases' | 'lives' | 'troubles'; name: string; without: readonly Edit[] };

const billing = 'server/src/features/billing';
const deliver = `${billing}/orders/fulfilment/deliver-number.ts`;
const orders = `${billing}/orders/entry/orders.queries.ts`;
const run = `${billing}/orders/entry/jobs/run-order.ts`;
const settle = `${billing}/orders/card/settle-card.ts`;

export const edit = (file: string, find: string, put: string): Edit => ({ file, find, put });

const noLookBefore = edit(
  deliver,
  'const before = await carrier.findOwned(order.e164);',
  'const before = null as OwnedNumber | null;',
);
const noLookAfter = edit(
  deliver,
  'const owned = await findOwnedOrUnknown(deps, order);',
  'const owned = null as OwnedNumber | null;',
);
export const noCompare = edit(
  orders,
  "    .where('version', '=', order.version)\n    .where('state', '=', order.state)\n    .executeTakeFirst();\n  return updated",
  '    .executeTakeFirst();\n  return updated',
);
export const noLease = edit(
  orders,
  "    .where((eb) => eb.or([eb('lease_until', 'is', null), isLeaseOver(sql.ref('lease_until'), now, LEASE_MS)]))\n",
  '',
);
const noLateNumber = edit(run, 'if (await activateLateNumber(deps, order)) return true;', '');
const noOrphan = edit(
  `${billing}/orders/entry/release-orphaned-number.ts`,
  'if (owned?.marker !== order.id) return;',
  'return;',
);

/**
 * The safeguards without which scenarios of purchases must end wrong. Some need several edits, because one
 * line of defence backs up another.
 *
 * Not listed, because less than one scenario in a thousand meets the situation, but each with a test that fails without
 * it. In buy-number.test.ts: a late payment for a number that another person is buying is refunded at once (otherwise
 * only when the other purchase is done), and a slow payment is looked up when its event is lost. In
 * late-answers.test.ts: no page is shown for a reservation that has ended, a number that was bought too late is
 * handed over, and the carrier is called only after the call is recorded.
 */
export const purchaseSafeguards: readonly Omit<Safeguard, 'world'>[] = [
  { name: 'our own numbers are looked up before and after a purchase', without: [noLookBefore, noLookAfter] },
  { name: 'a refused purchase is looked up before it is believed', without: [noLookAfter] },
  {
    name: 'a lost answer of the carrier is not taken for a refusal',
    without: [
      edit(
        deliver,
        'return retryLater(deps, order, error);\n  }\n}',
        "return markForRefund(deps, order, error.kind, '');\n  }\n}",
      ),
    ],
  },
  {
    name: 'one live order per number',
    without: [
      edit(
        'server/src/db/migrations/005-orders.sql',
        'create unique index orders_one_live_per_number',
        'create index orders_one_live_per_number',
      ),
    ],
  },
  { name: 'orders move by compare-and-set', without: [noCompare] },
  { name: 'orders move by compare-and-set, and one worker at a time', without: [noCompare, noLease] },
  {
    name: 'a payment is booked once',
    without: [
      noCompare,
      edit(`${billing}/money/entry/record-money.ts`, 'if (!isNew) return false;', ''),
      edit(
        `${billing}/money/entry/record-money.ts`,
        'const key = `payment:',
        'const key = newId() + `payment:',
      ),
    ],
  },
  {
    // The edits also drop the provider's events: one would record the refund as made in the dashboard.
    name: 'a refund has one key, and is looked up by it',
    without: [
      edit(
        `${billing}/refunds/processing/refund-to-card.ts`,
        'amount: { minor, currency }, idempotencyKey }',
        'amount: { minor, currency }, idempotencyKey: newId() }',
      ),
      edit(
        `${billing}/refunds/processing/refund-to-card.ts`,
        'seen.refunds.find((each) => matchesRefundKey(unsent, each)) ?? (await send(',
        '(await send(',
      ),
      edit(
        `${billing}/refunds/processing/refund-to-card.ts`,
        '  if (await awaitReview(deps, payment, seen)) return true;\n  const refunds',
        '  const refunds',
      ),
      edit(
        `${billing}/refunds/processing/refund-to-card.ts`,
        '  if (await awaitReview(deps, payment, seen)) return true;\n  if (seen.refunds.some((each) => matchesRefundKey(unsent, each))) throw error;\n',
        '',
      ),
      edit(
        'server/trials/simulation/provider-events.ts',
        'for (const event of events.slice(seen)) {',
        "for (const event of events.slice(seen)) {\n        if (event.type !== 'checkout.session.completed') continue;",
      ),
      edit('server/trials/simulation/refund-acts.ts', 'if (!payment) return;', 'return;'),
    ],
  },
  {
    name: 'money for an order that has ended still counts',
    without: [edit(run, "    case 'expired':\n      if (order.method", '      if (order.method')],
  },
  {
    name: 'the sweeper finds what no news came of',
    without: [
      edit(
        `${billing}/orders/entry/jobs/sweep-orders.ts`,
        'await deps.announce(deps.db, processOrder, { orderId }, { once: orderId });',
        'void orderId;',
      ),
    ],
  },
  {
    name: 'the id of a payment page is stored before the page is shown',
    without: [
      edit(
        `${billing}/orders/checkout/open-card-checkout.ts`,
        'await setCheckoutId(trx, attemptId, checkout.sessionId);',
        '',
      ),
    ],
  },
  { name: 'a number that nobody gets is handed over or let go', without: [noOrphan, noLateNumber] },
  {
    name: 'who lost the race for an order leaves nothing behind',
    without: [
      edit(
        deliver,
        `if (!(await transitionOrder(trx, order, 'active', now, { next_run_at: null, delivered_at: now })))
      return false;`,
        "await transitionOrder(trx, order, 'active', now, { next_run_at: null, delivered_at: now });",
      ),
    ],
  },
  {
    name: 'a page that was filled in is not yet money',
    without: [
      edit(
        settle,
        'return checkout.paid && checkout.paymentId !== null',
        "return checkout.status === 'complete' && checkout.paymentId !== null",
      ),
    ],
  },
];
