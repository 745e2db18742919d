import { join } from 'node:path';
import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import { type Connection, connect } from './db/connect.ts';
import { connectionLimits } from './db/connection-limits.ts';
import { createDatabaseWatch, type WatchTimes } from './db/database-watch.ts';
import type { ListenTimes } from './db/listen.ts';
import { migrate } from './db/migrate.ts';
import { createFiguresReader } from './db/operator-figures.ts';
import { createPostgresLive } from './db/postgres-live.ts';
import { resetFutureJobs } from './db/queue-tables/change-jobs.ts';
import { createDelayCollector } from './delay-collector.ts';
import type { Deps } from './deps.ts';
import { requireDataKey } from './features/accounts/data-key/require-data-key.ts';
import { createTokens } from './features/accounts/tokens/access-tokens.ts';
import { storeLogKinds } from './features/admin/system/store-log-kinds.ts';
import { hasPaymentMethod } from './features/billing/money/entry/has-payment-method.ts';
import { isAccountInUse } from './features/billing/operations/entry/is-account-in-use.ts';
import { requireKycKey } from './features/kyc/data-key/require-kyc-key.ts';
import { createTextIntake, type TextIntake } from './features/messages/intake/text-intake.ts';
import { textProblems } from './features/messages/intake/text-problems.ts';
import { createPushDispatcher } from './features/messages/push/push-dispatcher.ts';
import { storeStreamDelays } from './features/messages/reception/store-stream-delays.ts';
import { addPartitions } from './features/messages/retention/maintain-partitions.ts';
import { listPeopleOfPhones } from './features/verification/people-of-phones.queries.ts';
import { createApp } from './http/app.ts';
import type { StreamTimes } from './http/live/realtime.ts';
import { createMetricsServer } from './http/metrics-server.ts';
import { createQueue, type JobTimes } from './jobs/queue.ts';
import { jobs, longRunningJobs } from './jobs/register.ts';
import { createLineCollector } from './log/line-collector.ts';
import { createLog, type Log } from './log/log.ts';
import { createMetrics } from './metrics.ts';
import { clearIncoming } from './platform/files/clear-incoming.ts';
import { createProviders } from './providers/create-providers.ts';
import { createConverter } from './providers/documents/conversion/create-converter.ts';
import { type ProviderLimits, providerLimits } from './providers/guard.ts';
import { createPasswords, type PasswordCost } from './providers/secrets/passwords.ts';
import { createVault, keptDataKey } from './providers/secrets/vault.ts';
import { createReadiness } from './readiness.ts';
import { readServerInfo, serverMark } from './server-info.ts';
import { settingsOf } from './settings-of.ts';
import { type StopOptions, stopService } from './stop-service.ts';
import { announceDeletion, waitForClock } from './wait-for-clock.ts';
import { watchPool } from './watch-pool.ts';

export type Numlet = {
  app: Awaited<ReturnType<typeof createApp>>['app'];
  deps: Deps;
  connection: Connection;
  texts: TextIntake;
  log: Log;
  /** Stops the service. Later calls get the same promise. @returns a sentence for each thing that was aborted */
  stop(options?: StopOptions): Promise<string[]>;
};

export type ComposeOptions = {
  databaseUrl: string;
  clock: Clock;
  /** The clock of people's authenticator apps; the service's clock by default. */
  authenticatorClock?: Clock;
  /**
   * How many requests an IP address may make. Generous: money, SMS and passwords have their own limits in the database.
   */
  requestsPerMinute?: number;
  /** How long the database may take. Limits that are not given keep their defaults. */
  limits?: Partial<typeof connectionLimits>;
  /** How long providers may take, and when they count as down. Limits that are not given keep their defaults. */
  providers?: Partial<ProviderLimits>;
  /** The stream for log lines; standard output by default. */
  logTo?: { write(line: string): void };
  /**
   * How soon live connections notice lost notifications; see the defaults in db/listen.ts and http/live/realtime.ts.
   */
  liveTimes?: Partial<ListenTimes & StreamTimes>;
  /** How often the database is checked. */
  watchTimes?: WatchTimes;
  /** How often workers poll for jobs in addition to notifications, and whether jobs start by schedule. */
  jobTimes?: JobTimes;
  /** The cost of a password hash. */
  passwordCost?: PasswordCost;
};

/** Concurrent transactions that store texts: two share one connection, and others start when these are slow. */
const TEXTS_IN_FLIGHT = 4;

