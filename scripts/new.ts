// `npm run new -- function|screen|decision <name>`: writes the files that belong together.
import { join } from 'node:path';
import { write } from './new/edit-code.ts';
import { newDecision } from './new/new-decision.ts';
import { newFunction } from './new/new-function.ts';
import { newScreen } from './new/new-screen.ts';

const root = join(import.meta.dirname, '..');
const [kind, name, folder] = process.argv.slice(2);
try {
  for (const path of write(root, changesOf())) console.log(path);
  console.log('Replace each "TO WRITE:" with a sentence: `npm run check` and the tests refuse it.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

function changesOf() {
  if (kind === 'function') return newFunction(root, name, folder);
  if (kind === 'screen') return newScreen(name);
  if (kind === 'decision') return newDecision(root, name, new Date());
  throw new Error(`Say what:
  npm run new -- function <name> <folder of its feature>
  npm run new -- screen <name>
  npm run new -- decision <name>`);
}
