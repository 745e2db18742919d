import { toMajor } from '@numlet/contract/billing/plans';
import type { FunctionOutput } from '@numlet/contract/functions';
import { AppError } from '../../../../../app-error.ts';
import { later } from '../../../../../clock.ts';
import type { Db } from '../../../../../db/connect.ts';
import type { Actor, Deps } from '../../../../../deps.ts';
import { cutPage, readPage } from '../../../../../platform/page-cursor.ts';
import type { Handler } from '../../../../handler.ts';
import { payoutMinor } from '../../../money/entry/ledger.queries.ts';
import { findPayment } from '../../../money/entry/payments.queries.ts';
import { findOrder, type Order } from '../../../orders/entry/orders.queries.ts';
import { presentOrder } from '../../../orders/entry/present-order.ts';
import { findOpenDispute } from '../../../refunds/entry/disputes.queries.ts';
import { listRefunds } from '../../../refunds/entry/refunds.queries.ts';
import { type Alternatives, findAlternatives } from '../../recovery/find-alternatives.ts';
import { listGrantsSince } from '../../recovery/grants.queries.ts';
import { presentOpenDispute } from '../present-open-dispute.ts';
import { countOpenRecovery, listOpenRecovery } from '../recovery-items.queries.ts';
import { ASSIGNED_FOR_MS, actionsFor, wantsAlternatives } from '../rules/recovery-rules.ts';

const PAGE = 50;
const COUNTRIES_PER_BATCH = 4;
/** Prefix of a cursor to a dispute. */
const DISPUTE_CURSOR = 'dispute-';
const DISPUTED = 'The bank disputes the payment: wait for its decision.';

type Item = FunctionOutput<'admin-recovery'>['items'][number];
type Row = Awaited<ReturnType<typeof listOpenRecovery>>[number];

/**
 * Lists the recovery queue with reasons and possible actions (section 2 of the second document: the recovery card),
 * oldest first. Disputes are last, since the bank decides them.
 * @throws AppError invalid_input for an invalid cursor
 */
export const adminRecovery: Handler<'admin-recovery'> = async (deps, actor, input) => {
  const isAmongDisputes = input.cursor?.startsWith(DISPUTE_CURSOR) ?? false;
  const page = readPage(
    isAmongDisputes ? { ...input, cursor: input.cursor?.slice(DISPUTE_CURSOR.length) } : input,
    PAGE,
  );
  const search = input.search?.trim() || undefined;
  const after = page.after && { ...page.after, isDispute: isAmongDisputes };
  const rows = await listOpenRecovery(deps.db, { search, after, limit: page.limit });
  const { shown, next_cursor } = cutPage(rows, page, ({ opened_at: at, id }) => ({ at, id }));
  const endsAmongDisputes = shown.at(-1)?.kind === 'dispute';
  return {
    items: await withAlternatives(deps, actor, shown),
    total: await countOpenRecovery(deps.db, search),
    next_cursor: next_cursor && endsAmongDisputes ? DISPUTE_CURSOR + next_cursor : next_cursor,
  };
};

/** Searches the carrier once for each country, a few countries at a time. */
async function withAlternatives(deps: Deps, actor: Actor, rows: readonly Row[]): Promise<Item[]> {
  const wanted = rows.filter((row) => wantsAlternatives(row.kind, row));
  const countries = [...new Set(wanted.flatMap(({ country_code }) => country_code ?? []))];
  const known = new Map<string, Alternatives>();
  for (let first = 0; first < countries.length; first += COUNTRIES_PER_BATCH)
    await Promise.all(
      countries.slice(first, first + COUNTRIES_PER_BATCH).map(async (country) => {
        known.set(country, await findAlternatives(deps, country));
      }),
    );
  return Promise.all(rows.map((row) => present(deps, actor, row, known.get(row.country_code ?? ''))));
}

