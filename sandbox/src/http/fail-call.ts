import type { Fault } from '../faults.ts';
import type { Reply } from './reply.ts';

const HOLD_SECONDS = 60;

/** Makes the failures that are the same at every provider: silence, and an answer that never arrives. */
export async function failConnection(
  fault: Fault,
  work: () => Reply | Promise<Reply>,
): Promise<Reply | null> {
  if (fault.kind === 'lost-answer') return { ...(await work()), cut: true };
  if (fault.kind !== 'timeout') return null;
  const reply = fault.effect ? await work() : { status: 504, headers: {}, body: '' };
  return { ...reply, holdMs: (fault.seconds ?? HOLD_SECONDS) * 1000 };
}
