import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { fetchWithRetries } from './fetch-with-retries.ts';

/** A service that is too busy for its first requests. @returns its address, and the body of each request */
async function aBusyService(refusals: number) {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    bodies.push(body);
    response.writeHead(bodies.length > refusals ? 200 : 503, { 'retry-after': '0' }).end('"answer"');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, bodies };
}

test('a request that the service was too busy for is repeated unchanged until it is accepted', async () => {
  const { url, bodies } = await aBusyService(2);
  const answer = await fetchWithRetries(url, { method: 'POST', body: 'an order' });
  expect([answer.status, await answer.text()]).toEqual([200, '"answer"']);
  expect(bodies).toEqual(['an order', 'an order', 'an order']);
});

test('another refusal is returned at once', async () => {
  const server = createServer((_, response) => response.writeHead(422).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const answer = await fetchWithRetries(
    `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
  );
  expect(answer.status).toBe(422);
});
