import { accessProtections } from './access.ts';
import { administrationProtections } from './administration.ts';
import { bodyProtections } from './bodies.ts';
import { businessProtections } from './business.ts';
import { factorProtections } from './factors.ts';
import { formProtections } from './forms.ts';
import { googleProtections } from './google.ts';
import { guessProtections } from './guesses.ts';
import { identityProtections } from './identity.ts';
import { mailProtections } from './mails.ts';
import { movedPhoneProtections } from './moved-phones.ts';
import { networkProtections } from './networks.ts';
import { ownershipProtections } from './ownership.ts';
import { pageProtections } from './pages.ts';
import { passwordProtections } from './passwords.ts';
import { phoneProtections } from './phones.ts';
import { prefixProtections } from './prefixes.ts';
import type { Protection } from './protection.ts';
import { sessionProtections } from './sessions.ts';
import { settingsProtections } from './settings.ts';

/** All protections; docs/security.md names the same tests. */
export const protections: readonly Protection[] = [
  ...passwordProtections,
  ...guessProtections,
  ...mailProtections,
  ...sessionProtections,
  ...factorProtections,
  ...googleProtections,
  ...phoneProtections,
  ...prefixProtections,
  ...movedPhoneProtections,
  ...accessProtections,
  ...administrationProtections,
  ...pageProtections,
  ...bodyProtections,
  ...businessProtections,
  ...settingsProtections,
  ...formProtections,
  ...networkProtections,
  ...ownershipProtections,
  ...identityProtections,
];
