import { systemClock } from './clock.ts';
import { compose } from './compose.ts';
import { readConfig } from './config.ts';
import { startEmbeddedPostgres } from './db/embedded.ts';
import { createFirstAdministrator } from './features/accounts/create-administrator.ts';
import { textPollDue } from './features/messages/message-events.ts';
import { requireFreePort } from './free-port.ts';

const SANDBOX_ADMINISTRATOR = 'admin@numlet.test';

export type RunningServer = {
  url: string;
  /** Told once: the administrator that a new sandbox begins with. */
  administrator: { email: string; password: string } | null;
  stop(): Promise<void>;
};

/**
 * Starts the service as the configuration says: on the database of DATABASE_URL, or on the embedded one.
 * @throws Error with one sentence that says what to do.
 */
export async function startServer(config = readConfig()): Promise<RunningServer> {
  await requireFreePort(config.host, config.port);
  if (config.metricsPort !== undefined)
    await requireFreePort(config.metricsHost, config.metricsPort, 'METRICS_PORT');
  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres(config.dataDir);
  try {
    const numlet = await compose(config, {
      databaseUrl: config.databaseUrl ?? embedded?.url ?? '',
      clock: systemClock,
    });
    await numlet.app.listen({ host: config.host, port: config.port });
    // What came while nobody was there, and numbers that were rented at another address.
    await numlet.deps.announce(numlet.deps.db, textPollDue, {});
    if (!numlet.deps.verifier.enabled)
      numlet.deps.log.warn('TWILIO_VERIFY_SERVICE_SID is not set: phone verification is off');
    const administrator = config.sandbox
      ? await createFirstAdministrator(numlet.deps, SANDBOX_ADMINISTRATOR)
      : null;
    return {
      url: config.publicUrl,
      administrator,
      async stop() {
        await numlet.stop();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}
