import type { z } from 'zod';

/**
 * Returns the most informative problem of an input: the field as it was sent (`idDocument.0.content`; undefined for the
 * body as a whole) and a sentence that names the field in plain English.
 */
export function inputProblem(error: z.ZodError): { field: string | undefined; message: string } {
  const issue = mostInformative(error.issues);
  if (!issue) return { field: undefined, message: 'The input is not valid.' };
  return { field: issue.path.join('.') || undefined, message: issue.message };
}

// The alternative of a union with the fewest problems counts as intended. Among its problems, a missing or wrong field
// says more than an unknown one.
function mostInformative(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue | undefined {
  const issue = issues.find((candidate) => candidate.code !== 'unrecognized_keys') ?? issues[0];
  if (issue?.code !== 'invalid_union' || issue.path.length > 0) return issue;
  const [closest] = [...issue.errors].sort((one, other) => one.length - other.length);
  return closest ? mostInformative(closest) : issue;
}
