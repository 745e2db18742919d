import { toMajor } from '@numlet/contract/billing/plans';
import type { FunctionOutput } from '@numlet/contract/functions';
import { AppError } from '../../../app-error.ts';
import { later } from '../../../clock.ts';
import type { Actor, Deps } from '../../../deps.ts';
import { cutPage, readPage } from '../../../platform/page-cursor.ts';
import type { Handler } from '../../handler.ts';
import { payoutMinor } from '../ledger/ledger.queries.ts';
import { findPayment } from '../ledger/payments.queries.ts';
import { findOpenDispute } from '../orders/disputes.queries.ts';
import { findOrder } from '../orders/orders.queries.ts';
import { countOpenRecovery, listOpenRecovery } from '../orders/recovery-items.queries.ts';
import { listRefunds } from '../orders/refunds.queries.ts';
import { presentOrder } from '../processing/present-order.ts';
import { type Alternatives, findAlternatives } from './find-alternatives.ts';
import { presentOpenDispute } from './present-open-dispute.ts';
import { actionsFor, TAKEN_FOR_MS, wantsAlternatives } from './recovery-rules.ts';

const PAGE = 50;
const DISPUTED = 'The bank disputes the payment: wait for its decision.';

type Item = FunctionOutput<'admin-recovery'>['items'][number];
type Payout = { owed: number; isDisputed: boolean };
type Paid = Pick<Row, 'amount_minor' | 'currency'> & { card_payment: string | null };
type Row = Awaited<ReturnType<typeof listOpenRecovery>>[number];

/**
 * Purchases that need a human, oldest first, with their reason and what helps (section 2 of the second
 * document: the recovery card). @throws AppError invalid_input for a cursor that is none
 */
export const adminRecovery: Handler<'admin-recovery'> = async (deps, actor, input) => {
  const page = readPage(input, PAGE);
  const search = input.search?.trim() || undefined;
  const rows = await listOpenRecovery(deps.db, {
    ...(search ? { search } : {}),
    ...(page.after ? { after: page.after } : {}),
    limit: page.limit,
  });
  const { shown, next_cursor } = cutPage(rows, page, ({ opened_at: at, id }) => ({ at, id }));
  return {
    items: await withAlternatives(deps, actor, shown),
    total: await countOpenRecovery(deps.db, search),
    next_cursor,
  };
};

/** The carrier is asked once for each country. */
async function withAlternatives(deps: Deps, actor: Actor, rows: readonly Row[]): Promise<Item[]> {
  const known = new Map<string, Alternatives>();
  for (const row of rows) {
    const { kind, country_code } = row;
    if (country_code && wantsAlternatives(kind, row) && !known.has(country_code))
      known.set(country_code, await findAlternatives(deps, country_code));
  }
  return Promise.all(
    rows.map(async (row) => ({
      ...present(
        { ...row, ...(await paidOf(deps, row)) },
        known.get(row.country_code ?? ''),
        await payoutOf(deps, row),
      ),
      taken: takenOf(row, actor, deps.clock.now()),
      dispute: await disputeOf(deps, row),
      story: storyOf(row, await refundSteps(deps, row)),
      order: await orderOf(deps, row),
    })),
  );
}

/** What was paid by card, where to find it, and how much came where that is not the price. */
async function paidOf({ db }: Deps, { kind, method, order_id, ...row }: Row): Promise<Paid> {
  const payment = method === 'card' ? await findPayment(db, order_id) : undefined;
  const { amount_minor, currency } = (kind === 'amount_mismatch' && payment) || row;
  return { amount_minor, currency, card_payment: payment?.provider_payment_id ?? null };
}

/** Of a payout what is owed, and whether that is not decided yet. */
async function payoutOf({ db }: Deps, { kind, order_id }: Row): Promise<Payout | null> {
  if (kind !== 'payout') return null;
  const isDisputed = (await findOpenDispute(db, order_id)) !== undefined;
  return { owed: toMajor(await payoutMinor(db, order_id)), isDisputed };
}

async function orderOf({ db }: Deps, { order_id }: Row): Promise<Item['order']> {
  const order = await findOrder(db, order_id);
  if (!order) throw new AppError('not_found');
  return presentOrder(db, order);
}

/** What is to be answered in time, whatever else about the purchase waits. */
async function disputeOf({ db }: Deps, { method, order_id }: Row): Promise<Item['dispute']> {
  const dispute = method === 'card' ? await findOpenDispute(db, order_id) : undefined;
  return dispute ? presentOpenDispute(dispute) : null;
}

function takenOf({ taken_by, taken_by_name, taken_at }: Row, actor: Actor, now: Date): Item['taken'] {
  if (!taken_by || !taken_at || taken_at <= later(now, -TAKEN_FOR_MS)) return null;
  const name = taken_by_name || 'A colleague';
  return { by: taken_by, name, since: taken_at.toISOString(), is_mine: taken_by === actor.userId };
}

type Step = { at: Date; what: Item['story'][number]['what'] };

/** Of what is owed: what went to the card before, and what of it the bank has sent back. */
async function refundSteps({ db }: Deps, { kind, order_id }: Row): Promise<Step[]> {
  const payment = kind === 'payout' ? await findPayment(db, order_id) : undefined;
  const refunds = payment ? await listRefunds(db, payment.id) : [];
  const steps = refunds
    .filter(({ provider_refund_id: made }) => made !== null)
    .flatMap(({ status, created_at, updated_at }): Step[] => [
      { at: created_at, what: 'refunded' },
      ...(status === 'failed' ? [{ at: updated_at, what: 'sent_back' as const }] : []),
    ]);
  return steps.sort((a, b) => Number(a.at) - Number(b.at));
}

function storyOf({ ordered_at, paid_at, opened_at, tries }: Row, refunds: readonly Step[]): Item['story'] {
  const steps: Step[] = [
    { at: ordered_at, what: 'ordered' },
    ...(paid_at ? [{ at: paid_at, what: 'paid' as const }] : []),
    ...(tries > 0 ? [{ at: opened_at, what: 'tried' as const }] : []),
    ...refunds,
    { at: opened_at, what: 'waits' },
  ];
  return steps.map(({ at, what }) => ({ at: at.toISOString(), what }));
}

type Presented = Omit<Item, 'taken' | 'dispute' | 'story' | 'order'>;

function present(row: Row & Paid, found: Alternatives | undefined, payout: Payout | null): Presented {
  const alternatives = wantsAlternatives(row.kind, row) ? found : undefined;
  return {
    id: row.id,
    order_id: row.order_id,
    kind: row.kind,
    detail: payout?.isDisputed ? `${row.detail} ${DISPUTED}` : row.detail,
    opened_at: row.opened_at.toISOString(),
    waits_until: row.state === 'needs_action' ? (row.needs_action_until?.toISOString() ?? null) : null,
    user_id: row.user_id,
    user_name: row.full_name || null,
    user_email: row.email,
    phone_number: row.e164,
    country_code: row.country_code,
    amount: toMajor(row.amount_minor),
    owed: payout?.owed ?? null,
    currency: row.currency,
    payment_method: row.method,
    card_payment: row.card_payment,
    order_state: row.state,
    tries: row.tries,
    actions: actionsFor(row.kind, row),
    alternatives: alternatives?.numbers ?? [],
    alternatives_country: alternatives?.country ?? null,
  };
}
