import { expect, test } from 'vitest';
import { makeRouter } from './router.ts';

test("a path segment with digits in its parameter's name is found and decoded", () => {
  const handle = () => ({ status: 200, headers: {}, body: '' });
  const find = makeRouter([{ method: 'GET', path: '/control/phones/:e164/texts', handle }]);

  expect(find('GET', '/control/phones/%2B447700900123/texts')).toMatchObject({
    params: { e164: '+447700900123' },
  });
  expect(find('GET', '/control/phones//texts')).toEqual({ allowed: [] });
});
