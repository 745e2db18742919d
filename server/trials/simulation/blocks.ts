import { later, SECOND } from '../../src/clock.ts';
import type { Actor } from '../../src/deps.ts';
import type { AccountStatusChange } from '../../src/features/accounts/status/apply-account-status.ts';
import { runSubscription } from '../../src/features/billing/rentals/entry/jobs/run-subscription.ts';
import { paymentStatusAt } from '../../src/features/billing/rentals/entry/rules/subscription-rules.ts';
import { jobs } from '../../src/jobs/register.ts';
import type { World } from './harness/world.ts';
import type { Hold } from './judge/paid-time.ts';

type FellDue = { id: string; period_due: Date; grace_started_at: Date | null };

/** An administrator blocks an account, and lifts the block some days later (rule 31, blocked-account). */
export function createBlocks(
  world: World,
  person: Actor,
  /** @returns when the status was changed */
  changeTo: (change: AccountStatusChange) => Promise<Date>,
) {
  const { server } = world;
  const blocks: { since: Date; until: Date | null }[] = [];
  const running = () => blocks.find(({ until }) => until === null);

  return {
    isBlocked: () => running() !== undefined,
    all: (): readonly Hold[] =>
      blocks.map(({ since, until }) => ({ since, until: until ?? server.clock.now() })),
    async block() {
      if (running() || (await waitsForReinstatement(world, person))) return;
      world.note('the account is blocked');
      blocks.push({ since: await changeTo({ status: 'blocked', reason: 'Simulated' }), until: null });
      world.meet('blocks');
    },
    /** Lifts the block, and compares the promises of its mail with the charges. */
    async unblock() {
      const block = running();
      if (!block) return;
      world.note('the block is lifted');
      block.until = await changeTo({ status: 'active' });
      const due = await listFellDue(world, person, block.since);
      for (const { id } of due) await runSubscription(server.deps, { subscriptionId: id });
      const text = await sendMail(world);
      for (const each of due) {
        const isPromised = text.includes('still receives')
          ? paymentStatusAt(each, block.until) === 'grace_period'
          : text.includes('charged now');
        if (isPromised && !(await wasCharged(world, each, block.until)))
          world.violate('a mail about a lifted block promises a charge that is not made');
        world.meet('due dates inside a block');
      }
    },
  };
}

/**
 * Whether a suspension has ended and no check has run since. If the account is then blocked, its hold counts until the
 * block (rule 30, suspended-account), which the judge does not calculate.
 */
async function waitsForReinstatement({ server }: World, { accountId }: Actor): Promise<boolean> {
  const { rows } = await server.pool.query(
    `select from subscriptions s join memberships m on m.account_id = s.account_id join profiles p on p.user_id = m.user_id
     where s.account_id = $1 and s.billing_paused_at is not null and s.disputed_at is null
       and (p.account_status <> 'suspended' or p.suspended_until <= $2)`,
    [accountId, server.clock.now()],
  );
  return rows.length > 0;
}

/** The numbers that fell due during a block, whose renewal is on and whose card may be charged. */
async function listFellDue({ server }: World, { accountId }: Actor, since: Date): Promise<FellDue[]> {
  const { rows } = await server.pool.query<FellDue>(
    `select s.id, s.period_due, s.grace_started_at from subscriptions s join phone_numbers n on n.id = s.phone_number_id
       join billing_accounts b on b.account_id = s.account_id
       join memberships m on m.account_id = s.account_id join profiles p on p.user_id = m.user_id
     where s.account_id = $1 and s.period_due > $2 and s.period_due <= $3 and s.ended_at is null and s.auto_renew
       and n.status = 'active' and s.disputed_at is null and s.billing_paused_at is null and not s.hard_declined
       and s.charge_tries = 0 and b.card_payment_method is not null and b.disputed_at is null
       and p.preferred_payment_method = 'subscription' and p.account_status = 'active'
       and not exists (select from orders o where o.subscription_id = s.id
         and o.state in ('reserved', 'awaiting_payment', 'paid', 'provisioning', 'needs_action', 'refund_due'))`,
    [accountId, since, server.clock.now()],
  );
  return rows;
}

async function wasCharged({ server }: World, { id, period_due }: FellDue, since: Date): Promise<boolean> {
  const { rows } = await server.pool.query(
    `select from orders where subscription_id = $1 and automatic and period_due = $2 and created_at >= $3`,
    [id, period_due, later(since, -SECOND)],
  );
  return rows.length > 0;
}

/** Sends the mail about the change. @returns its text */
async function sendMail({ server }: World): Promise<string> {
  const index = server.waiting.findLastIndex(({ name }) => name === 'account-status-mail-due');
  const [due] = index === -1 ? [] : server.waiting.splice(index, 1);
  const before = server.mails.length;
  if (due) await jobs.find(({ name }) => name === due.name)?.run(server.deps, due.payload);
  return server.mails.slice(before).join('\n');
}
