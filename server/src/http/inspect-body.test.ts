import { expect, test } from 'vitest';
import { BODY_DEPTH_MAX, BODY_VALUES_MAX, inspectBody } from './inspect-body.ts';

test('at most two thousand values of a body with a hundred thousand are read', () => {
  const fields = Object.fromEntries(Array.from({ length: 100_000 }, (_, turn) => [`key${turn}`, {}]));
  const elements = Array.from({ length: 100_000 }, () => 0);
  for (const [body, many] of [
    [fields, counted(fields)],
    [elements, counted(elements)],
  ] as const) {
    const { reads, watched } = many;
    expect(inspectBody({ data: watched })).toEqual(inspectBody({ data: body }));
    expect(inspectBody({ data: body })).toEqual({
      field: 'body',
      message: `The request body must not contain more than ${BODY_VALUES_MAX} values.`,
    });
    expect(reads()).toBeLessThanOrEqual(2 * BODY_VALUES_MAX);
  }
});

test('a body nested deeper than allowed, or with more values, is refused; a body at either limit is accepted', () => {
  const nested = (levels: number) => JSON.parse(`${'{"a":'.repeat(levels)}0${'}'.repeat(levels)}`);
  expect(inspectBody(nested(BODY_DEPTH_MAX))).toBeUndefined();
  expect(inspectBody(nested(BODY_DEPTH_MAX + 1))).toEqual({
    field: 'body',
    message: `The request body must not be nested deeper than ${BODY_DEPTH_MAX} levels.`,
  });
  // The list itself is a value too.
  expect(inspectBody(Array.from({ length: BODY_VALUES_MAX - 1 }, () => 0))).toBeUndefined();
  expect(inspectBody(Array.from({ length: BODY_VALUES_MAX }, () => 0))).toMatchObject({ field: 'body' });
});

test('text that cannot be stored is refused with the path of its field', () => {
  for (const [body, field] of [
    [{ profile: { names: ['Ines', 'a\0b'] } }, 'profile.names.1'],
    [{ name: '\ud800' }, 'name'],
    [{ profile: { 'a\0': 1 } }, 'profile'],
    [{ '\udfff': 1 }, 'body'],
    ['\0', 'body'],
  ] as const)
    expect([field, inspectBody(body)]).toEqual([
      field,
      { field, message: `${field}: contains characters that cannot be stored.` },
    ]);
  expect(inspectBody({ name: 'Zoë \u{1f600}', list: [null, 1, true] })).toBeUndefined();
});

/** A body that counts how many of its values are read. */
function counted<T extends object>(body: T): { watched: T; reads: () => number } {
  let reads = 0;
  const watched = new Proxy(body, {
    get(target, name, receiver) {
      reads += 1;
      return Reflect.get(target, name, receiver);
    },
  });
  return { watched, reads: () => reads };
}
