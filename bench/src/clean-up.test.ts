import { expect, test } from 'vitest';
import { atEnd, cleanUp } from './clean-up.ts';

test('undo steps run once, newest first, even if one of them fails and two callers request the clean-up', async () => {
  const done: string[] = [];
  const noting = (name: string) => async () => {
    await Promise.resolve();
    done.push(name);
  };
  atEnd(noting('folder'));
  atEnd(noting('database'));
  const stopEarly = atEnd(noting('generator'));
  atEnd(() => Promise.reject(new Error('it was gone already')));

  await stopEarly();
  await Promise.all([cleanUp(), cleanUp()]);
  await stopEarly();

  expect(done).toEqual(['generator', 'database', 'folder']);
});
