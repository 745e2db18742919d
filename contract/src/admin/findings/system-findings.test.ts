import { expect, test } from 'vitest';
import type { System } from './finding.ts';
import { findingsOf } from './system-findings.ts';

const at = '2026-11-23T09:52:00.000Z';
const quiet: System = {
  checked_at: at,
  server: 'host-1:3000',
  verify_service: { kind: 'verify', shown: 'VA…1234', made: null },
  providers: [],
  push_refusals: [],
  queues: [],
  orders: [],
  subscriptions: [],
  comparison: { compared_at: '2026-11-23T02:50:00.000Z', failed: null },
  carrier_copies: { waiting: 3, most_tries: 1, refused: 0, next_try_at: at },
  blocked_texts: { since: '2026-11-16T09:52:00.000Z', texts: 0, last_day: 0, rows: [], has_more: false },
  deletions: [],
  has_more: { orders: false, subscriptions: false, deletions: false },
  database: {
    postgres: '18.4',
    is_embedded: true,
    bytes: 1000,
    tables: [],
    partitions_ahead: 14,
    default_rows: 0,
    last_backup: { made_at: '2026-11-22T09:52:00.000Z', name: 'numlet-1', bytes: 5 },
    connections: 20,
    own_connections: 18,
    max_connections: 100,
  },
  servers: [],
  signing_keys: [],
  next_key_at: null,
  checks: [],
};
const findings = (changes: Partial<System>) => findingsOf({ ...quiet, ...changes }, (moment) => moment);
const titles = (changes: Partial<System>) => findings(changes).map(({ title }) => title);

test('a service without problems has no findings', () => {
  expect(titles({})).toEqual([]);
});

test('each finding has its figures, and findings about money, texts or a promise come first', () => {
  const mail: System['providers'][number] = {
    provider: 'mail',
    is_configured: true,
    is_down: true,
    calls: 4,
    answered: 1,
    last_call_at: at,
    slow_milliseconds: 10,
    last_failure: { at, operation: 'send', kind: 'retryable' },
    signature_secret: 'not_needed',
    problems: [],
    probe: null,
  };
  const balance = { amount: '12.10', currency: 'USD', is_low: true };
  const queue = { waiting: 0, oldest_seconds: 0, running: 0 };
  const { database } = quiet;
  expect(
    titles({
      providers: [
        mail,
        {
          ...mail,
          provider: 'twilio',
          is_down: false,
          probe: { at, answered: true, milliseconds: 9, detail: '', balance, server: 'host-1:3000' },
        },
        {
          ...mail,
          provider: 'twilio-verify',
          is_down: false,
          problems: ['TWILIO_VERIFY_SERVICE_SID is not set.'],
        },
      ],
      queues: [
        { ...queue, queue: 'billing-mail-due', failed: 2, retry: 'offered' },
        { ...queue, queue: 'order-sweep-due', failed: 9, retry: 'by_clock' },
        { ...queue, queue: 'push-due', failed: 0, retry: 'too_old', waiting: 1200, oldest_seconds: 700 },
      ],
      comparison: { compared_at: '2026-11-21T02:50:00.000Z', failed: null },
      deletions: [
        {
          user_id: 'a',
          full_name: null,
          email: null,
          requested_at: '2026-10-30T09:52:00.000Z',
          undo_until: '2026-11-13T09:52:00.000Z',
          erased_at: '2026-11-13T10:00:00.000Z',
          finished_at: null,
          numbers: 1,
          payments: 2,
        },
      ],
      database: {
        ...database,
        partitions_ahead: 2,
        default_rows: 1,
        connections: 90,
        last_backup: { made_at: '2026-11-21T21:00:00.000Z', name: 'numlet-1', bytes: 5 },
      },
      checks: [
        {
          kind: 'ledger',
          started_at: at,
          finished_at: at,
          milliseconds: 5,
          findings: [{ rule: 'R', sentence: 'S.' }],
          more_findings: 2,
          seen: {},
          error: null,
        },
      ],
    }),
  ).toEqual([
    'The balance at the carrier is low',
    'One deletion is not finished after 23 days',
    'The ledger does not agree with the other records: 3 findings',
    'Mail is not responding',
    'Two jobs of billing-mail-due failed for good',
    'push-due is falling behind',
    'Our numbers were last compared with the carrier’s 2 days ago',
    'The last backup is 2 days old',
    'Partitions for texts exist for only 2 more days',
    '1 text has no partition',
    'The database is short of connections',
  ]);
});

test('a push service that refuses our requests is reported with its vendor, its browsers and what to check', () => {
  const refusal = { service: 'apple' as const, since: at, last_at: at, status: 403 };
  expect(findings({ push_refusals: [refusal] })).toMatchObject([
    {
      title: `Apple has rejected our push messages since ${at}`,
      text: expect.stringMatching(/response was 403.*People with Safari.*support@.*VAPID_PUBLIC_KEY/),
    },
  ]);
});

test('texts that the carrier blocked are a finding from the third in a day on, with their country and sender', () => {
  const row = { day: '2026-11-23', why: 'code' as const, numbers: 1 };
  const rows = [
    { ...row, country_code: 'US', sender: 'WhatsApp', texts: 2 },
    { ...row, country_code: 'GB', sender: 'Upwork', texts: 1 },
    { ...row, country_code: 'US', sender: 'Upwork', texts: 2 },
  ];
  const blocked = (last_day: number) => ({
    blocked_texts: { ...quiet.blocked_texts, texts: 5, last_day, rows },
  });
  expect(titles(blocked(2))).toEqual([]);
  expect(findings(blocked(5))).toMatchObject([
    {
      weight: 'look',
      title: 'The carrier blocked five texts in 24 hours',
      // The sender may be a number, which is never mailed.
      quote: expect.stringContaining('numbers of the United States (4), and most came from Upwork (3)'),
      text: expect.not.stringContaining('Upwork'),
    },
  ]);
});
