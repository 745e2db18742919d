import { one, type Protection } from './protection.ts';

const http = 'server/src/http';

/** Protections of the processor against expensive request bodies. */
export const bodyProtections: readonly Protection[] = [
  one(
    64,
    `${http}/functions.test.ts`,
    'a body that is not a JSON object is refused with 400',
    `${http}/app.ts`,
    'const BODY_LIMIT_BYTES = 65_536;',
    'const BODY_LIMIT_BYTES = 99_000_000;',
  ),
  one(
    64,
    `${http}/body-limits.test.ts`,
    'a body above its route’s limit is refused',
    `${http}/webhooks.ts`,
    '{ bodyLimit: TEXT_LIMIT_BYTES }',
    '{}',
  ),
  one(
    64,
    `${http}/body-limits.test.ts`,
    'a body of the allowed size with more values or levels',
    `${http}/json-body.ts`,
    'error ? undefined : inspectBody(value)',
    'error || text ? undefined : inspectBody(value)',
  ),
  one(
    64,
    `${http}/inspect-body.test.ts`,
    'at most two thousand values of a body with a hundred thousand are read',
    `${http}/inspect-body.ts`,
    'if (nodes.length >= BODY_VALUES_MAX) return tooMany();',
    'if (nodes.length >= 50 * BODY_VALUES_MAX) return tooMany();',
  ),
];
