import { ofBlockedTexts } from './blocked-finding.ts';
import { counted, formatSpan, numberWord, times } from './count-words.ts';
import type { Finding, FormatMoment, System } from './finding.ts';
import { PROVIDER_NAMES } from './provider-names.ts';
import { ofPushRefusals } from './push-finding.ts';

const HOUR = 3600;
const MAX_COMPARISON_AGE_SECONDS = 36 * HOUR;
const MAX_WAIT_SECONDS = 600;
const MAX_BACKUP_AGE_SECONDS = 36 * HOUR;
const MAX_DELETION_SECONDS = 23 * 24 * HOUR;
const MIN_PARTITIONS_AHEAD = 3;
const MAX_KEY_DELAY_SECONDS = 48 * HOUR;
const TOP_UP_URL = 'https://console.twilio.com/us1/billing/manage-billing/billing-overview';

/**
 * The findings of the System tab, the most serious first; the daily report to the administrators has the same. The
 * setup of the Verify service has its own panel.
 */
export function findingsOf(system: System, formatMoment: FormatMoment): Finding[] {
  const found = [
    ...ofProviders(system, formatMoment),
    ...ofPushRefusals(system, formatMoment),
    ...ofQueues(system),
    ...ofStuck(system),
    ...ofBlockedTexts(system),
    ...ofComparison(system, formatMoment),
    ...ofDatabase(system),
    ...ofChecks(system, formatMoment),
    ...ofServers(system),
  ];
  return found.toSorted((one, other) => Number(other.weight === 'loss') - Number(one.weight === 'loss'));
}

const secondsSince = ({ checked_at }: System, moment: string) =>
  (Date.parse(checked_at) - Date.parse(moment)) / 1000;

function ofProviders({ providers }: System, formatMoment: FormatMoment): Finding[] {
  return providers.flatMap(({ provider, is_down, last_failure, problems, probe }): Finding[] => {
    const name = PROVIDER_NAMES[provider];
    const failed = last_failure ? ` The last call failed at ${formatMoment(last_failure.at)}.` : '';
    const balance = probe?.balance;
    return [
      ...(is_down
        ? [
            {
              key: `${provider} down`,
              weight: 'look' as const,
              title: `${name} is not responding`,
              text: `We retry periodically; dependent work is queued.${failed}`,
              ...(provider !== 'push' && { act: { kind: 'probe' as const, provider } }),
            },
          ]
        : []),
      // Problems with the id of the Verify service are shown in its own panel.
      ...problems
        .filter((problem) => !problem.startsWith('TWILIO_VERIFY_SERVICE_SID'))
        .map((text) => ({
          key: `${provider} ${text}`,
          weight: 'look' as const,
          title: `${name} is misconfigured`,
          text,
        })),
      ...(balance?.is_low
        ? [
            {
              key: `${provider} balance`,
              weight: 'loss' as const,
              title: 'The balance at the carrier is low',
              text: `${balance.amount} ${balance.currency} were left at ${formatMoment(probe?.at ?? '')}. When it is used up, no number can be bought and none receives texts.`,
              act: { kind: 'link' as const, label: 'Top up at Twilio', to: TOP_UP_URL },
            },
          ]
        : []),
    ];
  });
}

function ofQueues({ queues }: System): Finding[] {
  return queues.flatMap(({ queue, failed, retry, waiting, oldest_seconds: oldest }): Finding[] => [
    ...(failed > 0 && retry === 'offered'
      ? [
          {
            key: `${queue} failed`,
            weight: 'look' as const,
            title: `${numberWord(failed)} ${failed === 1 ? 'job' : 'jobs'} of ${queue} failed for good`,
            text: 'Their work has not been done. The System tab lists their errors under Queues.',
            act: { kind: 'retry' as const, queue, jobs: failed },
          },
        ]
      : []),
    ...(waiting > 0 && oldest > MAX_WAIT_SECONDS
      ? [
          {
            key: `${queue} waits`,
            weight: 'look' as const,
            title: `${queue} is falling behind`,
            text: `${waiting.toLocaleString('en-GB')} jobs are waiting, the first for ${formatSpan(oldest)}.`,
          },
        ]
      : []),
  ]);
}

