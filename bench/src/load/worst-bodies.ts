export type WorstBody = { title: string; path: string; type: string; body: string; status: number };

const KB = 1024;
const JSON_LIMIT_BYTES = 64 * KB;
const TEXT_LIMIT_BYTES = 32 * KB;
const EVENT_LIMIT_BYTES = 256 * KB;
/** A little less than the maximum number of values in a JSON body. */
const VALUES = 1_990;
const ESCAPED_HALF = '"\\ud800"';
const FUNCTION = '/functions/v1/get-measured-figures';

/** The bodies that are most expensive to refuse, each of the largest size that its route reads. */
export const WORST_BODIES: readonly WorstBody[] = [
  json('numbers and half a character', FUNCTION, list('0,')),
  json('empty objects and half a character', FUNCTION, list('{},')),
  json('short keys, to a function', FUNCTION, keys()),
  json('short keys, to an unknown function', '/functions/v1/nothing', keys()),
  json('short keys, to recover', '/auth/v1/recover', keys()),
  json('short keys as data, to signup', '/auth/v1/signup', `{"data":${keys(JSON_LIMIT_BYTES - 9)}}`),
  json('nested objects', FUNCTION, nested()),
  json('as many keys as are read', FUNCTION, keys(JSON_LIMIT_BYTES, VALUES)),
  json('as many keys as are read, to signup', '/auth/v1/signup', `{"data":${keys(60_000, VALUES)}}`, 422),
  form('one long field of a text', `a=${'x'.repeat(TEXT_LIMIT_BYTES - 2)}`),
  form('an escaped field of a text', `a=${'%41'.repeat((TEXT_LIMIT_BYTES - 2) / 3)}`),
  form('short fields of a text', 'a&'.repeat(TEXT_LIMIT_BYTES / 2)),
  event('numbers of a crypto event', '/webhooks/nowpayments', list('0,', EVENT_LIMIT_BYTES)),
  event('keys of a crypto event', '/webhooks/nowpayments', keys(31_000)),
  event('numbers of a card event', '/webhooks/stripe', list('0,', EVENT_LIMIT_BYTES)),
];

function json(title: string, path: string, body: string, status = 400): WorstBody {
  return { title, path, type: 'application/json', body, status };
}

function form(title: string, body: string): WorstBody {
  return {
    title,
    path: '/webhooks/twilio/sms',
    type: 'application/x-www-form-urlencoded',
    body,
    status: 403,
  };
}

function event(title: string, path: string, body: string): WorstBody {
  return { title, path, type: 'application/json', body, status: 403 };
}

function list(element: string, limit = JSON_LIMIT_BYTES): string {
  const room = limit - ESCAPED_HALF.length - 2;
  return `[${element.repeat(Math.floor(room / element.length))}${ESCAPED_HALF}]`;
}

/** As many keys as fit, the last of them without a comma. Each is as long as its number. */
function keys(limit = JSON_LIMIT_BYTES, maxKeys = Number.POSITIVE_INFINITY): string {
  let body = '{"k":0';
  for (let index = 0; index < maxKeys; index += 1) {
    const next = `,"${index.toString(36)}":0`;
    if (body.length + next.length + 1 > limit) break;
    body += next;
  }
  return `${body}}`;
}

function nested(): string {
  const levels = Math.floor((JSON_LIMIT_BYTES - ESCAPED_HALF.length) / '{"a":}'.length);
  return `${'{"a":'.repeat(levels)}${ESCAPED_HALF}${'}'.repeat(levels)}`;
}
