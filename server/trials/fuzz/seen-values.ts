/** How many of the newest values of each name are kept. */
const VALUES_PER_NAME = 8;

/** Names whose values give access to something. */
const secretNames = new Set(['refresh_token', 'token_hash', 'mail_code', 'code', 'secret', 'recovery_code']);

export type SeenValues = {
  /** Records the values in an answer to a request of `whose`. */
  recordAnswer(whose: string, answer: unknown): void;
  /** Records the query parameters of an address. */
  recordAddress(whose: string, address: string): void;
  note(whose: string, name: string, value: string): void;
  /** Replaces `@@name:n@@`: up to 7 by a value of `whose` own, from 8 on by any person's. */
  fillIn(whose: string, text: string, escapeText: (value: string) => string): string;
};

/** Keeps values that the service has issued, such as ids, tokens and codes, for later requests. */
export function createSeenValues(onSecret: (value: string) => void): SeenValues {
  const values = new Map<string, string[]>();
  const note = (whose: string, name: string, value: string) => {
    if (secretNames.has(name)) onSecret(value);
    for (const key of [`${whose} ${name}`, name]) {
      const known = values.get(key) ?? [];
      if (known[0] === value) continue;
      values.set(key, [value, ...known].slice(0, VALUES_PER_NAME));
    }
  };
  const recordAddress = (whose: string, address: string) => {
    if (!URL.canParse(address)) return;
    for (const [name, value] of new URL(address).searchParams) {
      if (['state', 'code', 'token_hash'].includes(name)) note(whose, name, value);
    }
  };
  const recordFields = (whose: string, holder: string, fields: object) => {
    for (const [name, value] of Object.entries(fields)) {
      if (typeof value === 'object' && value !== null)
        recordFields(whose, name === '0' ? holder : name, value);
      if (typeof value !== 'string') continue;
      if (name === 'id') note(whose, nameOfId(holder, fields), value);
      else if (holder === 'codes') note(whose, 'recovery_code', value);
      else if (/^(url|uri)$/.test(name)) recordAddress(whose, value);
      else if (value.length <= 200) note(whose, name, value);
    }
  };
  return {
    note,
    recordAddress,
    recordAnswer(whose, answer) {
      if (typeof answer === 'object' && answer !== null) recordFields(whose, '', answer);
    },
    fillIn: (whose, text, escapeText) =>
      text.replace(/@@(\w+):(\d+)@@/g, (_whole, name: string, at: string) => {
        const index = Number(at);
        const own = index < VALUES_PER_NAME ? values.get(`${whose} ${name}`) : undefined;
        const known = own ?? values.get(name) ?? [];
        return escapeText(known[index % VALUES_PER_NAME] ?? known[0] ?? `no-${name}`);
      }),
  };
}

function nameOfId(holder: string, fields: object): string {
  if ('totp' in fields || 'factor_type' in fields) return 'factor_id';
  if ('expires_at' in fields) return 'challenge_id';
  if (/session/i.test(holder)) return 'session_id';
  if (/phoneNumbers/.test(holder)) return 'phone_number_id';
  return holder === 'user' || 'user_metadata' in fields ? 'user_id' : `${holder}_id`;
}
