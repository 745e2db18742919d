/** A refused control call. The message is written for the caller. */
export class ControlError extends Error {
  override name = 'ControlError';
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export type Body = Record<string, unknown>;

/** Parses the JSON object of a control call. A missing body counts as an empty object. */
export function readBody(raw: string): Body {
  if (raw.trim() === '') return {};
  const value = parse(raw);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ControlError(400, 'The body must be a JSON object.');
  }
  return { ...value };
}

export function textOf(body: Body, name: string): string {
  const value = body[name];
  if (typeof value !== 'string' || value === '') throw new ControlError(400, `"${name}" must be a text.`);
  return value;
}

export function optionalText(body: Body, name: string): string | null {
  return body[name] === undefined || body[name] === null ? null : textOf(body, name);
}

export function optionalNumber(body: Body, name: string): number | null {
  const value = body[name];
  if (value === undefined || value === null) return null;
  if (typeof value !== 'number' || !Number.isFinite(value))
    throw new ControlError(400, `"${name}" must be a number.`);
  return value;
}

export function choiceOf<T extends string>(body: Body, name: string, allowed: readonly T[]): T {
  const choice = allowed.find((one) => one === body[name]);
  if (!choice) throw new ControlError(400, `"${name}" must be one of: ${allowed.join(', ')}.`);
  return choice;
}

function parse(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    throw new ControlError(400, 'The body is not JSON.');
  }
}
