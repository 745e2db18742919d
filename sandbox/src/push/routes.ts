import { empty, json, type Reply } from '../http/reply.ts';
import type { Call, Route } from '../http/router.ts';
import type { World } from '../world.ts';

const MAX_MESSAGE_BYTES = 4096;
const MAX_STORED_MESSAGES = 1000;

/** A push service (RFC 8030) that stores the messages it receives, and notifies no browser. */
export function makePushRoutes(world: World): Route[] {
  return [{ method: 'POST', path: '/push/:id', handle: (call) => receivePush(world, call) }];
}

/** Refuses, as browsers' push services do, a message without a TTL, unsigned, unencrypted or too large. */
function receivePush(world: World, { params, headers, bytes }: Call): Reply {
  const { messages, answers } = world.state.push;
  const id = params.id ?? '';
  const ttl = Number(headers.ttl);
  if (!Number.isInteger(ttl)) return json(400, { error: 'TTL is missing.' });
  if (!headers.authorization?.startsWith('vapid t='))
    return json(401, { error: 'The message is not signed.' });
  if (headers['content-encoding'] !== 'aes128gcm')
    return json(415, { error: 'The message is not encrypted.' });
  if (bytes.length > MAX_MESSAGE_BYTES) return json(413, { error: 'The message is too large.' });
  const status = answers.get(id) ?? 201;
  if (status < 300) {
    messages.push({
      id,
      at: world.now(),
      ttl,
      urgency: textOf(headers.urgency),
      topic: textOf(headers.topic),
      body: bytes.toString('base64'),
    });
    messages.splice(0, messages.length - MAX_STORED_MESSAGES);
  }
  return empty(status);
}

function textOf(header: string | string[] | undefined): string | null {
  return typeof header === 'string' ? header : null;
}
