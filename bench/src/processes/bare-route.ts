// The route that the service is compared with: the minimum that a route must do to store a text. It parses the form and
// commits one row with one statement, without signature, owner, allowance or notification.
import { parse } from 'node:querystring';
import Fastify from 'fastify';
import pg from 'pg';
import { answerParent } from './answer-parent.ts';

/** As many connections as the service's own pool has. */
const CONNECTIONS = 16;

await answerParent(async () => {
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: CONNECTIONS });
  await pool.query(`create table if not exists bench_texts (
    message_sid text primary key, to_number text not null, from_number text not null, body text not null,
    received_at timestamptz not null)`);
  const app = Fastify();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, parse(String(body))),
  );
  app.post<{ Body: Record<string, string> }>('/texts', async ({ body }, reply) => {
    await pool.query(
      'insert into bench_texts (message_sid, to_number, from_number, body, received_at) values ($1, $2, $3, $4, $5)',
      [body.MessageSid, body.To, body.From, body.Body, new Date()],
    );
    return reply.type('text/xml').send('<?xml version="1.0" encoding="UTF-8"?><Response/>');
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    ready: address,
    async stop() {
      await app.close();
      await pool.end();
    },
  };
});
