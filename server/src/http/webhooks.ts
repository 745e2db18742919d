import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Deps } from '../deps.ts';
import { receiveCardEvent } from '../features/billing/orders/entry/jobs/receive-card-event.ts';
import { receiveCryptoEvent } from '../features/billing/orders/entry/jobs/receive-crypto-event.ts';
import { receiveInbound } from '../features/messages/intake/receive-inbound.ts';
import type { TextIntake } from '../features/messages/intake/text-intake.ts';

/**
 * A text of 1,600 characters, each of them escaped, is 15 KB with its other parameters; an event of Stripe contains the
 * whole object. These routes have no rate limit, so a body must be cheap to refuse.
 */
const TEXT_LIMIT_BYTES = 32_768;
const EVENT_LIMIT_BYTES = 262_144;
const EMPTY_RESPONSE = '<?xml version="1.0" encoding="UTF-8"?><Response/>';

/** The webhooks of providers. Their signatures cover the raw bytes, so nothing is parsed before they are checked. */
export function webhookRoutes(deps: Deps, texts: TextIntake) {
  return async (app: FastifyInstance) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    app.post('/webhooks/twilio/sms', { bodyLimit: TEXT_LIMIT_BYTES }, async (request, reply) => {
      const carrier = deps.carriers.of('twilio');
      const verified = carrier.verifyWebhook(raw(deps, request));
      if (!verified.ok) {
        deps.metrics.textsRefused('signature');
        deps.log.warn({ reason: verified.reason, requestId: request.id }, 'a text was refused');
        throw new AppError('not_allowed', { message: 'The signature is missing or wrong.' });
      }
      await receiveInbound(deps, texts, carrier, verified.event);
      return reply.type('text/xml').send(EMPTY_RESPONSE);
    });

    app.post('/webhooks/stripe', { bodyLimit: EVENT_LIMIT_BYTES }, async (request) => {
      await receiveCardEvent(deps, raw(deps, request));
      return { received: true };
    });

    app.post('/webhooks/nowpayments', { bodyLimit: EVENT_LIMIT_BYTES }, async (request) => {
      await receiveCryptoEvent(deps, raw(deps, request));
      return { received: true };
    });
  };
}

function raw(deps: Deps, request: FastifyRequest) {
  return {
    publicUrl: deps.settings.publicUrl + request.url,
    headers: request.headers,
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  };
}
