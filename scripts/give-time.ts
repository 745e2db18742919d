// `npm run give-time -- --days=14 --reason="..." [--yes]`: extends unpaid numbers by the days in which people could not
// pay because the service was down. Without --yes it only shows the changes.
import { DAY } from '../server/src/clock.ts';
import { readConfig } from '../server/src/config/config.ts';
import { giveTime, type UnpaidNumber } from '../server/src/features/billing/operations/entry/give-time.ts';
import { findLastTextPoll } from '../server/src/features/messages/intake/text-polls.queries.ts';
import { runCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

const MAX_DAYS = 90;
const MAX_LISTED = 100;
const USAGE = 'npm run give-time -- --days=14 --reason="the service was away from 3 to 17 March" --yes';

const STATUS_TEXTS = {
  paid: 'paid',
  grace_period: 'in grace',
  suspended: 'suspended',
  released: 'released',
} as const;
const WHY = {
  nothing_to_give: 'their days were given before, or had ended before the outage',
  held: 'on hold because of a suspended account or a dispute',
  charging: 'the outcome of a charge is not known yet: start the service, and run this again',
  account_inactive: 'their account is blocked or deleted',
} as const;

await runCommand(async () => {
  const { days, reason, isDryRun } = readArguments(process.argv.slice(2));
  await withDatabase(readConfig(), {
    events: [],
    async work(deps) {
      const lastPoll = await findLastTextPoll(deps.db);
      const numbers = await giveTime(deps, { days, reason, isDryRun });
      if (lastPoll) {
        const ago = Math.floor((deps.clock.now().getTime() - lastPoll.getTime()) / DAY);
        console.log(`The service last worked at ${moment(lastPoll)}, ${ago} days ago.`);
      }
      for (const line of describeNumbers(numbers, days, !isDryRun)) console.log(line);
    },
  });
});

function readArguments(given: readonly string[]) {
  const options = new Map(
    given.map((each) => [each.split('=', 1)[0] ?? each, each.slice(each.indexOf('=') + 1)]),
  );
  const unknown = [...options.keys()].find((name) => !['--days', '--reason', '--yes'].includes(name));
  if (unknown !== undefined) throw new Error(`Unknown option ${unknown}: ${USAGE}`);
  const days = Number(options.get('--days'));
  if (!Number.isInteger(days) || days < 1 || days > MAX_DAYS)
    throw new Error(
      `Say for how many whole days there was no service until now, from 1 to ${MAX_DAYS}: ${USAGE}`,
    );
  const reason = options.get('--reason')?.trim() ?? '';
  if (reason === '' || reason === '--reason') throw new Error(`Say why, for the audit log: ${USAGE}`);
  return { days, reason: reason.slice(0, 500), isDryRun: !options.has('--yes') };
}

function describeNumbers(numbers: readonly UnpaidNumber[], days: number, isDone: boolean): string[] {
  const moved = numbers.flatMap(({ after, ...number }) => (after ? [{ ...number, after }] : []));
  const then = numbers.map(({ before, after }) => after ?? before);
  return [
    `Now: ${count(numbers.map(({ before }) => before))}.`,
    `Without these ${days} days: ${count(then)}.`,
    ...moved
      .slice(0, MAX_LISTED)
      .map(
        ({ e164, email, before, after }) =>
          `  ${e164} of ${email}: due ${moment(before.due)}, now ${moment(after.due)}; ${STATUS_TEXTS[before.status]}, now ${STATUS_TEXTS[after.status]}, to be released on ${moment(after.release ?? after.due)}`,
      ),
    ...(moved.length > MAX_LISTED ? [`  and ${moved.length - MAX_LISTED} more`] : []),
    ...stayed(numbers),
    moved.length === 0
      ? 'There is nothing to give.'
      : isDone
        ? `Numbers extended, each with a row in the audit log: ${moved.length}.`
        : `Nothing was changed. Numbers that --yes would extend: ${moved.length}.`,
  ];
}

function count(moments: readonly UnpaidNumber['before'][]): string {
  const of = (status: keyof typeof STATUS_TEXTS) => moments.filter((each) => each.status === status).length;
  return `${moments.length} unpaid, ${of('grace_period')} in grace, ${of('suspended')} suspended, ${of('released')} to be released (those with automatic renewal are charged first)`;
}

function stayed(numbers: readonly UnpaidNumber[]): string[] {
  return Object.entries(WHY).flatMap(([reason, words]) => {
    const many = numbers.filter(({ notMovedBecause }) => notMovedBecause === reason).length;
    return many > 0 ? [`Left as they are: ${many} (${words}).`] : [];
  });
}

function moment(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
