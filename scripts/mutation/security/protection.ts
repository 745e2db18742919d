/** One thing that guards people, the test that says so, and the edits that take it away. */
export type Protection = {
  /** Number of the requirement in docs/security.md. */
  requirement: number;
  /** Where the test stands, and its title (or the beginning of it). */
  test: { file: string; title: string };
  /** Text that is found exactly once in its file, and what stands there without the protection. */
  without: readonly { file: string; find: string; put: string }[];
};

type Edit = [file: string, find: string, put: string];

/** A protection that goes with one edit. */
export const one = (requirement: number, file: string, title: string, ...edit: Edit): Protection =>
  several(requirement, file, title, edit);

/** A protection that stands in several places, all of which must go. */
export const several = (requirement: number, file: string, title: string, ...edits: Edit[]): Protection => ({
  requirement,
  test: { file, title },
  without: edits.map(([inFile, find, put]) => ({ file: inFile, find, put })),
});
