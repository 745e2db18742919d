/** Where one browser is told of something, with the keys that only it can open. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

type PushMessage = {
  /** Sealed for the browser: the push service cannot read it. At most 3,900 bytes. */
  payload: string;
  /** Of those that wait for a browser which is away, the last of a topic is kept. 32 characters of base64url at most. */
  topic: string;
  /** What could not be delivered for so long is dropped by the service. */
  ttlSeconds: number;
};

/** Push messages to browsers (RFC 8030), through the service of each browser's maker. */
export type Push = {
  /** With it browsers subscribe, base64url. */
  publicKey: string;
  /** Whether an address that a browser names is a push service's: nothing is sent anywhere else. */
  isService(endpoint: string): boolean;
  /**
   * @returns 'gone' when the browser has unsubscribed
   * @throws ProviderError
   */
  send(target: PushTarget, message: PushMessage): Promise<'sent' | 'gone'>;
};
