import { toRfc2822 } from '../format.ts';
import type { RentedNumber } from '../records.ts';

/** An IncomingPhoneNumber as the 2010 API shows it. */
export function presentNumber(accountSid: string, number: RentedNumber) {
  const { voice, sms, mms } = number.capabilities;
  return {
    sid: number.sid,
    account_sid: accountSid,
    friendly_name: number.friendlyName,
    phone_number: number.e164,
    voice_url: null,
    voice_method: 'POST',
    voice_fallback_url: null,
    voice_fallback_method: 'POST',
    voice_caller_id_lookup: false,
    date_created: toRfc2822(number.createdAt),
    date_updated: toRfc2822(number.updatedAt),
    sms_url: number.smsUrl,
    sms_method: number.smsMethod,
    sms_fallback_url: number.smsFallbackUrl,
    sms_fallback_method: number.smsFallbackMethod,
    address_requirements: number.addressRequirements,
    beta: false,
    capabilities: { voice, sms, mms, fax: false },
    voice_receive_mode: 'voice',
    status_callback: number.statusCallback,
    status_callback_method: number.statusCallbackMethod,
    api_version: '2010-04-01',
    voice_application_sid: '',
    sms_application_sid: '',
    origin: 'twilio',
    trunk_sid: null,
    emergency_status: 'Active',
    emergency_address_sid: null,
    emergency_address_status: 'unregistered',
    address_sid: number.addressSid,
    identity_sid: null,
    bundle_sid: number.bundleSid,
    uri: `/2010-04-01/Accounts/${accountSid}/IncomingPhoneNumbers/${number.sid}.json`,
    status: 'in-use',
    type: { Local: 'local', TollFree: 'toll free', Mobile: 'mobile' }[number.type],
  };
}
