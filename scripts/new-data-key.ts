// `npm run new-data-key [-- --lost]`: re-encrypts from OLD_DATA_KEY to DATA_KEY, on a stopped service.
import { readConfig } from '../server/src/config/config.ts';
import {
  changeDataKey,
  type DataKeyChange,
} from '../server/src/features/accounts/data-key/change-data-key.ts';
import { securityNoticeDue } from '../server/src/features/accounts/security-notices/security-notice.ts';
import {
  describeLostKyc,
  type KycKeyChange,
  resealKyc,
} from '../server/src/features/kyc/data-key/reseal-kyc.ts';
import { kycMailDue } from '../server/src/features/kyc/kyc-events.ts';
import { rewriteKycTables } from '../server/src/features/kyc/retention/rewrite-tables.queries.ts';
import { createVault, keptDataKey } from '../server/src/providers/secrets/vault.ts';
import { runCommand } from './run-command.ts';
import { withStoppedService } from './with-database.ts';

await runCommand(async () => {
  const given = process.argv.slice(2);
  const unknown = given.find((each) => each !== '--lost');
  if (unknown !== undefined)
    throw new Error(
      `Unknown option ${unknown}: use \`npm run new-data-key\` with DATA_KEY and OLD_DATA_KEY set, or \`npm run new-data-key -- --lost\`.`,
    );
  const config = readConfig();
  const current = createVault(config.dataKey ?? keptDataKey(config.dataDir));
  const former = config.formerDataKey === undefined ? null : formerVault(config.formerDataKey);
  if (former?.keyId === current.keyId)
    throw new Error('OLD_DATA_KEY and DATA_KEY are the same: set DATA_KEY to the new key.');
  const change = await withStoppedService(config, {
    events: [securityNoticeDue.name, kycMailDue.name],
    work: async (deps) => {
      const keys = { current, former, isLost: given.includes('--lost') };
      const change = await changeDataKey(deps, keys, {
        describeLost: (trx) => describeLostKyc(trx, keys),
        change: (trx) => resealKyc(deps, trx, keys),
      });
      // Otherwise values that the former key has sealed stay in the files of the database.
      await rewriteKycTables(deps.db);
      return change;
    },
  });
  for (const line of describeChange(change)) console.log(line);
});

/** Makes the vault of OLD_DATA_KEY. @throws Error that names this setting if the key is too short */
function formerVault(key: string) {
  try {
    return createVault(key);
  } catch (cause) {
    throw new Error(
      'OLD_DATA_KEY is too short to be a key of this service: set it to the DATA_KEY used until now.',
      { cause },
    );
  }
}

function describeChange(change: DataKeyChange & Partial<KycKeyChange>): string[] {
  const { signingKeys, resealed, withoutFactor, withOneLess, withoutCodes } = change;
  const { resealedKeys = 0, lostSubmissions = 0, lostHashKeys = 0 } = change;
  if (Object.values(change).every((count) => count === 0))
    return ['Everything is already sealed with DATA_KEY: there was nothing to do.'];
  return [
    `Everything is now sealed with DATA_KEY, and was read with it to check.`,
    `Signing keys ended: ${signingKeys}. The next start creates a new one, and browsers get new tokens automatically.`,
    `Second factors re-encrypted (they work as before): ${resealed}.`,
    ...(withoutFactor > 0
      ? [
          `People whose second factor could not be read and was removed: ${withoutFactor}. They are signed out, and must set a new password with "Forgot your password?"; each gets a mail once the service has started.`,
        ]
      : []),
    ...(withOneLess > 0
      ? [`People who have lost one of several second factors: ${withOneLess}. They are notified by mail.`]
      : []),
    ...(withoutCodes > 0
      ? [
          `People whose recovery codes are void: ${withoutCodes}. They are notified by mail, and can create new ones.`,
        ]
      : []),
    ...(resealedKeys > 0
      ? [`Keys of identity documents sealed with the new key: ${resealedKeys}. The files are unchanged.`]
      : []),
    ...(lostSubmissions > 0
      ? [
          `Identity verifications whose documents can no longer be opened: ${lostSubmissions}. The documents are destroyed, approvals stay, and people whose documents were not decided are notified by mail.`,
        ]
      : []),
    ...(lostHashKeys > 0
      ? ['Earlier document numbers are no longer recognised in another account: their hashes are deleted.']
      : []),
    'Remove OLD_DATA_KEY from the configuration, keep a copy of DATA_KEY separate from the backups, and start the service.',
  ];
}
