/** The state of the text intake, for readiness. */
export type IntakeState = {
  /** Texts that have not been answered yet. */
  waiting: number;
  lastStoredAt: Date | null;
  /** The time of the first refusal since a text was last stored; null after a success. */
  refusingSince: Date | null;
  lastRefusedAt: Date | null;
  /** The database's error message, which contains no part of a text. */
  refusedBecause: string | null;
};
