/** More than any call of the contract needs, and few enough to check in a fraction of a millisecond. */
export const BODY_VALUES_MAX = 2_000;
export const BODY_DEPTH_MAX = 32;

/** One value of a body. Its path is only built if there is a problem. */
type Place = { value: unknown; name: string; above: Place | null; depth: number };

export type BodyProblem = { field: string; message: string };

/**
 * Checks a parsed JSON body before anything else does: a schema would report every key of a body that has a hundred
 * thousand. Stops at the first problem, and after BODY_VALUES_MAX values. Not recursive, since a body may be nested
 * deeply.
 * @returns the field and its problem: too many values, too deep, or text that PostgreSQL cannot store (NUL, half a
 *   surrogate pair)
 */
export function inspectBody(body: unknown): BodyProblem | undefined {
  const places: Place[] = [{ value: body, name: '', above: null, depth: 0 }];
  for (let turn = 0; turn < places.length; turn += 1) {
    const place = places[turn];
    if (!place) break;
    const { value } = place;
    if (typeof value === 'string' && !isKeepable(value)) return unkeepable(place);
    if (typeof value !== 'object' || value === null) continue;
    if (place.depth === BODY_DEPTH_MAX) return tooMuch(`be nested deeper than ${BODY_DEPTH_MAX} levels`);
    const problem = Array.isArray(value)
      ? addElements(places, place, value)
      : addFields(places, place, value);
    if (problem) return problem;
  }
  return undefined;
}

function addElements(places: Place[], above: Place, elements: unknown[]): BodyProblem | undefined {
  if (places.length + elements.length > BODY_VALUES_MAX) return tooMany();
  for (const [place, value] of elements.entries())
    places.push({ value, name: String(place), above, depth: above.depth + 1 });
  return undefined;
}

function addFields(places: Place[], above: Place, fields: object): BodyProblem | undefined {
  // Not Object.entries: it would build a list of all of them first.
  for (const name in fields) {
    if (places.length >= BODY_VALUES_MAX) return tooMany();
    if (!isKeepable(name)) return unkeepable(above);
    places.push({ value: Reflect.get(fields, name), name, above, depth: above.depth + 1 });
  }
  return undefined;
}

function isKeepable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

function unkeepable(place: Place): BodyProblem {
  const names: string[] = [];
  for (let next: Place | null = place; next?.above; next = next.above) names.unshift(next.name);
  const field = names.join('.').slice(0, 100) || 'body';
  return { field, message: `${field}: contains characters that cannot be kept.` };
}

function tooMany(): BodyProblem {
  return tooMuch(`hold more than ${BODY_VALUES_MAX} values`);
}

function tooMuch(what: string): BodyProblem {
  return { field: 'body', message: `The request body must not ${what}.` };
}
