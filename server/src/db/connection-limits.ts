/** How long the database may take, in milliseconds. */
export type ConnectionLimits = {
  /** Until a connection is available: an idle one of the pool, or a new one. */
  connect: number;
  /** Until the server cancels a statement; waiting for locks counts. */
  statement: number;
  /** Until the server ends a statement that waits for one lock, of a row or a table. Below `statement`. */
  lock: number;
  /** Until a silent connection is abandoned. Above `statement`, so that a working server responds first. */
  answer: number;
  /** Until the server ends a transaction whose client sends nothing, and with it its locks. */
  idleInTransaction: number;
  /** How long one call of a person may wait for the database in total, for connections and statements together. */
  call?: number;
};

/** For people's calls: they get an answer within ten seconds. */
const forPeople: ConnectionLimits = {
  connect: 8_000,
  statement: 7_500,
  // One locked row must not occupy a connection for as long as a statement may: there are only sixteen.
  lock: 4_000,
  answer: 8_000,
  idleInTransaction: 10_000,
  call: 9_000,
};

export const connectionLimits = {
  forPeople,
  /** The carrier waits for 15 seconds. Connecting and storing together stay below ten. */
  forTexts: {
    connect: 3_000,
    statement: 5_500,
    // Several times as long as another batch of texts holds its locks. A longer lock must not stop other people's texts
    // (text-intake.ts).
    lock: 400,
    answer: 6_000,
    idleInTransaction: 10_000,
  },
  /** For the job queue, which may delete very many rows in one statement. */
  forJobs: { ...forPeople, statement: 20_000, answer: 21_000 },
  /** For migrations, partitions, nightly jobs and command-line tools. */
  forMaintenance: {
    connect: 10_000,
    statement: 600_000,
    // While it waits, it holds its earlier locks.
    lock: 30_000,
    answer: 610_000,
    idleInTransaction: 600_000,
  },
} satisfies Record<string, ConnectionLimits>;
