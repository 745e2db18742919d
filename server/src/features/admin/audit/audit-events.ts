import { z } from 'zod';
import type { EventType } from '../../../deps.ts';

/** Every minute: rows written since the last checkpoint get one. */
export const auditSealDue: EventType<Record<string, never>> = {
  name: 'audit-seal-due',
  schema: z.object({}),
};
