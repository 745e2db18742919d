import { accessProtections } from './access.ts';
import { googleProtections } from './google.ts';
import { passwordProtections } from './passwords.ts';
import type { Protection } from './protection.ts';
import { sessionProtections } from './sessions.ts';

/** All of them; docs/security.md names the same tests. */
export const protections: readonly Protection[] = [
  ...accessProtections,
  ...googleProtections,
  ...passwordProtections,
  ...sessionProtections,
];
