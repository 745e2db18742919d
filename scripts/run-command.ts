/** Runs a command of an operator: what is wrong is one sentence, and the exit code then is 1. */
export async function runCommand(command: () => Promise<void>): Promise<never> {
  try {
    await command();
    process.exit(0);
  } catch (error) {
    console.error(
      isMissing(error)
        ? 'This database is not one of this version of Numlet: start Numlet on it once.'
        : error instanceof Error
          ? error.message
          : error,
    );
    process.exit(1);
  }
}

/** A table or a column that is not there. */
function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '42P01' || error.code === '42703');
}
