// The service as `npm start` runs it, in a process of its own, for `npm run fuzz`.
import { readConfig } from '../../config.ts';
import { startServer } from '../../main.ts';

const server = await startServer(readConfig(process.env));
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
process.once('disconnect', () => void server.stop().then(() => process.exit(0)));
process.send?.('ready');
