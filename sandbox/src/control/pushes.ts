import { json, type Reply } from '../http/reply.ts';
import type { Call } from '../http/router.ts';
import type { World } from '../world.ts';
import { ControlError, optionalNumber, readBody } from './read-json.ts';

/** GET /control/pushes?id=: received messages, encrypted, oldest first; without `id`, those of all browsers. */
export function listPushes(world: World, { url }: Call): Reply {
  const id = url.searchParams.get('id');
  const { messages } = world.state.push;
  return json(200, id === null ? messages : messages.filter((message) => message.id === id));
}

/** POST /control/pushes/:id/answer { status }: 410 for a browser that unsubscribed, 503 for a service that is down. */
export function answerPushes(world: World, { params, raw }: Call): Reply {
  const status = optionalNumber(readBody(raw), 'status');
  if (status === null || status < 200 || status > 599)
    throw new ControlError(400, 'status must be a number from 200 to 599.');
  world.state.push.answers.set(params.id ?? '', status);
  return json(200, { status });
}
