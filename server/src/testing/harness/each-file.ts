import { afterAll, beforeEach } from 'vitest';
import { endSharedHouse } from './shared-house.ts';
import { timeTest } from './spent-time.ts';

beforeEach(({ task }) => timeTest(task.meta));
afterAll(endSharedHouse);
