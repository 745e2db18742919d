import { createServer, type Server } from 'node:http';
import { connect, Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { answerClientError } from './client-error.ts';
import { allowSlowBody } from './slow-bodies.ts';

test('a slow body is aborted at the limit of the server, unless its request is exempt', async () => {
  const { talk } = await aServer();
  expect(await talk(['/usual'])).toContain('408 Request Timeout');
  const answers = await talk(['/slow', '/usual']);
  expect(answers.indexOf('200 OK')).toBeGreaterThanOrEqual(0);
  // The exemption applies to one request, not to the connection.
  expect(answers.indexOf('408 Request Timeout')).toBeGreaterThan(answers.indexOf('200 OK'));
});

/** Sends half a body to each path in turn. To /slow the second half follows after the server's time limit. */
async function aServer() {
  const server = createServer({ requestTimeout: 200, headersTimeout: 200, connectionsCheckingInterval: 50 });
  let limitPassed = () => {};
  server.on('clientError', (error, socket) => {
    if (socket instanceof Socket) answerClientError(error, socket);
    limitPassed();
  });
  server.on('request', (request, response) => {
    const end = request.url === '/slow' ? allowSlowBody(request.socket) : () => undefined;
    request.resume().once('end', () => {
      end();
      response.end();
    });
  });
  const port = await listen(server);
  const talk = (paths: string[]) =>
    new Promise<string>((resolve, reject) => {
      let answer = '';
      const sendNext = () => {
        const path = paths.shift();
        if (path === undefined) return;
        limitPassed = () => path === '/slow' && socket.write('cd');
        socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nab`);
      };
      const socket = connect(port, '127.0.0.1', sendNext);
      socket.setEncoding('utf8').on('data', (text) => {
        answer += text;
        sendNext();
      });
      socket.on('close', () => resolve(answer));
      socket.on('error', reject);
    });
  return { talk };
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}
