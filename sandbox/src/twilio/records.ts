/** Records of the sandbox's Twilio. Times are milliseconds since 1970 on the sandbox's clock. */
export type NumberType = 'Local' | 'TollFree' | 'Mobile';

type Capabilities = { voice: boolean; sms: boolean; mms: boolean };

/** A number that can be rented, as the inventory makes it. */
export type Offer = {
  e164: string;
  friendlyName: string;
  country: string;
  type: NumberType;
  locality: string | null;
  region: string | null;
  postalCode: string | null;
  latitude: string | null;
  longitude: string | null;
  rateCenter: string | null;
  lata: string | null;
  addressRequirements: 'none' | 'any' | 'local' | 'foreign';
  capabilities: Capabilities;
};

export type HookMethod = 'GET' | 'POST';

export type RentedNumber = {
  sid: string;
  e164: string;
  country: string;
  type: NumberType;
  friendlyName: string;
  smsUrl: string;
  smsMethod: HookMethod;
  smsFallbackUrl: string;
  smsFallbackMethod: HookMethod;
  statusCallback: string;
  statusCallbackMethod: HookMethod;
  addressSid: string | null;
  bundleSid: string | null;
  addressRequirements: Offer['addressRequirements'];
  capabilities: Capabilities;
  createdAt: number;
  updatedAt: number;
};

export type InboundMessage = {
  sid: string;
  to: string;
  from: string;
  body: string;
  receivedAt: number;
  /** Why Twilio did not deliver it, such as 30038; absent for one that it delivers. */
  errorCode?: number;
  /** How many pictures it has; absent for a text. */
  pictures?: number;
};

export type VerifyService = {
  sid: string;
  friendlyName: string;
  codeLength: number;
  lookupEnabled: boolean;
  skipSmsToLandlines: boolean;
  doNotShareWarning: boolean;
  createdAt: number;
  updatedAt: number;
};

export type CodeCheck = { code: string; at: number; valid: boolean };

export type Verification = {
  sid: string;
  serviceSid: string;
  to: string;
  channel: 'sms' | 'call';
  code: string;
  status: 'pending' | 'approved' | 'canceled' | 'max_attempts_reached' | 'expired';
  createdAt: number;
  updatedAt: number;
  sends: { sid: string; channel: string; at: number }[];
  checks: CodeCheck[];
};

/** A text received by a person's own phone, not by a rented number. */
export type PhoneText = {
  id: string;
  to: string;
  from: string;
  body: string;
  code: string | null;
  at: number;
};

export type Address = { sid: string; customerName: string; country: string; fields: Record<string, string> };
