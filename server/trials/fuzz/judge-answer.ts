import type { Answer, Outgoing } from './send-request.ts';

/** Returns the fault of an answer, whatever was requested; null if there is none. */
export function judgeAnswer({ method }: Outgoing, answer: Answer): string | null {
  if (answer.kind === 'hang') return 'no answer within the time limit';
  if (answer.kind === 'broken') return answer.reason;
  const { status, text } = answer;
  // 501: the contract names the function and it is not built; 503: busy, or a provider is not responding.
  if (status >= 500 && status !== 501 && status !== 503) return `${status} ${text.slice(0, 200)}`;
  if (status < 400 || method === 'HEAD') return null;
  const body = parse(text);
  const hasReason =
    typeof Reflect.get(body, 'code') === 'string' && typeof Reflect.get(body, 'message') === 'string';
  return hasReason ? null : `${status} without a code and a message: ${text.slice(0, 200)}`;
}

/** The answer as an object; an empty one if it is something else. */
export function parse(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
