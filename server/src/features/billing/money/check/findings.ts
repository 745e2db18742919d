import type { Db } from '../../../../db/connect.ts';

/** The violations of one rule, a sentence each. `now` tells which orders and refunds are too young to be reported. */
export type Findings = (db: Db, now: Date) => Promise<{ rows: { sentence: string }[] }>;
