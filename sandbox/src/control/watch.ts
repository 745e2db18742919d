import type { Reply } from '../http/reply.ts';
import type { World } from '../world.ts';

/** GET /control/events: notifies the console of changes by server-sent events, at most ten a second. */
export function watchChanges(world: World): Reply {
  const headers = {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  };
  return {
    status: 200,
    headers,
    body: '',
    stream(response) {
      let waiting: NodeJS.Timeout | null = null;
      response.write('retry: 1000\ndata: changed\n\n');
      const stop = world.onChange(() => {
        waiting ??= setTimeout(() => {
          waiting = null;
          response.write('data: changed\n\n');
        }, 100);
      });
      response.on('close', () => {
        stop();
        if (waiting) clearTimeout(waiting);
      });
    },
  };
}
