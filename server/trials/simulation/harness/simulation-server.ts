import { join } from 'node:path';
import { type Sandbox, startSandbox } from '@numlet/sandbox/start-sandbox';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Clock } from '../../../src/clock.ts';
import { readConfig } from '../../../src/config/config.ts';
import { type Connection, connect } from '../../../src/db/connect.ts';
import type { Deps } from '../../../src/deps.ts';
import { createTokens } from '../../../src/features/accounts/tokens/access-tokens.ts';
import { hasPaymentMethod } from '../../../src/features/billing/money/entry/has-payment-method.ts';
import { isAccountInUse } from '../../../src/features/billing/operations/entry/is-account-in-use.ts';
import { createTextIntake } from '../../../src/features/messages/intake/text-intake.ts';
import { listPeopleOfPhones } from '../../../src/features/verification/people-of-phones.queries.ts';
import { createApp } from '../../../src/http/app.ts';
import { jobs } from '../../../src/jobs/register.ts';
import { createLog } from '../../../src/log/log.ts';
import { createMetrics } from '../../../src/metrics.ts';
import { createCarriers } from '../../../src/providers/create-carriers.ts';
import { createConverter } from '../../../src/providers/documents/conversion/create-converter.ts';
import { createFolderStore } from '../../../src/providers/documents/folder-store.ts';
import { createNowpaymentsCrypto } from '../../../src/providers/nowpayments/nowpayments-crypto.ts';
import { createPasswords } from '../../../src/providers/secrets/passwords.ts';
import { createVault } from '../../../src/providers/secrets/vault.ts';
import { createStripeCards } from '../../../src/providers/stripe/stripe-cards.ts';
import { createTwilioCarrier } from '../../../src/providers/twilio/twilio-carrier.ts';
import { createTwilioClient } from '../../../src/providers/twilio/twilio-client.ts';
import { createTwilioVerifier } from '../../../src/providers/twilio/twilio-verifier.ts';
import { newToken } from '../../../src/random.ts';
import { createReadiness } from '../../../src/readiness.ts';
import { readServerInfo } from '../../../src/server-info.ts';
import { prepareEmptying } from '../../../src/testing/harness/empty-tables.ts';
import { addCommitTriggers } from '../judge/commit-triggers.ts';
import { createChance } from './chance.ts';
import { collectEvents, type Due, type Worker } from './collected-events.ts';
import { gateDatabase } from './gated-database.ts';
import { type Faults, gateCards, gateCarrier, gateCrypto } from './gated-ports.ts';
import { atGate, holdPauses } from './tasks.ts';

type SimulatedClock = Clock & { set(moment: Date): void; advance(milliseconds: number): void };

/** The service as compose.ts builds it, except that the simulation controls every await. */
export type SimulationServer = {
  deps: Deps;
  app: FastifyInstance;
  sandbox: Sandbox;
  clock: SimulatedClock;
  /** Reads the database without gates. */
  connection: Connection;
  pool: pg.Pool;
  /** Announced jobs that wait. */
  waiting: Due[];
  worker: Worker;
  /** The texts of the mails that were sent. */
  mails: string[];
  /** Sets how the providers fail after this call. */
  setFaults(faults: Faults): void;
  /** Empties the database after a scenario. */
  forget(): Promise<void>;
  stop(): Promise<void>;
};

const PUBLIC_URL = 'http://127.0.0.1:3000';

export async function startSimulationServer(databaseUrl: string): Promise<SimulationServer> {
  holdPauses();
  // No address for webhooks: the simulation delivers them.
  const sandbox = await startSandbox();
  // Each task that waits for a lock holds a connection.
  const connection = await connect(databaseUrl, { max: 60 });
  await addCommitTriggers(connection.pool);
  const forget = await prepareEmptying(connection.pool);
  const clock = createSimulatedClock();
  const config = readConfig({
    PUBLIC_URL,
    TWILIO_API_URL: sandbox.twilioUrl,
    STRIPE_API_URL: sandbox.stripeOrigin,
    NOWPAYMENTS_API_URL: sandbox.nowpaymentsUrl,
    SMTP_URL: sandbox.smtpUrl,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    DATA_KEY: Buffer.from(newToken(32), 'base64url').toString('base64'),
  });
  const log = createLog(config.logLevel);
  const vault = createVault(config.dataKey ?? '');
  const { announce, waiting, worker } = collectEvents();
  let faults: Faults = { chance: createChance(0), rate: 0, note() {} };
  const twilio = createTwilioClient(config.twilio);
  const mails: string[] = [];
  const deps: Deps = {
    db: gateDatabase(connection.pool),
    live: {
      publish: () => atGate('tells browsers', async () => undefined),
      subscribe: () => ({ close() {} }),
      onInterruption: () => ({ close() {} }),
    },
    announce,
    carriers: createCarriers(
      [
        gateCarrier(
          createTwilioCarrier(() => twilio, config.twilio, PUBLIC_URL),
          sandbox,
          () => faults,
        ),
      ],
      config.sold,
    ),
    verifier: createTwilioVerifier(
      () => twilio,
      config.twilio.verifyServiceSid,
      (_operation, run) => run(),
    ),
    cards: gateCards(createStripeCards(config.stripe, clock), () => faults),
    crypto: config.nowpayments ? gateCrypto(createNowpaymentsCrypto(config.nowpayments), () => faults) : null,
    mail: {
      async send({ text }) {
        mails.push(text);
      },
      probe: async () => ({ detail: '' }),
    },
    identityVerifier: null,
    google: null,
    push: null,
    documents: createFolderStore(config.documents.folder),
    converter: createConverter({ log }),
    monitor: { list: () => [], probe: async () => ({ detail: '' }) },
    server: readServerInfo(0, clock.now()),
    dispatchPushes: () => undefined,
    isAccountInUse,
    clock,
    authenticatorClock: clock,
    hasPaymentMethod,
    listPeopleOfPhones,
    log,
    metrics: createMetrics(),
    readiness: createReadiness(),
    settings: {
      publicUrl: PUBLIC_URL,
      sandbox: true,
      emailConfirmation: 'off',
      adminMfa: 'off',
      smsCountries: config.smsCountries,
      smsPerHour: config.smsPerHour,
      clockWaitMs: 600_000,
      smsPerNetwork: config.smsPerNetwork,
      verifyServiceSid: config.twilio.verifyServiceSid,
      incomingFolder: config.documents.incomingFolder,
      embeddedDatabase: true,
    },
    vault,
    passwords: createPasswords(),
    tokens: await createTokens(connection.db, vault, clock, `${PUBLIC_URL}/auth/v1`),
  };
  worker.run = async (due) => {
    const job = jobs.find(({ name }) => name === due.name);
    // A failed run is seen by its announcer.
    await job?.run(deps, due.payload).catch(() => undefined);
  };
  const { app } = await createApp(deps, createTextIntake(deps, { inFlight: 1, answerWithinMs: 60_000 }), {
    webRoot: join(import.meta.dirname, 'no-pages-here'),
    trustedProxies: undefined,
    requestsPerMinute: 1_000_000_000,
  });
  return {
    deps,
    app,
    sandbox,
    clock,
    connection,
    pool: connection.pool,
    waiting,
    worker,
    mails,
    forget,
    setFaults(next) {
      faults = next;
    },
    async stop() {
      await app.close();
      await sandbox.close();
      await connection.close();
    },
  };
}

function createSimulatedClock(): SimulatedClock {
  let at = 0;
  return {
    now: () => new Date(at),
    set(moment) {
      at = moment.getTime();
    },
    advance(milliseconds) {
      at += milliseconds;
    },
  };
}
