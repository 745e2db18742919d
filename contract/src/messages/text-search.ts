import { type PlatformId, platformIds, platforms } from './platforms.ts';
import { recognisePlatform } from './recognise-platform.ts';

type SearchedText = {
  from_number: string;
  message_body: string | null;
  /** The code to display. */
  code: string | null;
};

/**
 * The search of the inbox: it looks for the typed text, ignoring case and taking every character literally, in the
 * sender, the platform's name on the screen, the code, and the words. A number or code may be typed with the gaps that
 * the screen shows. A withheld text has no words and is found by its sender only.
 */
export function textSearch(search: string): (text: SearchedText) => boolean {
  const typed = search.trim().toLowerCase();
  const joined = withoutGaps(typed);
  const named = platformsNamed(typed);
  return (text) => {
    const { from_number, message_body, code } = text;
    const from = from_number.toLowerCase();
    if (from.includes(typed) || (joined !== '' && from.includes(joined))) return true;
    if (message_body?.toLowerCase().includes(typed)) return true;
    const platform = named.size > 0 ? recognisePlatform(from_number, message_body) : undefined;
    if (platform !== undefined && named.has(platform)) return true;
    return joined !== '' && (code?.toLowerCase().includes(joined) ?? false);
  };
}

/** The typed text without the gaps and brackets with which numbers and codes are written. */
export function withoutGaps(typed: string): string {
  return typed.replace(/[\s().-]/g, '');
}

/** The platforms whose name contains the typed text. */
export function platformsNamed(typed: string): ReadonlySet<PlatformId> {
  const name = typed.trim().toLowerCase();
  return new Set(platformIds.filter((id) => platforms[id].name.toLowerCase().includes(name)));
}
