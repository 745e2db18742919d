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
import type { DocumentConverter } from './ports/document-converter.ts';
import type { DocumentStore } from './ports/document-store.ts';
import type { Google } from './ports/google.ts';
import type { IdentityVerifier } from './ports/identity-verifier.ts';
import type { LiveListener, Subscription, Topic } from './ports/live.ts';
import type { Mailer } from './ports/mailer.ts';
import type { ProviderBoard } from './ports/provider-board.ts';
import type { Push } from './ports/push.ts';
import type { Verifier } from './ports/verifier.ts';
import type { Readiness } from './readiness.ts';
import type { ServerInfo } from './server-info.ts';

export type Trx = Transaction<Database>;

/** An event that a feature announces for features to its right in the import order (docs/architecture.md). */
export type EventType<T> = {
  name: string;
  schema: z.ZodType<T>;
  /**
   * Set where no sweep announces the event again and it never becomes obsolete. Its job is retried for weeks: a provider
   * may be down for days, or the service for weeks.
   */
  mustHappen?: true;
};

export type Live = {
  /**
   * Notifies every server that these topics changed: after the commit of `trx`, never if it is rolled back. May be
   * lost.
   */
  publish(trx: Trx | Db, topics: readonly Topic[]): Promise<void>;
  subscribe(topic: Topic, listener: LiveListener): Subscription;
  /** Calls back when it listens again after an interruption, in which notifications were lost. */
  onInterruption(listener: () => void): Subscription;
};

type AnnounceOptions = {
  startAfter?: Date;
  /** Of the jobs of an event with the same key one waits at a time. */
  once?: string;
  /** The caller waits for the job: it runs before the others that wait. */
  isAwaited?: boolean;
};

/** Writes a job in the same transaction as the change that causes it; it runs after the commit, at least once. */
export type Announce = <T>(
  trx: Trx | Db,
  event: EventType<T>,
  payload: T,
  options?: AnnounceOptions,
) => Promise<void>;

type Settings = {
  publicUrl: string;
  sandbox: boolean;
  emailConfirmation: 'off' | 'required';
  adminMfa: 'off' | 'required';
  /** ISO codes of the countries to whose numbers verification codes are sent. */
  smsCountries: ReadonlySet<string>;
  /** The most codes in an hour, to all people together. */
  smsPerHour: number;
  /** The most codes in a day to all people who share a network. */
  smsPerNetwork: number;
  /** How long after a start the computer's clock may still be wrong. */
  clockWaitMs: number;
  /** The Twilio Verify service of the configuration. */
  verifyServiceSid: string | undefined;
  /** Whether the service runs its own database. */
  embeddedDatabase: boolean;
  /** Where files are sealed while they arrive (platform/files/hold-incoming.ts). */
  incomingFolder: string;
};

/** Protects what is stored: derives keys by purpose and seals secrets. */
export type Vault = {
  readonly keyId: string;
  derive(purpose: string): Buffer;
  /** @param about what the secret belongs to, such as a row's id: it opens together with the same text only */
  seal(plain: Buffer, about?: string): Buffer;
  /** @throws Error where the key or `about` is another one, or where what is sealed has changed */
  open(sealed: Buffer, about?: string): Buffer;
};

export type Passwords = {
  /** @param from the network that asks; hashes that wait are taken in turn by network */
  hash(password: string, from: string): Promise<string>;
  /** Takes as long for `null` (no such account) as for a stored hash. */
  verify(hash: string | null, password: string, from: string): Promise<boolean>;
  /** Whether the hash has a lower cost than new ones, or another algorithm. */
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
  /** Null where STRIPE_IDENTITY is off: people upload their documents then. */
  identityVerifier: IdentityVerifier | null;
  mail: Mailer;
  /** Null where no client id is configured: the button for Google is not shown then. */
  google: Google | null;
  /** Null where no keys are configured: only an open page shows new texts then. */
  push: Push | null;
  /** Where sealed documents are stored. */
  documents: DocumentStore;
  /** Writes uploaded documents again, in processes of their own. */
  converter: DocumentConverter;
  /** The state of the providers, as this server has recorded it. */
  board: ProviderBoard;
  /** Which server this is. */
  server: ServerInfo;
  /** Has the browsers of these accounts notified of texts that were just committed. Returns at once. */
  callForPushes: (accountIds: readonly string[]) => void;
  /** Billing's answer for features to its left: a saved card or credit, and no dispute. */
  hasPaymentMethod: (db: Db | Trx, accountId: string) => Promise<boolean>;
  /** Verification's answer for kyc: the person, and all who have proven a phone that this person has proven. */
  listPeopleOfPhones: (db: Db | Trx, userId: string) => Promise<string[]>;
  /** Whether an account has a number, a plan or money here: billing answers it for the features to its left. */
  isAccountInUse: (trx: Trx, accountId: string) => Promise<boolean>;
  clock: Clock;
  /**
   * The clock of people's authenticator apps: this computer's, even where the sandbox has moved the service's clock on.
   */
  authenticatorClock: Clock;
  log: Logger;
  metrics: Metrics;
  /** Where a part of the service reports its problems; GET /readyz lists them. */
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
  /** How this session was authenticated, with times in seconds. */
  amr: AuthMethod[];
};
