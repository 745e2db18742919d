/** Runs an operator's command and exits. An error is printed as one sentence and gives the exit code 1. */
export async function runCommand(command: () => Promise<void>): Promise<never> {
  try {
    await command();
    process.exit(0);
  } catch (error) {
    console.error(
      isMissing(error)
        ? 'This database does not have the tables of this version of Numlet: start Numlet on it once.'
        : error instanceof Error
          ? error.message
          : error,
    );
    process.exit(1);
  }
}

/** The codes of PostgreSQL for an undefined table and an undefined column. */
function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '42P01' || error.code === '42703');
}
