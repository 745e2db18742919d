import { spawn } from 'node:child_process';

/** Each command with the name of what it checks. */
export const checks: { name: string; command: string[] }[] = [
  { name: 'format, lint, file cycles (Biome)', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'types (TypeScript)', command: ['tsc', '-b'] },
  {
    name: 'import rules (dependency-cruiser)',
    command: ['depcruise', '--config', '.dependency-cruiser.mjs', 'contract', 'server', 'web/src', 'sandbox'],
  },
  { name: 'habits', command: ['node', 'scripts/check-habits.ts'] },
  { name: 'nothing unused (knip)', command: ['knip', '--no-progress'] },
];

/** Runs the checks one after the other. @returns the names of those that failed */
export async function runChecks(): Promise<string[]> {
  const failed: string[] = [];
  for (const { name, command } of checks) {
    const { code, output } = await run(command);
    console.log(`${code === 0 ? '✓' : '✗'} ${name}`);
    if (code === 0) continue;
    failed.push(name);
    console.log(output);
  }
  return failed;
}

function run([program = '', ...args]: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: '0' },
    });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.once('error', (error) => resolve({ code: 1, output: error.message }));
    child.once('exit', (code) => resolve({ code: code ?? 1, output }));
  });
}
