/** One thing that guards people, the test that says so, and the edits that take it away. */
export type Protection = {
  /** Number of the requirement in docs/security.md. */
  requirement: number;
  /** Where the test stands, and its title (or the beginning of it). */
  test: { file: string; title: string };
  /** Text that is found exactly once in its file, and what stands there without the protection. */
  without: readonly { file: string; find: string; put: string }[];
};
