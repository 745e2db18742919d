import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { basename, join, relative } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Copies the code into a folder and links the installed packages. Links to the workspaces lead into the copy. */
export function copyCode(copy: string) {
  const left = new Set(['node_modules', '.git', 'build', 'data', '.cache', '.react-router']);
  cpSync(root, copy, {
    recursive: true,
    filter: (source) => relative(root, source) === '' || !left.has(basename(source)),
  });
  for (const place of ['', 'server', 'web', 'sandbox', 'contract', 'code-finder', 'e2e', 'bench'])
    linkPackages(copy, place);
  const site = join(root, 'web/build');
  if (existsSync(site)) symlinkSync(site, join(copy, 'web/build'));
}

function linkPackages(copy: string, place: string) {
  const packages = join(root, place, 'node_modules');
  if (!existsSync(packages)) return;
  const target = join(copy, place, 'node_modules');
  mkdirSync(target, { recursive: true });
  for (const name of readdirSync(packages).filter((each) => !each.startsWith('.vite'))) {
    if (name === '@numlet')
      cpSync(join(packages, name), join(target, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(join(packages, name), join(target, name));
  }
}