async function present(deps: Deps, actor: Actor, row: Row, found: Alternatives | undefined): Promise<Item> {
  const { db, clock } = deps;
  const order = await findOrder(db, row.order_id);
  if (!order) throw new AppError('not_found');
  const payment = await findPayment(db, row.order_id);
  const dispute = await findOpenDispute(db, row.order_id);
  const isPayout = row.kind === 'payout';
  // For an amount mismatch, the paid amount.
  const { amount_minor, currency } = (row.kind === 'amount_mismatch' && payment) || row;
  const alternatives = wantsAlternatives(row.kind, row) ? found : undefined;
  return {
    id: row.id,
    order_id: row.order_id,
    kind: row.kind,
    detail: isPayout && dispute ? `${row.detail} ${DISPUTED}` : row.detail,
    opened_at: row.opened_at.toISOString(),
    waits_until: row.state === 'needs_action' ? (row.needs_action_until?.toISOString() ?? null) : null,
    user_id: row.user_id,
    user_version: row.user_version,
    user_name: row.full_name || null,
    user_email: row.email,
    phone_number: row.e164,
    country_code: row.country_code,
    amount: toMajor(amount_minor),
    owed: isPayout ? toMajor(await payoutMinor(db, row.order_id)) : null,
    currency,
    payment_method: row.method,
    card_payment: row.method === 'card' ? (payment?.provider_payment_id ?? null) : null,
    order_state: row.state,
    tries: row.tries,
    actions: actionsFor(row.kind, row),
    alternatives: alternatives?.numbers ?? [],
    alternatives_unknown: alternatives?.isUnknown ?? false,
    alternatives_country: alternatives?.country ?? null,
    taken: assignmentOf(row, actor, clock.now()),
    dispute: dispute ? presentOpenDispute(dispute) : null,
    story: storyOf(row, {
      refunds: isPayout && payment ? await refundSteps(db, payment.id) : [],
      grants: await grantSteps(db, order),
    }),
    order: await presentOrder(db, order, clock.now()),
  };
}

function assignmentOf({ taken_by, taken_by_name, taken_at }: Row, actor: Actor, now: Date): Item['taken'] {
  if (!taken_by || !taken_at || taken_at <= later(now, -ASSIGNED_FOR_MS)) return null;
  const name = taken_by_name || 'A colleague';
  return { by: taken_by, name, since: taken_at.toISOString(), is_mine: taken_by === actor.userId };
}

type Step = { at: Date; what: Item['story'][number]['what']; by?: string };

/** The steps of a payout: card refunds, and their failures at the bank. */
async function refundSteps(db: Db, paymentId: string): Promise<Step[]> {
  const refunds = await listRefunds(db, paymentId);
  const steps = refunds
    .filter(({ provider_refund_id: made }) => made !== null)
    .flatMap(({ status, created_at, updated_at }): Step[] => [
      { at: created_at, what: 'refunded' },
      ...(status === 'failed' ? [{ at: updated_at, what: 'sent_back' as const }] : []),
    ]);
  return steps.sort((a, b) => Number(a.at) - Number(b.at));
}

/** Shows numbers granted since, against a second grant by mistake. */
async function grantSteps(db: Db, { account_id, created_at }: Order): Promise<Step[]> {
  const grants = await listGrantsSince(db, account_id, created_at);
  return grants.map(({ created_at: at, full_name }) => ({
    at,
    what: 'granted',
    by: full_name || 'An administrator',
  }));
}

type Aside = { refunds: readonly Step[]; grants: readonly Step[] };

function storyOf({ ordered_at, paid_at, opened_at, tries }: Row, { refunds, grants }: Aside): Item['story'] {
  const steps: Step[] = [
    { at: ordered_at, what: 'ordered' },
    ...(paid_at ? [{ at: paid_at, what: 'paid' as const }] : []),
    ...(tries > 0 ? [{ at: opened_at, what: 'tried' as const }] : []),
    ...refunds,
    { at: opened_at, what: 'waits' },
  ];
  // The sort is stable: simultaneous steps keep this order.
  const all = [...steps, ...grants].sort((one, other) => Number(one.at) - Number(other.at));
  return all.map(({ at, ...step }) => ({ at: at.toISOString(), ...step }));
}
