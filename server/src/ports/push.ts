import type { PushService } from '@numlet/contract/messages/push';

/** The address of one browser at its push service, with keys to encrypt for it alone. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

type PushMessage = {
  /** Encrypted for the browser, so that the push service cannot read it. At most 3,900 bytes. */
  payload: string;
  /** The push service keeps only the last waiting message of each topic. At most 32 characters of base64url. */
  topic: string;
  /** The push service drops a message that it could not deliver within this time. */
  ttlSeconds: number;
};

/** Push messages to browsers (RFC 8030), through the service of each browser's maker. */
export type Push = {
  /** The key with which browsers subscribe, in base64url. */
  publicKey: string;
  /** The push service of an address, or null: nothing is sent to any other address. */
  serviceOf(endpoint: string): PushService | null;
  /**
   * @returns 'gone' if the browser has unsubscribed
   * @throws ProviderError
   */
  send(target: PushTarget, message: PushMessage): Promise<'sent' | 'gone'>;
};
