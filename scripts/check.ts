// `npm run check`: every check of the code that does not run it.
import { runChecks } from './suite/run-checks.ts';

const failed = await runChecks();
process.exit(failed.length === 0 ? 0 : 1);
