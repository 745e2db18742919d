import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const rooms = ['contract', 'server', 'sandbox', 'web'];
let copy = '';

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'numlet-rules-'));
  for (const room of rooms) {
    mkdirSync(join(copy, room));
    cpSync(join(root, room, 'src'), join(copy, room, 'src'), { recursive: true });
    cpSync(join(root, room, 'package.json'), join(copy, room, 'package.json'));
  }
  cpSync(join(root, '.dependency-cruiser.mjs'), join(copy, '.dependency-cruiser.mjs'));
  linkPackages();
  return () => rmSync(copy, { recursive: true, force: true });
});

test('the code as it is keeps the rules', () => {
  expect(broken()).toEqual([]);
});

const trespasses = [
  {
    rule: 'street-numbers',
    file: 'server/src/features/numbers/x.ts',
    code: "import '../billing/run-order.ts';",
  },
  {
    rule: 'street-accounts',
    file: 'server/src/features/accounts/x.ts',
    code: "import type { Binding } from '../referrals/bind-referral.ts';\nexport type X = Binding;",
  },
  {
    rule: 'compose-alone-knows-providers',
    file: 'server/src/http/x.ts',
    code: "import '../providers/mail/smtp-mailer.ts';",
  },
  { rule: 'sdks-stay-in-providers', file: 'server/src/features/numbers/x.ts', code: "import 'twilio';" },
  {
    rule: 'fastify-stays-in-http',
    file: 'server/src/features/numbers/x.ts',
    code: "import type { FastifyRequest } from 'fastify';\nexport type X = FastifyRequest;",
  },
  {
    rule: 'kysely-stays-with-queries',
    file: 'server/src/features/numbers/x.ts',
    code: "import { sql } from 'kysely';\nexport const x = sql;",
  },
  {
    rule: 'features-know-no-transport',
    file: 'server/src/features/numbers/x.ts',
    code: "import '../../http/app.ts';",
  },
  {
    rule: 'server-has-one-path',
    file: 'server/src/features/numbers/x.ts',
    code: "import '@numlet/sandbox/defaults';",
  },
  { rule: 'web-knows-the-contract-only', file: 'web/src/lib/x.ts', code: "import '@numlet/server/random';" },
  { rule: 'sandbox-is-the-outside', file: 'sandbox/src/x.ts', code: "import '@numlet/server/random';" },
  { rule: 'contract-stands-alone', file: 'contract/src/x.ts', code: "import '@numlet/server/random';" },
  {
    rule: 'web-features-apart',
    file: 'web/src/features/numbers/x.ts',
    code: "import '../billing/projection.ts';",
  },
  {
    rule: 'web-ui-is-the-ground',
    file: 'web/src/ui/x.ts',
    code: "import '../features/billing/projection.ts';",
  },
] as const;

test.each(trespasses)('$rule: a file that breaks it fails the build', ({ rule, file, code }) => {
  add(file, code);
  expect(broken()).toContain(rule);
});

test('two files that need each other fail the build, even for types only', () => {
  add('server/src/features/numbers/x.ts', "import type { Y } from './y.ts';\nexport type X = { y: Y };");
  add('server/src/features/numbers/y.ts', "import type { X } from './x.ts';\nexport type Y = { x?: X };");
  expect(broken()).toContain('no-circles');
});

function add(file: string, code: string) {
  const path = join(copy, file);
  writeFileSync(path, `${code}\n`);
  onTestFinished(() => rmSync(path));
}

/** The names of the rules that the copy breaks. */
function broken(): string[] {
  const { stdout } = spawnSync(
    'depcruise',
    [
      '--config',
      '.dependency-cruiser.mjs',
      '--output-type',
      'json',
      'contract',
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
  const { summary }: { summary: { violations: { rule: { name: string } }[] } } = JSON.parse(stdout);
  return [...new Set(summary.violations.map((violation) => violation.rule.name))];
}

/** Packages as they are; the rooms from the copy itself, not from where it was made. */
function linkPackages() {
  const modules = join(copy, 'node_modules');
  mkdirSync(join(modules, '@numlet'), { recursive: true });
  for (const room of rooms) symlinkSync(join(copy, room), join(modules, '@numlet', room));
  for (const name of ['twilio', 'stripe', 'nodemailer', 'fastify', 'kysely', 'pg'])
    symlinkSync(join(root, 'node_modules', name), join(modules, name));
}
