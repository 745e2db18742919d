import type { ChildProcess } from 'node:child_process';
import type { SandboxControls } from '../server/src/sandbox-controls.ts';

type ConsoleRequest = { id?: number; type?: string; aheadMs?: number };

/**
 * Carries out what the sandbox's console requests from the service, over the channel to the child process `sandbox`.
 * `controls` returns null until the service has started.
 */
export function followSandbox(sandbox: ChildProcess, controls: () => SandboxControls | null) {
  // Requests run one after the other, so that two moves of the clock apply in their order.
  let lastRequest = Promise.resolve();
  sandbox.on('message', (request: ConsoleRequest) => {
    if (request.type !== 'move-clock' && request.type !== 'forget-limits') return;
    lastRequest = lastRequest.then(async () => {
      const problem = await carryOut(request, controls()).catch((error: unknown) => String(error));
      if (sandbox.connected) sandbox.send({ type: 'done', id: request.id, problem });
    });
  });
}

/** @returns a sentence about what went wrong, or null */
async function carryOut(
  { type, aheadMs }: ConsoleRequest,
  controls: SandboxControls | null,
): Promise<string | null> {
  if (!controls) return 'The service is still starting.';
  if (type === 'forget-limits') await controls.resetLimits();
  else if (Number.isFinite(aheadMs)) await controls.moveClock(aheadMs ?? 0);
  return null;
}
