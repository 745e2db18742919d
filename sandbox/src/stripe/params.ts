import { invalid, missingParam } from './errors.ts';

/** A value of a bracketed form: `a[b][0]=c` is { a: { b: { 0: 'c' } } }. Lists are objects with indexes as keys. */
export type Node = string | { [key: string]: Node };
export type Params = { [key: string]: Node };

const SEGMENT = /\[([^\]]*)\]/g;

/** Parses a bracketed form or query into nested values. */
export function parseParams(raw: string | URLSearchParams): Params {
  const root: Params = Object.create(null);
  for (const [name, value] of new URLSearchParams(raw)) {
    const keys = [name.split('[')[0] ?? name, ...[...name.matchAll(SEGMENT)].map((match) => match[1] ?? '')];
    let branch = root;
    for (const [depth, part] of keys.entries()) {
      const key = part === '' ? String(Object.keys(branch).length) : part;
      if (depth === keys.length - 1) branch[key] = value;
      else branch = descend(branch, key);
    }
  }
  return root;
}

function descend(branch: Params, key: string): Params {
  const next = branch[key];
  if (typeof next === 'object') return next;
  const made: Params = Object.create(null);
  branch[key] = made;
  return made;
}

/** A string, or null when absent or empty. */
export function readText(params: Params, name: string): string | null {
  const value = params[name];
  if (typeof value === 'object') throw invalid(`Invalid string: ${name}`, name);
  return value === undefined || value === '' ? null : value;
}

export function requireText(params: Params, name: string): string {
  const value = readText(params, name);
  if (value === null) throw missingParam(name);
  return value;
}

export function readInteger(params: Params, name: string): number | null {
  const value = readText(params, name);
  if (value === null) return null;
  if (!/^-?\d+$/.test(value)) throw invalid(`Invalid integer: ${value}`, name, 'parameter_invalid_integer');
  return Number(value);
}

export function readGroup(params: Params, name: string): Params {
  const value = params[name];
  return typeof value === 'object' ? value : {};
}

export function readList(params: Params, name: string): Node[] {
  return Object.values(readGroup(params, name));
}

/** One of the allowed values, or null when absent. */
export function readChoice<T extends string>(params: Params, name: string, allowed: readonly T[]): T | null {
  const value = readText(params, name);
  if (value === null) return null;
  const choice = allowed.find((one) => one === value);
  if (!choice) throw invalid(`Invalid ${name}: must be one of ${allowed.join(', ')}`, name);
  return choice;
}

/** Applies changes to metadata; an empty value removes its key. */
export function readMetadata(params: Params, name: string, before: Record<string, string> = {}) {
  const metadata = { ...before };
  for (const [key, value] of Object.entries(readGroup(params, name))) {
    if (typeof value === 'object') throw invalid('Metadata values must be strings', `${name}[${key}]`);
    if (value === '') delete metadata[key];
    else metadata[key] = value;
  }
  return metadata;
}

/** Refuses parameters that the call does not accept, as the API does. */
export function refuseUnknown(params: Params, known: string[]): void {
  const unknown = Object.keys(params).find((name) => !known.includes(name));
  if (unknown) throw invalid(`Received unknown parameter: ${unknown}`, unknown, 'parameter_unknown');
}
