/** A request as it came in. Signatures are over these bytes and over the public address. */
export type RawWebhook = {
  publicUrl: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
};
export type Verified<T> =
  | { ok: true; event: T }
  | { ok: false; reason: 'no_signature' | 'bad_signature' | 'stale' | 'malformed' };
