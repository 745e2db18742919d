import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BY_CLOCK } from '../features/admin/system/queue-rules.ts';
import { jobs } from './register.ts';

const OPERATIONS = join(import.meta.dirname, '../../../docs/operations.md');

test("the operator's table lists every job, and none that does not run", () => {
  const [, section = ''] = /## The jobs\n([\s\S]*?)\n## /.exec(readFileSync(OPERATIONS, 'utf8')) ?? [];
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  const described = rows.flatMap((row) => row.split('|')[1]?.match(/[a-z-]+/g) ?? []);
  expect(described.sort()).toEqual(jobs.map(({ name }) => name).sort());
});

test('scheduled jobs are not offered for a manual retry, and all others have their own rule', () => {
  const byClock = jobs.filter(({ cron }) => cron).map(({ name }) => name);
  expect([...BY_CLOCK].sort()).toEqual(byClock.sort());
});

test('every job that deletes or ends something permanently by the clock waits until the clock is certainly right', () => {
  const waiting = jobs.filter((job) => job.irrevocable).map(({ name }) => name);
  expect(waiting.sort()).toEqual([
    'article-views-due',
    'deletion-due',
    'deletion-sweep-due',
    'ended-limits-due',
    'ended-suspensions-due',
    'factor-resets-due',
    'kyc-retention-due',
    'log-kinds-due',
    'partitions-due',
    'sign-in-clean-up-due',
    'signing-keys-due',
    'support-clean-up-due',
  ]);
});
