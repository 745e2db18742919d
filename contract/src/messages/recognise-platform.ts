import { type PlatformId, platformIds, platforms } from './platforms.ts';

/**
 * The platform that sent a text, or undefined. An alphanumeric sender id that is a platform's name wins; otherwise the
 * platform named first in the text. A withheld text has no words, so only its sender counts.
 */
export function recognisePlatform(from: string, text: string | null): PlatformId | undefined {
  return (
    (isPhoneSender(from) ? undefined : namedFirst(from)) ?? (text === null ? undefined : namedFirst(text))
  );
}

/** Whether a sender is a number rather than an alphanumeric name. */
export function isPhoneSender(from: string): boolean {
  return /^\+?[\d\s-]+$/.test(from);
}

function namedFirst(text: string): PlatformId | undefined {
  let found: PlatformId | undefined;
  let position = Number.POSITIVE_INFINITY;
  for (const id of platformIds) {
    const index = platforms[id].pattern.exec(text)?.index;
    if (index !== undefined && index < position) {
      found = id;
      position = index;
    }
  }
  return found;
}
