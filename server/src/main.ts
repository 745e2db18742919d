import { createMovableClock, systemClock } from './clock.ts';
import { compose } from './compose.ts';
import { readConfig } from './config/config.ts';
import { requireOwnBrand } from './config/require-own-brand.ts';
import { startEmbeddedPostgres } from './db/embedded.ts';
import { destroyOverdueDocuments } from './destroy-overdue-documents.ts';
import { createFirstAdministrator } from './features/accounts/sign-up/create-administrator.ts';
import { textPollDue } from './features/messages/message-events.ts';
import { readKindCosts } from './features/numbers/kind-costs.ts';
import { numberPointingDue } from './features/numbers/number-events.ts';
import { requireFreePort } from './free-port.ts';
import { greetMailServer } from './greet-mail-server.ts';
import { logUncaught } from './log/log-uncaught.ts';
import { createSandboxControls, type SandboxControls } from './sandbox-controls.ts';
import type { StopOptions } from './stop-service.ts';

/** All screens reconnect at once after a restart. The system lets this many connections wait to be accepted. */
const BACKLOG = 4096;
/** How long the embedded database may take to stop cleanly before it is stopped by force. */
const DATABASE_STOP_MS = 4000;

const SANDBOX_ADMINISTRATOR = 'admin@numlet.test';

export type RunningServer = {
  url: string;
  /** The administrator of a new sandbox, with the password, which is shown only once; null at later starts. */
  administrator: { email: string; password: string } | null;
  /** Null with real providers: the service then uses the computer's clock, and its limits apply. */
  controls: SandboxControls | null;
  /**
   * Resolves with a sentence if the embedded database ends unexpectedly, since nothing works without it; otherwise
   * never.
   */
  failed: Promise<string>;
  /** @returns a sentence for each thing that was aborted */
  stop(options?: StopOptions): Promise<string[]>;
};

/**
 * Starts the service as configured: on the database of DATABASE_URL, or on the embedded one.
 * @param sandboxAhead how far the sandbox's clock is ahead of the computer's, in milliseconds; ignored with real
 *   providers
 * @throws Error with a one-sentence message that includes the fix
 */
export async function startServer(
  config = readConfig(),
  sandboxAhead: Promise<number> = Promise.resolve(0),
): Promise<RunningServer> {
  requireOwnBrand(config);
  await requireFreePort(config.host, config.port);
  if (config.metricsPort !== undefined)
    await requireFreePort(config.metricsHost, config.metricsPort, 'METRICS_PORT');
  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres(config.dataDir);
  try {
    const movable = config.sandbox ? createMovableClock(await sandboxAhead) : null;
    const numlet = await compose(config, {
      databaseUrl: config.databaseUrl ?? embedded?.url ?? '',
      clock: movable ?? systemClock,
      authenticatorClock: systemClock,
    });
    await destroyOverdueDocuments(numlet.deps);
    const removeHandlers = logUncaught(numlet.log);
    await numlet.app.listen({ host: config.host, port: config.port, backlog: BACKLOG });
    // Fetches texts that arrived while the service was down, and repoints numbers that were rented at another address.
    for (const due of [textPollDue, numberPointingDue]) await numlet.deps.announce(numlet.deps.db, due, {});
    void greetMailServer(numlet.deps);
    void readKindCosts(numlet.deps).catch((error: unknown) =>
      numlet.deps.log.error({ err: error }, 'the costs of the numbers could not be read'),
    );
    if (!numlet.deps.verifier.enabled)
      numlet.deps.log.warn('TWILIO_VERIFY_SERVICE_SID is not set: phone verification is off');
    const administrator = config.sandbox
      ? await createFirstAdministrator(numlet.deps, SANDBOX_ADMINISTRATOR)
      : null;
    return {
      url: config.publicUrl,
      administrator,
      controls: movable ? createSandboxControls(numlet.deps, movable) : null,
      failed: embedded?.failed ?? new Promise(() => undefined),
      async stop(options) {
        const aborted = await numlet.stop(options);
        await embedded?.stop(DATABASE_STOP_MS);
        removeHandlers();
        return aborted;
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}