/** Builds the whole service from its parts. Only this file knows all of them. */
export async function compose(
  config: Config,
  {
    databaseUrl,
    clock,
    authenticatorClock = clock,
    requestsPerMinute = 3000,
    limits: given = {},
    providers = {},
    logTo,
    liveTimes = {},
    watchTimes,
    jobTimes,
    passwordCost,
  }: ComposeOptions,
): Promise<Numlet> {
  const delays = createDelayCollector();
  const metrics = createMetrics(delays.note);
  const lines = createLineCollector(clock);
  const server = readServerInfo(config.port, clock.now());
  const log = createLog(config.logLevel, {
    counted: metrics.lineLogged,
    collected: lines.note,
    ...(logTo ? { to: logTo } : {}),
  });
  const limits = { ...connectionLimits, ...given };
  const maintenance = await connect(databaseUrl, { max: 4, limits: limits.forMaintenance });
  await migrate(maintenance.pool, () => clock.now());
  // A start does not wait for a running backup: texts go to the default partition until the job adds their days.
  if (!(await addPartitions({ db: maintenance.db, clock })))
    log.warn('partitions for texts will be added later: another transaction uses the table');
  await resetFutureJobs(maintenance.db);
  const watch = createDatabaseWatch(databaseUrl, watchTimes);
  const [connection, textConnection] = await Promise.all([
    connect(databaseUrl, { max: 16, limits: limits.forPeople, watch, mark: serverMark(server) }),
    // Texts have their own connections, so that texts and people's requests never wait for each other.
    connect(databaseUrl, {
      max: TEXTS_IN_FLIGHT,
      limits: limits.forTexts,
      watch,
      keepIdle: true,
      pipelined: true,
      byKeyOnly: true,
    }),
  ]);
  const { db } = connection;
  const vault = createVault(config.dataKey ?? keptDataKey(config.dataDir));
  await requireDataKey(db, vault);
  await requireKycKey(db, vault);
  const live = await createPostgresLive(connection.listener, textConnection.sender, log, liveTimes);
  const [tokens, queue] = await Promise.all([
    createTokens(db, vault, clock, `${config.publicUrl}/auth/v1`),
    createQueue(
      {
        ...{ databaseUrl, clock, log, live },
        ...{ limits: limits.forJobs, times: jobTimes },
        longRunningJobs,
      },
      jobs.map((job) => job.name),
    ),
  ]);
  const readiness = createReadiness();
  readiness.addCheck(async () => {
    const problem = await watch.look();
    return problem === null ? [] : [{ part: 'database', problem, serves: false }];
  });
  const figures = createFiguresReader(databaseUrl, clock);
  metrics.watchDatabase(figures.read);
  watchPool(metrics, 'requests', connection.pool);
  watchPool(metrics, 'texts', textConnection.pool);
  watchPool(metrics, 'maintenance', maintenance.pool);
  readiness.addCheck(() => live.problems());
  const { announce } = queue;
  const providersByPort = createProviders(
    config,
    { clock, log, metrics, readiness },
    { ...providerLimits, ...providers },
  );
  await clearIncoming(config.documents.incomingFolder);
  const converter = createConverter({ log });
  const pushes = createPushDispatcher({ db, announce, push: providersByPort.push, log });
  const deps: Deps = {
    db,
    live,
    announce,
    ...providersByPort,
    converter,
    server,
    dispatchPushes: pushes.call,
    ...{ hasPaymentMethod, isAccountInUse, listPeopleOfPhones },
    clock,
    authenticatorClock,
    log,
    metrics,
    readiness,
    settings: settingsOf(config),
    vault,
    passwords: createPasswords(passwordCost),
    tokens,
  };
  const texts = createTextIntake(
    { ...deps, db: textConnection.db },
    { inFlight: TEXTS_IN_FLIGHT, answerWithinMs: limits.forTexts.connect + limits.forTexts.answer },
  );
  metrics.watchTextsWaiting(() => texts.state().waiting);
  readiness.addCheck(() => textProblems(texts.state(), clock.now()));
  const { app, drain } = await createApp(deps, texts, {
    webRoot: join(import.meta.dirname, '../../web/build/client'),
    trustedProxies: config.trustedProxies,
    requestsPerMinute,
    streamTimes: liveTimes,
  });
  const metricsServer = await createMetricsServer(deps);
  if (config.metricsPort !== undefined)
    await metricsServer.listen({ host: config.metricsHost, port: config.metricsPort });
  const maintenanceDeps = { ...deps, db: maintenance.db };
  lines.start((kinds) => storeLogKinds(maintenanceDeps, kinds));
  delays.start((counts) => storeStreamDelays(maintenanceDeps, counts));
  const isByClock = jobTimes?.byClock ?? true;
  await queue.work(
    deps,
    (isByClock ? jobs.map(waitForClock) : jobs).map((job) =>
      job.isLongRunning ? { ...job, run: (_, payload) => job.run(maintenanceDeps, payload) } : job,
    ),
  );
  if (isByClock) await announceDeletion(maintenanceDeps);
  let stopping: Promise<string[]> | undefined;
  return {
    app,
    deps,
    connection,
    texts,
    log,
    stop(options) {
      watch.close();
      const pools = [textConnection, maintenance, connection].map((pool) => pool.close);
      const close = [
        live.close,
        () => lines.stop(),
        () => delays.stop(),
        converter.close,
        ...pools,
        // Closed after the pools, so that a scrape can still show how they end.
        () => metricsServer.close(),
        () => figures.close(),
        async () => log.sumUp(),
      ];
      stopping ??= stopService({ readiness, drain, queue, log, flush: pushes.flush, close }, options);
      return stopping;
    },
  };
}
