import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuiltPage, readPage } from './src/lib/read-page.ts';

/** The empty page of the signed-in screens is not a public page. */
const NO_PAGES = ['__spa-fallback.html'];

/** @param client the folder of the built site */
export function readBuiltPages(client: string): BuiltPage[] {
  return globSync('**/*.html', { cwd: client })
    .filter((file) => !NO_PAGES.includes(file))
    .map((file) => readPage(pathOf(file), readFileSync(join(client, file), 'utf8')))
    .toSorted((one, other) => one.path.localeCompare(other.path));
}

function pathOf(file: string): string {
  return `/${file.replaceAll('\\', '/').replace(/(?:^|\/)index\.html$/, '')}`;
}
