import type { Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Clock } from './clock.ts';
import type { Db } from './db/connect.ts';
import type { AuthMethod, Database } from './db/schema.ts';
import type { Metrics } from './metrics.ts';
import type { Cards } from './ports/cards.ts';
import type { Carrier } from './ports/carrier.ts';
import type { Crypto } from './ports/crypto.ts';
import type { Google } from './ports/google.ts';
import type { LiveListener, Subscription, Topic } from './ports/live.ts';
import type { Mailer } from './ports/mailer.ts';
import type { ProviderBoard } from './ports/provider-board.ts';
import type { Push } from './ports/push.ts';
import type { Verifier } from './ports/verifier.ts';
import type { Readiness } from './readiness.ts';
import type { ServerInfo } from './server-info.ts';

export type Trx = Transaction<Database>;

/** Something that happened on the left and must have consequences on the right of the street. */
export type EventType<T> = {
  name: string;
  schema: z.ZodType<T>;
  /** No sweep finds it again, and it does not grow old: a provider may be away for days, or the service for weeks. */
  mustHappen?: true;
};

export type Live = {
  /** Tells every server that these topics changed: once `trx` is committed, and never when it is not. A hint, which may be lost. */
  publish(trx: Trx | Db, topics: readonly Topic[]): Promise<void>;
  subscribe(topic: Topic, listener: LiveListener): Subscription;
  /** Calls back when it listens again after a time in which it did not: whatever was published then is not told any more. */
  onInterruption(listener: () => void): Subscription;
};

/** Writes a job in the same transaction as the change that causes it; it runs after the commit, at least once. */
export type Announce = <T>(
  trx: Trx | Db,
  event: EventType<T>,
  payload: T,
  options?: { startAfter?: Date; once?: string },
) => Promise<void>;

type Settings = {
  publicUrl: string;
  sandbox: boolean;
  emailConfirmation: 'off' | 'required';
  adminMfa: 'off' | 'required';
  /** ISO codes of the countries whose numbers get codes. */
  smsCountries: ReadonlySet<string>;
  /** Codes to all people together. */
  smsPerHour: number;
  /** As it is configured. */
  verifyServiceSid: string | undefined;
  /** Whether the database is the service's own. */
  embeddedDatabase: boolean;
};

/** Protects what is stored: derives keys by purpose and seals secrets. */
export type Vault = {
  readonly keyId: string;
  derive(purpose: string): Buffer;
  seal(plain: Buffer): Buffer;
  open(sealed: Buffer): Buffer;
};

export type Passwords = {
  /** @param from whose turn it is: the network that asks */
  hash(password: string, from: string): Promise<string>;
  /** Takes as long for `null` (nobody there) as for a stored hash. */
  verify(hash: string | null, password: string, from: string): Promise<boolean>;
  /** Whether it was made at a lower cost than new ones are. */
  isOutdated(hash: string): boolean;
};

type TokenClaims = { sub: string; session_id: string };
export type Tokens = {
  /** Signs an access token. @returns the token and when it expires. */
  issue(
    claims: TokenClaims & Record<string, unknown>,
    now: Date,
  ): Promise<{ token: string; expiresAt: Date }>;
  /** @returns null for anything that is not a valid access token of ours. */
  verify(token: string, now: Date): Promise<(TokenClaims & { exp: number; aal: 'aal1' | 'aal2' }) | null>;
  publicKeys(): Promise<{ keys: object[] }>;
};

export type Deps = {
  db: Db;
  live: Live;
  announce: Announce;
  carrier: Carrier;
  verifier: Verifier;
  cards: Cards;
  /** Null where no key is configured: paying by crypto is not offered then. */
  crypto: Crypto | null;
  mail: Mailer;
  /** Null where no client id is configured: there is no button then. */
  google: Google | null;
  /** Null where no keys are configured: browsers are told by the page alone. */
  push: Push | null;
  /** How the providers stand, as this server sees them. */
  board: ProviderBoard;
  /** Which server this is. */
  server: ServerInfo;
  /** Has the browsers of these accounts told of texts that were just committed. Returns at once. */
  callForPushes: (accountIds: readonly string[]) => void;
  clock: Clock;
  /** What people's authenticator apps go by: this computer's, also where the sandbox has moved the other one on. */
  authenticatorClock: Clock;
  log: Logger;
  metrics: Metrics;
  /** Where a part tells what is wrong with it: GET /readyz says so. */
  readiness: Readiness;
  settings: Settings;
  vault: Vault;
  passwords: Passwords;
  tokens: Tokens;
};

/** Where a call came from. */
export type Origin = {
  ip: string;
  userAgent: string | null;
  requestId: string;
  /** Whether a browser calls (it says so by Sec-Fetch-Site, which no script can leave out or set). */
  isBrowser: boolean;
  /** The hash of the secret that this browser keeps in a cookie that no script can read. */
  browserSecretHash: Buffer | null;
};

/** Who calls, as the database has it at this moment. */
export type Actor = Origin & {
  userId: string;
  accountId: string;
  sessionId: string;
  email: string;
  role: 'admin' | 'user';
  hasAcceptedTerms: boolean;
  phoneVerified: boolean;
  aal: 'aal1' | 'aal2';
  /** Whether there is a verified second factor: a session below aal2 may then do nothing but confirm it. */
  hasSecondFactor: boolean;
  /** How this session came to be, with times in seconds. */
  amr: AuthMethod[];
};
