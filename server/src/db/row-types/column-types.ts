import type { KycIdType, KycRejection } from '@numlet/contract/kyc/kyc-options';
import type { ColumnType } from 'kysely';

/** A value is read, and its text is written. */
type Json<T> = ColumnType<T, string, string>;
type Metadata = { [key: string]: unknown };

/**
 * What the database does not say about a column: the shape of its json, or the values of a text that has no check
 * constraint. Null and default are added from the schema. `npm run row-types` reads the names of the columns here.
 */
export type ColumnTypes = {
  /** What the person's browser sent at sign-up and later: any fields (auth-js `data`). */
  'users.user_metadata': Json<Metadata>;
  /** The claims of the provider, which differ between providers. */
  'identities.identity_data': Json<Metadata>;
  /** How the person signed in, as in the claim `amr` of the session's tokens. */
  'sessions.amr': Json<{ method: string; timestamp: number }[]>;
  /** A JSON Web Key; jose parses it. */
  'signing_keys.public_jwk': Json<Metadata>;
  /** Each action writes its own fields; the audit log only displays them. */
  'audit_log.detail': Json<Metadata>;
  'audit_log.before': Json<Metadata>;
  'audit_log.after': Json<Metadata>;
  /** Both checks, of the ledger and of the audit log, report in this form. */
  'check_runs.findings': Json<{ rule: string; sentence: string }[]>;
  /** How many rows of each kind the check has read. */
  'check_runs.seen': Json<Record<string, number>>;
  /** The contract has both lists, which grow without a migration. */
  'kyc_submissions.id_type': KycIdType;
  'kyc_submissions.rejection_reasons': KycRejection[];
};
