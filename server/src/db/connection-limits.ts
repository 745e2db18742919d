/** How long the database may take, in milliseconds. */
export type ConnectionLimits = {
  /** Until there is a connection: a free one of the pool, or a new one. */
  connect: number;
  /** Until the server itself ends a statement; what waits for a lock counts. */
  statement: number;
  /** Until a connection that does not answer is given up. Above `statement`: a server that is there speaks first. */
  answer: number;
  /** Until the server ends a transaction, with its locks, whose client has gone silent. */
  idleInTransaction: number;
};

/** What somebody waits for: they are told within ten seconds. */
const forPeople: ConnectionLimits = {
  connect: 8_000,
  statement: 7_500,
  answer: 8_000,
  idleInTransaction: 10_000,
};

export const connectionLimits = {
  forPeople,
  /** The carrier waits for 15 seconds; connecting and storing together stay below ten. */
  forTexts: { connect: 3_000, statement: 5_500, answer: 6_000, idleInTransaction: 10_000 },
  /** Of the job queue: what it clears away in one statement may be much. */
  forJobs: { ...forPeople, statement: 20_000, answer: 21_000 },
  /** Migrations, partitions, the night's jobs and tools on the command line. */
  forMaintenance: {
    connect: 10_000,
    statement: 600_000,
    answer: 610_000,
    idleInTransaction: 600_000,
  },
} satisfies Record<string, ConnectionLimits>;
