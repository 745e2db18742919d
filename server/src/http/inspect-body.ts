/** More than any call of the contract needs, but few enough to check in a fraction of a millisecond. */
export const BODY_VALUES_MAX = 2_000;
export const BODY_DEPTH_MAX = 32;

/** One value of a body. Its path is only built if there is a problem. */
type BodyNode = { value: unknown; name: string; above: BodyNode | null; depth: number };

export type BodyProblem = { field: string; message: string };

/**
 * Checks a parsed JSON body before the schema does, which would report each of a hundred thousand unknown keys. Stops
 * at the first problem, and after BODY_VALUES_MAX values. Not recursive, since a body may be nested deeply.
 * @returns the field and its problem: too many values, too deep, or text that PostgreSQL cannot store (NUL, half a
 *   surrogate pair)
 */
export function inspectBody(body: unknown): BodyProblem | undefined {
  const nodes: BodyNode[] = [{ value: body, name: '', above: null, depth: 0 }];
  for (let index = 0; index < nodes.length; index += 1) {
    const node = nodes[index];
    if (!node) break;
    const { value } = node;
    if (typeof value === 'string' && !isStorable(value)) return notStorable(node);
    if (typeof value !== 'object' || value === null) continue;
    if (node.depth === BODY_DEPTH_MAX) return tooMuch(`be nested deeper than ${BODY_DEPTH_MAX} levels`);
    const problem = Array.isArray(value) ? addElements(nodes, node, value) : addFields(nodes, node, value);
    if (problem) return problem;
  }
  return undefined;
}

function addElements(nodes: BodyNode[], above: BodyNode, elements: unknown[]): BodyProblem | undefined {
  if (nodes.length + elements.length > BODY_VALUES_MAX) return tooMany();
  for (const [node, value] of elements.entries())
    nodes.push({ value, name: String(node), above, depth: above.depth + 1 });
  return undefined;
}

function addFields(nodes: BodyNode[], above: BodyNode, fields: object): BodyProblem | undefined {
  // Not Object.entries: it would build a list of all of them first.
  for (const name in fields) {
    if (nodes.length >= BODY_VALUES_MAX) return tooMany();
    if (!isStorable(name)) return notStorable(above);
    nodes.push({ value: Reflect.get(fields, name), name, above, depth: above.depth + 1 });
  }
  return undefined;
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

function notStorable(node: BodyNode): BodyProblem {
  const names: string[] = [];
  for (let next: BodyNode | null = node; next?.above; next = next.above) names.unshift(next.name);
  const field = names.join('.').slice(0, 100) || 'body';
  return { field, message: `${field}: contains characters that cannot be stored.` };
}

function tooMany(): BodyProblem {
  return tooMuch(`contain more than ${BODY_VALUES_MAX} values`);
}

function tooMuch(what: string): BodyProblem {
  return { field: 'body', message: `The request body must not ${what}.` };
}
