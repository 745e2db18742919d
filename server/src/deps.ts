import type { Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Clock } from './clock.ts';
import type { Db } from './db/connect.ts';
import type { AuthMethod, Database } from './db/schema.ts';
import type { Metrics } from './metrics.ts';
import type { Cards } from './ports/cards.ts';
import type { Carriers } from './ports/carriers.ts';
import type { Crypto } from './ports/crypto.ts';
import type { DocumentConverter } from './ports/document-converter.ts';
import type { DocumentStore } from './ports/document-store.ts';
import type { Google } from './ports/google.ts';
import type { IdentityVerifier } from './ports/identity-verifier.ts';
import type { LiveListener, Subscription, Topic } from './ports/live.ts';
import type { Mailer } from './ports/mailer.ts';
import type { ProviderMonitor } from './ports/provider-monitor.ts';
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
   * Set if no sweep announces the event again and it never becomes obsolete. Its job is retried for weeks: a provider
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
  /** Calls back when it listens again after an interruption, during which notifications were lost. */
  onInterruption(listener: () => void): Subscription;
};

type AnnounceOptions = {
  startAfter?: Date;
  /** Of an event's jobs with the same key, only one waits at a time. */
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
  /** The maximum number of codes per hour for all people together. */
  smsPerHour: number;
  /** The maximum number of codes per day to all people who share a network. */
  smsPerNetwork: number;
  /** How long after a start the computer's clock may still be wrong. */
  clockWaitMs: number;
  /** The Twilio Verify service of the configuration. */
  verifyServiceSid: string | undefined;
  /** Whether the service runs its own database. */
  embeddedDatabase: boolean;
  /** The folder of files that are sealed during their upload (platform/files/receive-file.ts). */
  incomingFolder: string;
};

/** Protects stored data: derives keys by purpose and seals secrets. */
export type Vault = {
  readonly keyId: string;
  derive(purpose: string): Buffer;
  /** @param about the owner of the secret, such as a row's id: the secret opens only together with the same text */
  seal(plain: Buffer, about?: string): Buffer;
  /** @throws Error if the key or `about` differs, or if the sealed data was changed */
  open(sealed: Buffer, about?: string): Buffer;
};

export type Passwords = {
  /** @param from the network of the caller; waiting hashes take turns by network */
  hash(password: string, from: string): Promise<string>;
  /** Takes as long for `null` (no such account) as for a stored hash. */
  verify(hash: string | null, password: string, from: string): Promise<boolean>;
  /** Whether the hash has a lower cost than new ones, or another algorithm. */
  isOutdated(hash: string): boolean;
};

type TokenClaims = { sub: string; session_id: string };
export type Tokens = {
  /** Signs an access token. @returns the token and its expiry */
  issue(
    claims: TokenClaims & Record<string, unknown>,
    now: Date,
  ): Promise<{ token: string; expiresAt: Date }>;
  /** @returns null if it is not a valid access token of ours */
  verify(token: string, now: Date): Promise<(TokenClaims & { exp: number; aal: 'aal1' | 'aal2' }) | null>;
  publicKeys(): Promise<{ keys: object[] }>;
};

export type Deps = {
  db: Db;
  live: Live;
  announce: Announce;
  carriers: Carriers;
  verifier: Verifier;
  cards: Cards;
  /** Null if no key is configured: crypto payments are then not offered. */
  crypto: Crypto | null;
  /** Null if STRIPE_IDENTITY is off: people then upload their documents. */
  identityVerifier: IdentityVerifier | null;
  mail: Mailer;
  /** Null if no client id is configured: the button for Google is then not shown. */
  google: Google | null;
  /** Null if no keys are configured: new texts are then shown only on an open page. */
  push: Push | null;
  /** The storage of sealed documents. */
  documents: DocumentStore;
  /** Re-encodes uploaded documents, each in its own process. */
  converter: DocumentConverter;
  /** The state of the providers, as this server has recorded it. */
  monitor: ProviderMonitor;
  /** The identity of this server. */
  server: ServerInfo;
  /** Notifies the browsers of these accounts of texts that were just committed. Returns at once. */
  dispatchPushes: (accountIds: readonly string[]) => void;
  /**
   * Provided by billing for features that it depends on: whether the account has a saved card or credit, and no
   * dispute.
   */
  hasPaymentMethod: (db: Db | Trx, accountId: string) => Promise<boolean>;
  /** Provided by verification for kyc: the person, and all who have verified a phone that this person has verified. */
  listPeopleOfPhones: (db: Db | Trx, userId: string) => Promise<string[]>;
  /** Provided by billing for features that it depends on: whether an account has a number, a plan or money here. */
  isAccountInUse: (trx: Trx, accountId: string) => Promise<boolean>;
  clock: Clock;
  /** The clock of people's authenticator apps: this computer's, even if the sandbox has moved the service's clock. */
  authenticatorClock: Clock;
  log: Logger;
  metrics: Metrics;
  /** Collects the problems of the service's parts. GET /readyz lists them. */
  readiness: Readiness;
  settings: Settings;
  vault: Vault;
  passwords: Passwords;
  tokens: Tokens;
};

/** The parts that mails are written and sent with. */
export type MailDeps = Pick<Deps, 'db' | 'clock' | 'vault'> & {
  mail: Pick<Mailer, 'send'>;
  settings: Pick<Settings, 'publicUrl'>;
};

/** The origin of a call. */
export type Origin = {
  ip: string;
  userAgent: string | null;
  requestId: string;
  /** Whether the caller is a browser (by Sec-Fetch-Site, which no script can omit or set). */
  isBrowser: boolean;
  /** The hash of the secret that this browser keeps in a cookie that no script can read. */
  browserSecretHash: Buffer | null;
};

/** The caller, with their current data from the database. */
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
