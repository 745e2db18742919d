import type { Reply } from '../http/reply.ts';
import type { Call, Route } from '../http/router.ts';
import type { World } from '../world.ts';
import { fetchAccount, fetchBalance } from './account.ts';
import { guardTwilio } from './guard.ts';
import { listAddresses, makeAddress } from './numbers/addresses.ts';
import { fetchMessagePrices, fetchNumberPrices, listPriceCountries } from './numbers/pricing.ts';
import { fetchRegulation, listRegulations } from './numbers/regulations.ts';
import {
  buyNumber,
  fetchNumber,
  listNumbers,
  releaseNumber,
  updateNumber,
} from './numbers/rented-numbers.ts';
import { fetchCountry, listCountries, searchNumbers } from './numbers/search-numbers.ts';
import { deleteMessage, fetchMessage, listMessages } from './texts/messages.ts';
import { lookUp } from './verify/lookups.ts';
import { checkCode, endVerification, fetchVerification, startVerification } from './verify/verifications.ts';
import {
  createService,
  deleteService,
  fetchService,
  listServices,
  updateService,
} from './verify/verify-services.ts';

type Handler = (world: World, call: Call) => Reply;

const account = '/twilio/api/2010-04-01/Accounts/:account';
const service = '/twilio/verify/v2/Services/:service';
const regulations = '/twilio/numbers/v2/RegulatoryCompliance/Regulations';
const prices = '/twilio/pricing/v1';

/** Method, path, the operation name that faults are ordered by, and the handler. */
const table: [method: string, path: string, operation: string, handler: Handler][] = [
  ['GET', `${account}/AvailablePhoneNumbers.json`, 'search', (_, call) => listCountries(call)],
  ['GET', `${account}/AvailablePhoneNumbers/:country/:type.json`, 'search', searchNumbers],
  ['GET', `${account}/AvailablePhoneNumbers/:country.json`, 'search', (_, call) => fetchCountry(call)],
  ['POST', `${account}/IncomingPhoneNumbers.json`, 'buy', buyNumber],
  ['GET', `${account}/IncomingPhoneNumbers.json`, 'list-numbers', listNumbers],
  ['GET', `${account}/IncomingPhoneNumbers/:sid.json`, 'fetch-number', fetchNumber],
  ['POST', `${account}/IncomingPhoneNumbers/:sid.json`, 'update-number', updateNumber],
  ['DELETE', `${account}/IncomingPhoneNumbers/:sid.json`, 'release', releaseNumber],
  ['GET', `${account}/Messages.json`, 'list-messages', listMessages],
  ['GET', `${account}/Messages/:sid.json`, 'fetch-message', fetchMessage],
  ['DELETE', `${account}/Messages/:sid.json`, 'delete-message', deleteMessage],
  ['GET', `${account}/Addresses.json`, 'addresses', listAddresses],
  ['POST', `${account}/Addresses.json`, 'addresses', makeAddress],
  ['GET', `${account}/Balance.json`, 'account', fetchBalance],
  ['GET', `${account}.json`, 'account', fetchAccount],
  ['GET', '/twilio/verify/v2/Services', 'list-services', listServices],
  ['POST', '/twilio/verify/v2/Services', 'create-service', createService],
  ['GET', service, 'fetch-service', fetchService],
  ['POST', service, 'update-service', updateService],
  ['DELETE', service, 'delete-service', deleteService],
  ['POST', `${service}/Verifications`, 'send-code', startVerification],
  ['GET', `${service}/Verifications/:sid`, 'fetch-verification', fetchVerification],
  ['POST', `${service}/Verifications/:sid`, 'cancel-code', endVerification],
  ['POST', `${service}/VerificationCheck`, 'check-code', checkCode],
  ['GET', `${prices}/PhoneNumbers/Countries`, 'pricing', listPriceCountries],
  ['GET', `${prices}/PhoneNumbers/Countries/:country`, 'pricing', fetchNumberPrices],
  ['GET', `${prices}/Messaging/Countries/:country`, 'pricing', fetchMessagePrices],
  ['GET', regulations, 'regulations', listRegulations],
  ['GET', `${regulations}/:sid`, 'regulations', fetchRegulation],
  ['GET', '/twilio/lookups/v2/PhoneNumbers/:phone', 'lookup', lookUp],
];

/** Every route under /twilio. */
export function makeTwilioRoutes(world: World): Route[] {
  return table.map(([method, path, operation, handler]) => ({
    method,
    path,
    handle: (call) => guardTwilio(world, operation, call, () => handler(world, call)),
  }));
}
