import type { Config } from './config/config.ts';
import type { Deps } from './deps.ts';

/** What the features may know of the configuration: no key, and no address of a provider. */
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
