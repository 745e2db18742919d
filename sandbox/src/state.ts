import { brand } from '@numlet/contract/brand';
import { defaults } from './defaults.ts';
import type { Fault } from './faults.ts';
import type { GoogleState } from './google/records.ts';
import type { NowpaymentsState } from './nowpayments/records.ts';
import type { PushState } from './push/records.ts';
import type { S3State } from './s3/records.ts';
import type { Mail } from './smtp/records.ts';
import type { IdentityState } from './stripe/identity/records.ts';
import type {
  Charge,
  Checkout,
  Customer,
  Dispute,
  IdempotentResponse,
  PaymentIntent,
  PaymentMethod,
  PortalSession,
  Refund,
  SetupIntent,
  StripeEvent,
} from './stripe/records.ts';
import type {
  Address,
  InboundMessage,
  PhoneText,
  RentedNumber,
  Verification,
  VerifyService,
} from './twilio/records.ts';

/** The rented numbers that get no texts with codes, as Twilio filters them (error 30038). */
type Blocking = { all: boolean; countries: string[]; numbers: string[] };

/** Everything that the sandbox stores, as plain values, arrays and maps, so that it can be written to one file. */
export type State = {
  version: number;
  /** The sandbox's clock is the computer's clock plus this many milliseconds. */
  clockOffset: number;
  faults: Fault[];
  notes: { title: string; text: string; at: number }[];
  texts: PhoneText[];
  blocking: Blocking;
  mails: Mail[];
  twilio: {
    numbers: Map<string, RentedNumber>;
    /** E.164 to SID, looked up for every incoming text. An empty SID: another customer rents the number. */
    numberSids: Map<string, string>;
    messages: InboundMessage[];
    services: Map<string, VerifyService>;
    verifications: Map<string, Verification>;
    addresses: Map<string, Address>;
  };
  stripe: {
    checkouts: Map<string, Checkout>;
    payments: Map<string, PaymentIntent>;
    charges: Map<string, Charge>;
    refunds: Map<string, Refund>;
    disputes: Map<string, Dispute>;
    customers: Map<string, Customer>;
    methods: Map<string, PaymentMethod>;
    setups: Map<string, SetupIntent>;
    portals: Map<string, PortalSession>;
    events: Map<string, StripeEvent>;
    answers: Map<string, IdempotentResponse>;
  };
  /** Beside `stripe`, so that a state that was saved without it still loads. */
  identity: IdentityState;
  nowpayments: NowpaymentsState;
  google: GoogleState;
  push: PushState;
  s3: S3State;
};

export const STATE_VERSION = 1;

/** The state of a fresh start: one Verify service and nothing else. */
export function makeState(): State {
  const service: VerifyService = {
    sid: defaults.twilioVerifyServiceSid,
    friendlyName: brand.name,
    codeLength: 6,
    lookupEnabled: false,
    skipSmsToLandlines: true,
    doNotShareWarning: false,
    createdAt: Date.now(),
    updatedAt: Date.now(),
  };
  return {
    version: STATE_VERSION,
    clockOffset: 0,
    faults: [],
    notes: [],
    texts: [],
    blocking: { all: false, countries: [], numbers: [] },
    mails: [],
    twilio: {
      numbers: new Map(),
      numberSids: new Map(),
      messages: [],
      services: new Map([[service.sid, service]]),
      verifications: new Map(),
      addresses: new Map(),
    },
    stripe: {
      checkouts: new Map(),
      payments: new Map(),
      charges: new Map(),
      refunds: new Map(),
      disputes: new Map(),
      customers: new Map(),
      methods: new Map(),
      setups: new Map(),
      portals: new Map(),
      events: new Map(),
      answers: new Map(),
    },
    identity: { sessions: new Map() },
    nowpayments: { payments: new Map(), ipns: new Map() },
    google: { accounts: new Map(), requests: new Map(), codes: new Map(), signingKey: null },
    push: { messages: [], answers: new Map() },
    s3: { objects: new Map() },
  };
}
