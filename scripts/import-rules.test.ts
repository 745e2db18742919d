import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const rooms = ['contract', 'code-finder', 'server', 'sandbox', 'web'];
const trespasses = [
  {
    rule: 'street-numbers',
    file: 'server/src/features/numbers/x1.ts',
    code: "import '../billing/orders/entry/jobs/run-order.ts';",
  },
  {
    rule: 'street-accounts',
    file: 'server/src/features/accounts/x2.ts',
    code: "import type { Binding } from '../referrals/bind-referral.ts';\nexport type X = Binding;",
  },
  {
    rule: 'compose-alone-knows-providers',
    file: 'server/src/http/x3.ts',
    code: "import '../providers/mail/smtp-mailer.ts';",
  },
  { rule: 'sdks-stay-in-providers', file: 'server/src/features/numbers/x4.ts', code: "import 'twilio';" },
  {
    rule: 'fastify-stays-in-http',
    file: 'server/src/features/numbers/x5.ts',
    code: "import type { FastifyRequest } from 'fastify';\nexport type X = FastifyRequest;",
  },
  {
    rule: 'kysely-stays-with-queries',
    file: 'server/src/features/numbers/x6.ts',
    code: "import { sql } from 'kysely';\nexport const x = sql;",
  },
  {
    rule: 'features-know-no-transport',
    file: 'server/src/features/numbers/x7.ts',
    code: "import '../../http/app.ts';",
  },
  {
    rule: 'server-has-one-path',
    file: 'server/src/features/numbers/x8.ts',
    code: "import '@numlet/sandbox/defaults';",
  },
  { rule: 'web-knows-the-contract-only', file: 'web/src/lib/x9.ts', code: "import '@numlet/server/random';" },
  { rule: 'sandbox-is-the-outside', file: 'sandbox/src/x10.ts', code: "import '@numlet/server/random';" },
  { rule: 'contract-stands-alone', file: 'contract/src/x11.ts', code: "import '@numlet/server/random';" },
  {
    rule: 'contract-stands-alone',
    file: 'contract/src/x20.ts',
    code: "import '@numlet/code-finder/extract-code';",
  },
  {
    rule: 'web-knows-the-contract-only',
    file: 'web/src/lib/x21.ts',
    code: "import '@numlet/code-finder/extract-code';",
  },
  {
    rule: 'code-finder-reads-texts-only',
    file: 'code-finder/src/x22.ts',
    code: "import '@numlet/sandbox/defaults';",
  },
  {
    rule: 'code-finder-reads-texts-only',
    file: 'code-finder/src/x23.ts',
    code: "import '@numlet/contract/brand';",
  },
  { rule: 'code-finder-has-no-packages', file: 'code-finder/src/x24.ts', code: "import 'pg';" },
  {
    rule: 'web-features-apart',
    file: 'web/src/features/numbers/x12.ts',
    code: "import '../billing/usage/projection.ts';",
  },
  {
    rule: 'web-ui-is-the-ground',
    file: 'web/src/ui/x13.ts',
    code: "import '@numlet/contract/brand';",
  },
  {
    rule: 'web-lib-and-shared-below-features',
    file: 'web/src/shared/x14.ts',
    code: "import '../features/billing/usage/projection.ts';",
  },
  { rule: 'web-lib-below-shared', file: 'web/src/lib/x15.ts', code: "import '../ui/button.tsx';" },
  {
    rule: 'entry-of-refunds',
    file: 'server/src/features/billing/orders/x16.ts',
    code: "import '../refunds/disputes/close-lost-dispute.ts';",
  },
  {
    rule: 'entry-of-rentals',
    file: 'server/src/features/messages/x17.ts',
    code: "import '../billing/rentals/renewals/credit-draws.ts';",
  },
  {
    rule: 'functions-and-jobs-are-called-from-outside',
    file: 'server/src/features/messages/x18.ts',
    code: "import '../billing/orders/entry/jobs/run-order.ts';",
  },
  {
    rule: 'functions-and-jobs-are-of-one-part',
    file: 'server/src/features/billing/refunds/x19.ts',
    code: "import '../orders/entry/jobs/run-order.ts';",
  },
  {
    rule: 'billing-has-parts',
    file: 'server/src/features/billing/x20.ts',
    code: "import './money/entry/rules/credit-rules.ts';",
  },
  {
    rule: 'platform-is-the-ground',
    file: 'server/src/platform/x21.ts',
    code: "import '../features/accounts/status/account-rules.ts';",
  },
] as const;

const circle = [
  {
    file: 'server/src/features/numbers/y1.ts',
    code: "import type { Y } from './y2.ts';\nexport type X = { y: Y };",
  },
  {
    file: 'server/src/features/numbers/y2.ts',
    code: "import type { X } from './y1.ts';\nexport type Y = { x?: X };",
  },
];

type Violation = { from: string; rule: { name: string } };
let violations: Violation[] = [];

// One run over a copy of the code with every violation in a separate file, because each run takes seconds.
beforeAll(() => {
  const copy = mkdtempSync(join(tmpdir(), 'numlet-rules-'));
  for (const room of rooms) {
    mkdirSync(join(copy, room));
    cpSync(join(root, room, 'src'), join(copy, room, 'src'), { recursive: true });
    cpSync(join(root, room, 'package.json'), join(copy, room, 'package.json'));
  }
  cpSync(join(root, '.dependency-cruiser.mjs'), join(copy, '.dependency-cruiser.mjs'));
  linkPackages(copy);
  for (const { file, code } of [...trespasses, ...circle]) writeFileSync(join(copy, file), `${code}\n`);
  violations = lookAt(copy);
  return () => rmSync(copy, { recursive: true, force: true });
});

test('the current code obeys the rules', () => {
  const added = [...trespasses, ...circle].map(({ file }): string => file);
  expect(violations.filter(({ from }) => !added.includes(from))).toEqual([]);
});

test.each(trespasses)('$rule: a file that breaks it fails the build', ({ rule, file }) => {
  expect(violations.filter(({ from }) => from === file).map((each) => each.rule.name)).toContain(rule);
});

test('two files that import each other fail the build, even if they import only types', () => {
  expect(violations).toContainEqual(
    expect.objectContaining({
      from: circle[0]?.file,
      rule: expect.objectContaining({ name: 'no-circles' }),
    }),
  );
});

function lookAt(copy: string): Violation[] {
  const { stdout } = spawnSync(
    'depcruise',
    [
      '--config',
      '.dependency-cruiser.mjs',
      '--output-type',
      'json',
      'contract',
      'code-finder',
      'server',
      'web/src',
      'sandbox',
    ],
    {
      cwd: copy,
      encoding: 'utf8',
      maxBuffer: 100_000_000,
    },
  );
  const { summary }: { summary: { violations: Violation[] } } = JSON.parse(stdout);
  return summary.violations;
}

/** Links packages to the originals, but the workspaces to the copy. */
function linkPackages(copy: string) {
  const modules = join(copy, 'node_modules');
  mkdirSync(join(modules, '@numlet'), { recursive: true });
  for (const room of rooms) symlinkSync(join(copy, room), join(modules, '@numlet', room));
  for (const name of ['twilio', 'stripe', 'nodemailer', 'fastify', 'kysely', 'pg'])
    symlinkSync(join(root, 'node_modules', name), join(modules, name));
}
