// `node scripts/reach.ts [folder]`: counts the files of the features that each entry of a feature reaches.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'oxc-parser';

const FEATURES = 'server/src/features';
const feature = process.argv[2] ?? 'billing';
const withTypes = process.argv.includes('--types');

const files = globSync('server/src/**/*.ts').filter((path) => !/\.test\.ts$|\/testing\//.test(path));
const imports = new Map(files.map((path) => [path, importsOf(path)]));

/** Files that this one imports, statically or when it runs. Types alone are left out unless `--types` is given. */
function importsOf(path: string): string[] {
  const { module } = parseSync(path, readFileSync(path, 'utf8'));
  const found = [
    ...module.staticImports
      .filter(({ entries }) => withTypes || entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest && (withTypes || !isType) ? [moduleRequest.value] : [],
      ),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) =>
      readFileSync(path, 'utf8').slice(moduleRequest.start + 1, moduleRequest.end - 1),
    ),
  ];
  return found.filter((target) => target.startsWith('.')).map((target) => join(dirname(path), target));
}

function reachOf(entry: string): Set<string> {
  const seen = new Set<string>([entry]);
  const open = [entry];
  for (let path = open.pop(); path !== undefined; path = open.pop())
    for (const target of imports.get(path) ?? [])
      if (!seen.has(target)) {
        seen.add(target);
        open.push(target);
      }
  return new Set([...seen].filter((path) => path.startsWith(FEATURES)));
}

const inside = `${FEATURES}/${feature}/`;
const entries = new Set(
  files
    .filter((path) => !path.startsWith(inside))
    .flatMap((path) => (imports.get(path) ?? []).filter((target) => target.startsWith(inside))),
);
for (const [entry, reach] of [...entries]
  .map((entry) => [entry, reachOf(entry)] as const)
  .sort((a, b) => b[1].size - a[1].size)) {
  const folders = new Set([...reach].map((path) => dirname(path)));
  console.log(
    `${String(reach.size).padStart(4)} files, ${String(folders.size).padStart(3)} folders  ${relative(FEATURES, entry)}`,
  );
}
