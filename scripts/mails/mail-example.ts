import type { MailDeps } from '../../server/src/deps.ts';
import type { Mail } from '../../server/src/ports/mailer.ts';
import type { StoredRows } from './stored-rows.ts';

/** One mail of the product: sent for stored rows, or composed from facts where its function takes facts. */
export type MailExample = { name: string } & (
  | { rows: StoredRows; send: (deps: MailDeps) => Promise<unknown> }
  | { compose: (publicUrl: string) => Omit<Mail, 'to'> }
);

export type MailExamples = { group: string; examples: readonly MailExample[] };

/** The keys of a table that has each kind as a key. */
export function kindsOf<Kind extends string>(table: Readonly<Record<Kind, unknown>>): Kind[] {
  return Object.keys(table) as Kind[];
}
