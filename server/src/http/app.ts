import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import { buildOpenApi } from '@numlet/contract/openapi';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify';
import { AppError } from '../app-error.ts';
import type { Deps } from '../deps.ts';
import { uploadDocument } from '../features/kyc/documents/upload-document.ts';
import type { TextIntake } from '../features/messages/intake/text-intake.ts';
import { newToken } from '../random.ts';
import { accessLog, logAnswer } from './access-log.ts';
import { authRoutes } from './auth/auth-routes.ts';
import { answerClientError } from './client-error.ts';
import { createDrain } from './drain.ts';
import { answerError } from './error-response.ts';
import { functionRoutes } from './functions.ts';
import { createHostCheck } from './host-check.ts';
import { acceptJsonOnly } from './json-body.ts';
import { realtimeRoutes, type StreamTimes, streamTimes } from './live/realtime.ts';
import { metricRoutes } from './metrics.ts';
import { contentPolicy } from './pages.ts';
import { readinessRoute } from './readiness-route.ts';
import { staticRoutes } from './static.ts';
import { unsubscribeRoute } from './unsubscribe-route.ts';
import { uploadRoutes } from './uploads.ts';
import { createProxyWarning } from './warn-of-proxy.ts';
import { webhookRoutes } from './webhooks.ts';

export type HttpOptions = {
  webRoot: string;
  /** Addresses of proxies whose X-Forwarded-For is trusted; none unless configured. */
  trustedProxies: string | undefined;
  requestsPerMinute: number;
  streamTimes?: Partial<StreamTimes> | undefined;
};

/** The content security policy of everything that is not a page. */
const NO_SCRIPTS = contentPolicy([]);
/** A function or a webhook with another limit sets it at its own route. */
const BODY_LIMIT_BYTES = 65_536;

/** The whole HTTP surface: every group of routes is registered here. */
export async function createApp(deps: Deps, texts: TextIntake, options: HttpOptions) {
  const logger: FastifyBaseLogger = deps.log;
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: nextRequestId,
    // One logger for all requests: one per request costs more than the few lines it writes.
    childLoggerFactory: (shared) => shared,
    trustProxy: options.trustedProxies ?? false,
    // A stop waits for running requests (drain.ts) and answers them, and also requests that arrive on open connections.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    requestTimeout: 30_000,
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: answerClientError,
    // An address that cannot be decoded reaches no route and no hook.
    frameworkErrors: (_error, request, reply) => {
      logAnswer(deps.log, request, reply);
      return answerError(new AppError('not_found'), request, withPolicy(reply));
    },
  });
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  const drain = createDrain(app);
  acceptJsonOnly(app);
  const checkHost = createHostCheck(deps.settings.publicUrl);
  const warnOfProxy = createProxyWarning(deps);
  // Callbacks instead of promises, for speed: every text passes this hook and the other hooks written this way.
  app.addHook('onRequest', (request, reply, next) => {
    reply.header('x-request-id', request.id);
    if (isForBrowsers(request.url)) withPolicy(reply);
    warnOfProxy(request);
    next(checkHost(request));
  });

  await app.register(accessLog(deps.log));
  await app.register(metricRoutes(deps.metrics));
  await app.register(webhookRoutes(deps, texts));
  await app.register(async (site) => {
    await withHelmet(site, deps.settings.publicUrl.startsWith('https:'));
    site.setNotFoundHandler(async () => {
      throw new AppError('not_found');
    });
    await site.register(async (limited) => {
      await limited.register(cookie);
      await limited.register(rateLimit, {
        max: options.requestsPerMinute,
        timeWindow: 60_000,
        // One household has more IPv6 addresses than the limiter could count.
        ipv6Subnet: 64,
        // A 4xx response to a refresh signs the person out, so a refresh is never limited here.
        allowList: (request) => request.url.startsWith('/auth/v1/token?grant_type=refresh_token'),
        errorResponseBuilder: (_request, { ttl }) =>
          new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(ttl / 1000) }),
      });
      await limited.register(authRoutes(deps));
      await limited.register(functionRoutes(deps));
      await limited.register(uploadRoutes(deps, uploadDocument));
      await limited.register(unsubscribeRoute(deps));
      await limited.register(realtimeRoutes(deps, { ...streamTimes, ...options.streamTimes }));
    });
    await site.register(staticRoutes(options.webRoot));

    let openApi: object | undefined;
    site.get('/openapi.json', async () => {
      openApi ??= buildOpenApi(deps.settings.publicUrl);
      return openApi;
    });
    site.get('/healthz', async () => ({ status: 'ok' }));
    await site.register(readinessRoute(deps.readiness));
  });
  return { app, drain };
}

/** Not for webhooks: browser headers would add 5% to the cost of a text. */
async function withHelmet(site: FastifyInstance, secure: boolean) {
  await site.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    // For browsers that do not support the policy's `frame-ancestors`.
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  });
}

/** Files carry their own headers, and the programs of providers ignore headers for browsers. */
function isForBrowsers(url: string): boolean {
  return !url.startsWith('/assets/') && !url.startsWith('/webhooks/');
}

function withPolicy(reply: FastifyReply): FastifyReply {
  return reply.headers({
    'content-security-policy': NO_SCRIPTS,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
}

/** Unique across servers and restarts, and cheap: the id of this process and the number of the request. */
const processId = newToken(9);
let requests = 0;
function nextRequestId(): string {
  requests += 1;
  return `${processId}-${requests.toString(36)}`;
}
