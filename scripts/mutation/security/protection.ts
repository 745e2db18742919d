/** One protection, the test that proves it, and the edits that remove it. */
export type Protection = {
  /** The number of the requirement in docs/security.md. */
  requirement: number;
  /** The test's file, and its title or the beginning of it. */
  test: { file: string; title: string };
  /** Text that occurs exactly once in its file, and the text that replaces it to remove the protection. */
  without: readonly { file: string; find: string; put: string }[];
};

export type Edit = [file: string, find: string, put: string];

/** A protection that one edit removes. */
export const one = (requirement: number, file: string, title: string, ...edit: Edit): Protection =>
  several(requirement, file, title, edit);

/** A protection that only several edits together remove. */
export const several = (requirement: number, file: string, title: string, ...edits: Edit[]): Protection => ({
  requirement,
  test: { file, title },
  without: edits.map(([inFile, find, put]) => ({ file: inFile, find, put })),
});
