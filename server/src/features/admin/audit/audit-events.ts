import { z } from 'zod';
import type { EventType } from '../../../deps.ts';

/** Every minute: what was written since the last checkpoint gets one. */
export const auditSealDue: EventType<Record<string, never>> = {
  name: 'audit-seal-due',
  schema: z.object({}),
};
