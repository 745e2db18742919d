/** A request as it arrived. Signatures cover these bytes and the public address. */
export type RawWebhook = {
  publicUrl: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
};
export type Verified<T> =
  | { ok: true; event: T }
  | { ok: false; reason: 'no_signature' | 'bad_signature' | 'stale' | 'malformed' };
