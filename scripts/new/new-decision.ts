import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Change, requireName, sentence, TO_WRITE } from './edit-code.ts';

const FOLDER = 'docs/decisions';

/** A decision with the next number. */
export function newDecision(root: string, given: string | undefined, today: Date): Change[] {
  const name = requireName(given);
  const numbers = readdirSync(join(root, FOLDER)).map((file) => Number.parseInt(file, 10) || 0);
  const number = String(Math.max(...numbers) + 1).padStart(3, '0');
  const month = today.toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return [
    {
      path: `${FOLDER}/${number}-${name}.md`,
      text: `# ${number}: ${sentence(name)}

Status: proposed, ${month}.

**Context.** ${TO_WRITE} what was the case, and why it was not good enough.

**Decision.** ${TO_WRITE} what is done now, and where in the code.

**Alternatives considered.** ${TO_WRITE} what else was tried or thought of, and why not.

**Consequences.** ${TO_WRITE} what gets better, and what worse.
`,
    },
  ];
}
