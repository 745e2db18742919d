import { METHODS } from 'node:http';
import fc from 'fast-check';
import { inputOf } from './arbitrary-input.ts';
import { anyHeaders } from './odd-headers.ts';
import { brokenBody, oddFields, oddValue, SECRET_MARK } from './odd-values.ts';
import { type Route, routes } from './routes.ts';

const roles = [
  'signed-out',
  'user',
  'unverified',
  'admin',
  /** Has a second factor that this session has not confirmed. */
  'half-way',
  'second-factor',
  'forged',
] as const;
export type Role = (typeof roles)[number];

export type FuzzRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Buffer | undefined;
  as: Role;
  /** The index of the person within this role. */
  person: number;
};

/** One request to one route: mostly a nearly valid one, since that passes the first check. */
export const anyRequest: fc.Arbitrary<FuzzRequest> = fc.oneof(
  ...routes.map((route) => ({ weight: route.weight, arbitrary: requestTo(route) })),
);

function requestTo(route: Route): fc.Arbitrary<FuzzRequest> {
  return fc.record({
    method: fc.oneof(
      { weight: 24, arbitrary: fc.constant(route.method) },
      { weight: 1, arbitrary: fc.constantFrom(...METHODS.filter((method) => method !== 'CONNECT')) },
    ),
    path: fc.oneof({ weight: 24, arbitrary: route.path }, { weight: 1, arbitrary: oddPath(route.path) }),
    headers: anyHeaders,
    body: bodyOf(route),
    as: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom<Role>('user') },
      { weight: 4, arbitrary: fc.constantFrom<Role>(...roles) },
    ),
    person: fc.nat(3),
  });
}

function bodyOf({ method, body }: Route): fc.Arbitrary<string | Buffer | undefined> {
  const fitting = inputOf(body);
  const json = (values: fc.Arbitrary<unknown>) => values.map((value) => JSON.stringify(value));
  const some = fc.oneof(
    { weight: 50, arbitrary: json(fitting) },
    {
      weight: 25,
      arbitrary: json(fc.tuple(fitting, fc.nat(), oddValue).map(([value, at, odd]) => spoil(value, at, odd))),
    },
    { weight: 12, arbitrary: json(fc.tuple(fitting, oddFields).map(([value, odd]) => mix(value, odd))) },
    { weight: 5, arbitrary: json(oddFields) },
    { weight: 1, arbitrary: brokenBody },
  );
  const isBodiless = method === 'GET' || method === 'DELETE';
  const none = fc.constant(undefined);
  return fc.oneof(
    { weight: isBodiless ? 1 : 20, arbitrary: some },
    { weight: isBodiless ? 20 : 1, arbitrary: none },
  );
}

/** Replaces one field, at any depth, by `odd`. */
function spoil(value: unknown, at: number, odd: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return odd;
  const entries = Object.entries(value);
  const target = at % Math.max(1, entries.length);
  return Object.fromEntries(
    entries.map(([name, inner], index) => {
      if (index !== target) return [name, inner];
      const isInner = typeof inner === 'object' && inner !== null && at % 5 !== 0;
      return [name, isInner ? spoil(inner, Math.floor(at / 7), odd) : odd];
    }),
  );
}

function mix(value: unknown, odd: object): unknown {
  return typeof value === 'object' ? { ...value, ...odd } : odd;
}

function oddPath(path: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const end = fc.constantFrom(
    '/',
    '//',
    '/..',
    '/%2e%2e/',
    '%00',
    '%',
    '%zz',
    '%ff',
    '?',
    '?a=1&a=2',
    '?a[]=1&a[b]=2',
    '?__proto__=1&constructor=2',
    '&scope=x&scope=y&type=x&type=y&grant_type=password',
    '#x',
    ';x=y',
    '.json',
    `?${'x'.repeat(3000)}`,
    `/${'x'.repeat(300)}`,
    `?token=${SECRET_MARK}&access_token=${SECRET_MARK}`,
  );
  return fc.tuple(path, end).map(([start, rest]) => start + rest);
}
