import type { Config } from './config/config.ts';
import type { Deps } from './deps.ts';

/** The part of the configuration that features may read: no keys, and no addresses of providers. */
export function settingsOf(config: Config): Deps['settings'] {
  return {
    publicUrl: config.publicUrl,
    sandbox: config.sandbox,
    emailConfirmation: config.emailConfirmation,
    adminMfa: config.adminMfa,
    smsCountries: config.smsCountries,
    smsPerHour: config.smsPerHour,
    smsPerNetwork: config.smsPerNetwork,
    clockWaitMs: config.clockWaitMs,
    verifyServiceSid: config.twilio.verifyServiceSid,
    embeddedDatabase: config.databaseUrl === undefined,
    incomingFolder: config.documents.incomingFolder,
  };
}
