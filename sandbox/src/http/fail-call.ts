import type { Fault } from '../faults.ts';
import type { Reply } from './reply.ts';

const HOLD_SECONDS = 60;

/** Causes the faults that are the same at every provider: a timeout, and an answer that is lost. */
export async function failConnection(
  fault: Fault,
  work: () => Reply | Promise<Reply>,
): Promise<Reply | null> {
  if (fault.kind === 'lost-answer') return { ...(await work()), cut: true };
  if (fault.kind !== 'timeout') return null;
  const reply = fault.effect ? await work() : { status: 504, headers: {}, body: '' };
  return { ...reply, holdMs: (fault.seconds ?? HOLD_SECONDS) * 1000 };
}
