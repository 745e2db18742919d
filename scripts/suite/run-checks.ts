import { runChild } from './run-child.ts';

/** Each command with the name of its check. */
export const checks: { name: string; command: string[] }[] = [
  { name: 'format, lint, file cycles (Biome)', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'types (TypeScript)', command: ['tsc', '-b'] },
  {
    name: 'import rules (dependency-cruiser)',
    command: [
      'depcruise',
      '--config',
      '.dependency-cruiser.mjs',
      'contract',
      'code-finder',
      'server',
      'web/src',
      'sandbox',
      'e2e',
      'bench',
      'scripts',
    ],
  },
  { name: 'habits', command: ['node', 'scripts/check-habits.ts'] },
  { name: 'plain words', command: ['node', 'scripts/checks/check-plain-words.ts'] },
  { name: 'one writer for each table', command: ['node', 'scripts/checks/check-table-owners.ts'] },
  { name: 'no rules in the browser', command: ['node', 'scripts/checks/check-web-rules.ts'] },
  { name: 'nothing unused (knip)', command: ['knip', '--no-progress'] },
];

/** Runs the checks one after another. @returns the names of those that failed */
export async function runChecks(): Promise<string[]> {
  const failed: string[] = [];
  for (const { name, command } of checks) {
    const { code, output } = await runChild(command, {
      env: { ...process.env, FORCE_COLOR: '0' },
      isQuiet: true,
    });
    console.log(`${code === 0 ? '✓' : '✗'} ${name}`);
    if (code === 0) continue;
    failed.push(name);
    console.log(output);
  }
  return failed;
}
