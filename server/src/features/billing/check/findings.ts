import type { Db } from '../../../db/connect.ts';

/** What one rule finds wrong, a sentence each. `now` decides what is still young. */
export type Findings = (db: Db, now: Date) => Promise<{ rows: { sentence: string }[] }>;
