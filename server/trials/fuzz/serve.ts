// The service as `npm start` runs it, in a process of its own, for `npm run fuzz`.
import { readConfig } from '../../src/config/config.ts';
import { startServer } from '../../src/main.ts';

const server = await startServer(readConfig(process.env));
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
process.once('disconnect', () => void server.stop().then(() => process.exit(0)));
process.send?.('ready');
