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
 * Reads from vitest's JSON report how the tests of a run ended. A test that fails without a protection proves it only
 * if an assertion failed: a test whose server did not start, or that timed out, could fail for many reasons.
 */
export function readOutcome(text: string): Outcome {
  const results = report.parse(JSON.parse(text)).testResults.flatMap((file) => file.assertionResults);
  const failures = results
    .filter(({ status }) => status === 'failed')
    .map((each) => each.failureMessages ?? []);
  if (failures.length === 0)
    return results.some(({ status }) => status === 'passed') ? 'passed' : 'did not run';
  const messages = failures.flat();
  // A failed assertion decides: a server that is stopped during its work may add other errors after it.
  if (messages.some(isAssertion)) return 'failed an assertion';
  return messages.some(isTimeout) ? 'timed out' : 'broke';
}

/** Assertion errors of vitest and node, and responses that the tests' client must not get. */
function isAssertion(message: string): boolean {
  return (
    /^(AssertionError\b|Error: Snapshot |Error: promise (resolved|rejected) )/.test(message) ||
    /^Error: [\w-]+ (was not refused|answered \d{3}): /.test(message)
  );
}

function isTimeout(message: string): boolean {
  return /(Test|Hook) timed out in \d+ms|waited in vain for/.test(message);
}
