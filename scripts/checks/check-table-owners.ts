// `npm run check` runs this: each table has one writer.
import { globSync, readFileSync } from 'node:fs';
import { findSharedTables } from './table-owners.ts';

const features = 'server/src/features/';
const files = globSync(`${features}**/*.ts`).filter((path) => !/\.test\.ts$|\/testing\//.test(path));
const problems = findSharedTables(
  new Map(files.map((path) => [path.slice(features.length), readFileSync(path, 'utf8')])),
);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
