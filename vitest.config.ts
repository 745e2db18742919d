import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Begun last, one of these would go on alone for a minute or more.
const LONG = ['/trials/simulation/', '/two-settings.test.'];

export default defineConfig({
  test: {
    include: ['{contract,server,sandbox,web,scripts,bench}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/build/**'],
    globalSetup: ['server/src/testing/harness/global-setup.ts'],
    setupFiles: ['server/src/testing/harness/each-file.ts'],
    pool: 'forks',
    // A process for each file would compile the same code again a hundred times. Nothing is mocked therefore: parts
    // are handed in.
    isolate: false,
    // Two more than processors of the smallest machine: each waits for the database now and then.
    maxWorkers: 4,
    // What hangs ends: nothing takes a tenth of this, but a machine that others use too can be five times slower.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    sequence: {
      // Begun last, one of the simulations would go on for minutes when everything else is done.
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
