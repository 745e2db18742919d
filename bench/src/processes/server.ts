// The service as `npm start` runs it, with its embedded PostgreSQL.
import { readConfig } from '@numlet/server/config/config';
import { startServer } from '@numlet/server/main';
import { answerParent } from './answer-parent.ts';

await answerParent(async () => {
  const server = await startServer(readConfig());
  return { ready: server.url, stop: () => server.stop() };
});
