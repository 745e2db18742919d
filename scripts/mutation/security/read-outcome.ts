import { z } from 'zod';

export type Outcome = 'passed' | 'failed an assertion' | 'timed out' | 'broke' | 'did not run';

const report = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(
        z.object({ status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});

/**
 * How the tests of a run ended, from vitest's report in JSON. Whoever takes a protection away and sees a test fail has
 * proven something only when the test found what it looks for wrong: one whose server did not start, or that waited
 * for what never came, would fail for many reasons.
 */
export function readOutcome(text: string): Outcome {
  const results = report.parse(JSON.parse(text)).testResults.flatMap((file) => file.assertionResults);
  const failures = results
    .filter(({ status }) => status === 'failed')
    .map((each) => each.failureMessages ?? []);
  if (failures.length === 0)
    return results.some(({ status }) => status === 'passed') ? 'passed' : 'did not run';
  const messages = failures.flat();
  // What is not right comes first; a server that is stopped amid its work may complain after it.
  if (messages.some(isAssertion)) return 'failed an assertion';
  return messages.some(isTimeout) ? 'timed out' : 'broke';
}

/** vitest's own, node's, and the answers that the tests' client must not get. */
function isAssertion(message: string): boolean {
  return (
    /^(AssertionError\b|Error: Snapshot |Error: promise (resolved|rejected) )/.test(message) ||
    /^Error: [\w-]+ (was not refused|answered \d{3}): /.test(message)
  );
}

function isTimeout(message: string): boolean {
  return /(Test|Hook) timed out in \d+ms|waited in vain for/.test(message);
}
