import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Started last, one of these files would run alone for a minute or more.
const LONG = ['/trials/simulation/', '/two-settings.test.'];

export default defineConfig({
  test: {
    include: ['{contract,code-finder,server,sandbox,web,scripts,bench}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/build/**'],
    globalSetup: ['server/src/testing/harness/global-setup.ts'],
    setupFiles: ['server/src/testing/harness/each-file.ts'],
    pool: 'forks',
    // A process for each file would compile the same code a hundred times. Files share their modules instead, so tests
    // inject parts and never mock modules.
    isolate: false,
    // Two more than the processors of the smallest machine, because each worker waits for the database at times.
    maxWorkers: 4,
    // Ends a test that hangs, and no test has a limit of its own. The longest takes half a minute on a quiet machine; on
    // one processor beside another program everything takes five to ten times as long.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    // As long as `until` waits.
    expect: { poll: { timeout: 120_000 } },
    sequence: {
      // A simulation that started last would run for minutes after everything else is done.
      sequencer: class extends BaseSequencer {
        override async sort(files: TestSpecification[]) {
          const sorted = await super.sort(files);
          const isLong = ({ moduleId }: TestSpecification) => LONG.some((part) => moduleId.includes(part));
          return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
        }
      },
    },
  },
});
