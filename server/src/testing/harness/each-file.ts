import { beforeEach } from 'vitest';
import { timeTest } from './spent-time.ts';

beforeEach(({ task }) => timeTest(task.meta));
