import { accessProtections } from './access.ts';
import { googleProtections } from './google.ts';
import type { Protection } from './protection.ts';

/** All of them; docs/security.md names the same tests. */
export const protections: readonly Protection[] = [...accessProtections, ...googleProtections];
