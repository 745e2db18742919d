// `npm run check` runs this: no file of web/ computes what the server decides.
import { globSync, readFileSync } from 'node:fs';
import { findRuleArithmetic } from './web-rules.ts';

const problems = globSync('web/src/**/*.{ts,tsx}')
  .filter((path) => !/\.test\.tsx?$|\/testing\//.test(path))
  .flatMap((path) => findRuleArithmetic(path, readFileSync(path, 'utf8')));
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
