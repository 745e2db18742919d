import { z } from 'zod';
import type { EventType } from '../../deps.ts';

/** Something may have changed about an order: a payment, a lost answer, its time. Whoever runs it reads it afresh. */
export const orderDue: EventType<{ orderId: string }> = {
  name: 'order-due',
  schema: z.object({ orderId: z.uuid() }),
};

/** Every minute: orders whose webhook was lost, or whose time has come. */
export const orderSweepDue: EventType<Record<string, never>> = {
  name: 'order-sweep-due',
  schema: z.object({}),
};
