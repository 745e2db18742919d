import type { Db } from '../../../../db/connect.ts';

/** The violations of one rule, a sentence each. Orders and refunds that are young at `now` are not reported. */
export type Findings = (db: Db, now: Date) => Promise<{ rows: { sentence: string }[] }>;