function ofStuck(system: System): Finding[] {
  const { orders, subscriptions, carrier_copies: copies, deletions, has_more } = system;
  const orMore = (isMore: boolean) => (isMore ? ' and more' : '');
  const late = deletions.filter(
    (each) => secondsSince(system, each.requested_at) > MAX_DELETION_SECONDS,
  ).length;
  return [
    ...when(orders.length > 0, {
      key: 'orders',
      weight: 'loss',
      title: `${numberWord(orders.length)}${orMore(has_more.orders)} ${orders.length === 1 ? 'order is' : 'orders are'} stuck`,
      text: 'They should have made progress by now. The System tab shows what each is waiting for.',
      act: { kind: 'link', label: 'Show them', to: '#standing' },
    }),
    ...when(subscriptions.length > 0, {
      key: 'subscriptions',
      weight: 'look',
      title: `${numberWord(subscriptions.length)}${orMore(has_more.subscriptions)} ${subscriptions.length === 1 ? 'number is' : 'numbers are'} overdue`,
      text: 'Overdue for ten minutes or more. The per-minute sweep may be down.',
      act: { kind: 'link', label: 'Show them', to: '#standing' },
    }),
    ...when(late > 0, {
      key: 'deletions',
      weight: 'loss',
      title: `${numberWord(late)} ${late === 1 ? 'deletion is' : 'deletions are'} not finished after 23 days`,
      text: 'We promise 30. The log says what each is waiting for.',
      act: { kind: 'link', label: 'Show them', to: '#standing' },
    }),
    ...when(copies.refused > 0, {
      key: 'copies',
      weight: 'look',
      title: `The carrier does not delete ${counted(copies.refused, '1 copy', 'copies')} of texts`,
      text: `Tried up to ${times(copies.most_tries)}. Check in the carrier's console whether our key may delete messages.`,
    }),
  ];
}

function ofComparison(system: System, formatMoment: FormatMoment): Finding[] {
  const { compared_at: at, failed } = system.comparison;
  const age = at ? secondsSince(system, at) : null;
  if (age !== null && age <= MAX_COMPARISON_AGE_SECONDS) return [];
  const tried = failed ? ` The last attempt failed at ${formatMoment(failed.at)}.` : '';
  return [
    {
      key: 'comparison',
      weight: 'look',
      title:
        age === null
          ? 'Our numbers were never compared with the carrier’s'
          : `Our numbers were last compared with the carrier’s ${formatSpan(age)} ago`,
      text: `It should be done each night: a number may be billed to us without an owner, or rented here but no longer ours at the carrier.${tried}`,
      act: { kind: 'compare' },
    },
  ];
}

function ofDatabase(system: System): Finding[] {
  const { database } = system;
  const { last_backup: backup, partitions_ahead: ahead, default_rows: withoutPartition } = database;
  const age = backup ? secondsSince(system, backup.made_at) : null;
  const command = database.is_embedded
    ? 'npm run backup'
    : 'npm run backup -- --made, after you have made one';
  return [
    ...when(age === null, {
      key: 'backup',
      weight: 'look',
      title: 'No backup has been recorded',
      text: `Make one each night: ${command}.`,
    }),
    ...when(age !== null && age > MAX_BACKUP_AGE_SECONDS, {
      key: 'backup',
      weight: 'look',
      title: `The last backup is ${formatSpan(age ?? 0)} old`,
      text: `It should be made each night: ${command}.`,
    }),
    ...when(ahead < MIN_PARTITIONS_AHEAD, {
      key: 'partitions',
      weight: 'look',
      title: `Partitions for texts exist for only ${counted(ahead, 'one more day', 'more days')}`,
      text: 'There should be 14. The nightly job partitions-due may have stopped. Starting the service also creates them.',
    }),
    ...when(withoutPartition > 0, {
      key: 'strayed',
      weight: 'look',
      title: `${counted(withoutPartition, '1 text has', 'texts have')} no partition`,
      text: 'None is lost. They are moved when partitions-due runs, and when the service starts.',
    }),
    ...when(database.connections > database.max_connections * 0.8, {
      key: 'connections',
      weight: 'look',
      title: 'The database is short of connections',
      text: `${database.connections} of ${database.max_connections} are in use. Each server takes up to 32: raise max_connections.`,
    }),
  ];
}

function ofChecks({ checks }: System, formatMoment: FormatMoment): Finding[] {
  return checks.flatMap(({ kind, findings, more_findings: more, error, finished_at: at }): Finding[] => {
    const count = findings.length + more;
    const when = at ? formatMoment(at) : '';
    const act = { kind: 'check' as const, check: kind };
    if (error)
      return [{ key: kind, weight: 'look', title: `check:${kind} did not finish`, text: error, act }];
    if (count === 0) return [];
    const title =
      kind === 'ledger'
        ? `The ledger does not agree with the other records: ${counted(count, 'one finding', 'findings')}`
        : 'The audit log was changed after it was written';
    const quote = findings[0]?.sentence ?? '';
    const text = `Found ${when}. Nothing is corrected automatically.`;
    return [{ key: kind, weight: 'loss', title, quote, text, act }];
  });
}

function ofServers(system: System): Finding[] {
  const { servers, next_key_at: nextKeyAt } = system;
  const versions = new Set(servers.map(({ version, commit }) => `${version} ${commit ?? ''}`));
  return [
    ...when(versions.size > 1, {
      key: 'versions',
      weight: 'look',
      title: 'The servers run different versions',
      text: `${[...versions].join(', ')}. This is normal only during an upgrade.`,
    }),
    ...when(nextKeyAt !== null && secondsSince(system, nextKeyAt) > MAX_KEY_DELAY_SECONDS, {
      key: 'key',
      weight: 'look',
      title: 'The signing key is older than it should be',
      text: 'The nightly job signing-keys-due may have stopped. The System tab has the button to rotate it.',
    }),
  ];
}

function when(condition: boolean, finding: Finding): Finding[] {
  return condition ? [finding] : [];
}
