import { afterAll, beforeEach } from 'vitest';
import { endSharedTestServer } from './shared-test-server.ts';
import { timeTest } from './spent-time.ts';

beforeEach(({ task }) => timeTest(task.meta));
afterAll(endSharedTestServer);
