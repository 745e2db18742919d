import type { ChildProcess } from 'node:child_process';
import type { SandboxControls } from '../server/src/sandbox-controls.ts';

type Wish = { id?: number; type?: string; aheadMs?: number };

/**
 * Does what the console of the sandbox asks of the service, over the channel to the process that was started here.
 * `controls` gives null as long as the service is not there yet.
 */
export function followSandbox(sandbox: ChildProcess, controls: () => SandboxControls | null) {
  // One after the other: a clock that is moved twice is moved twice as far, in this order.
  let turn = Promise.resolve();
  sandbox.on('message', (wish: Wish) => {
    if (wish.type !== 'move-clock' && wish.type !== 'forget-limits') return;
    turn = turn.then(async () => {
      const problem = await grant(wish, controls()).catch((error: unknown) => String(error));
      if (sandbox.connected) sandbox.send({ type: 'done', id: wish.id, problem });
    });
  });
}

/** @returns what went wrong, in a sentence, or null */
async function grant({ type, aheadMs }: Wish, controls: SandboxControls | null): Promise<string | null> {
  if (!controls) return 'The service is still starting.';
  if (type === 'forget-limits') await controls.forgetLimits();
  else if (Number.isFinite(aheadMs)) await controls.moveClock(aheadMs ?? 0);
  return null;
}
