import { z } from 'zod';
import type { EventType } from '../../../deps.ts';

/** Runs every minute. Adds checkpoints for the rows written since the last one. */
export const auditSealDue: EventType<Record<string, never>> = {
  name: 'audit-seal-due',
  schema: z.object({}),
};
