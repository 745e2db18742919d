import type { ServiceLink } from './world.ts';

/** How long the service may take to respond, which includes scheduling the jobs that fell due. */
const ANSWER_LIMIT_MS = 60_000;

/**
 * The service that started this process. The link is the channel between a process and its parent. No other process can
 * use it, so an attacker cannot move the service's clock.
 */
export function linkToParent(): ServiceLink {
  const waiting = new Map<number, (problem: string | null) => void>();
  let asked = 0;
  process.on('message', (message) => {
    if (!isAnswer(message)) return;
    waiting.get(message.id)?.(message.problem);
    waiting.delete(message.id);
  });
  const ask = (question: object) =>
    new Promise<void>((resolve, reject) => {
      asked += 1;
      const id = asked;
      const timer = setTimeout(() => settle('The service did not respond in time.'), ANSWER_LIMIT_MS);
      const settle = (problem: string | null) => {
        clearTimeout(timer);
        waiting.delete(id);
        if (problem === null) resolve();
        else reject(new Error(problem));
      };
      waiting.set(id, settle);
      process.send?.({ ...question, id });
    });
  return {
    moveClock: (aheadMs) => ask({ type: 'move-clock', aheadMs }),
    resetLimits: () => ask({ type: 'forget-limits' }),
  };
}

function isAnswer(message: unknown): message is { id: number; problem: string | null } {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === 'done';
}
