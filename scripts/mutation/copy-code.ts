import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { basename, join, relative } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Copies the code into a folder and links the installed packages. Links to the workspaces lead into the copy. */
export function copyCode(copy: string) {
  const excluded = new Set(['node_modules', '.git', 'build', 'data', '.cache', '.react-router']);
  cpSync(root, copy, {
    recursive: true,
    filter: (source) => relative(root, source) === '' || !excluded.has(basename(source)),
  });
  for (const path of ['', 'server', 'web', 'sandbox', 'contract', 'code-finder', 'e2e', 'bench'])
    linkPackages(copy, path);
  const site = join(root, 'web/build');
  if (existsSync(site)) symlinkSync(site, join(copy, 'web/build'));
}

function linkPackages(copy: string, path: string) {
  const packages = join(root, path, 'node_modules');
  if (!existsSync(packages)) return;
  const target = join(copy, path, 'node_modules');
  mkdirSync(target, { recursive: true });
  for (const name of readdirSync(packages).filter((each) => !each.startsWith('.vite'))) {
    if (name === '@numlet')
      cpSync(join(packages, name), join(target, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(join(packages, name), join(target, name));
  }
}
