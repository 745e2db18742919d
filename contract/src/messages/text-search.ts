import { type PlatformId, platformIds, platforms } from './platforms.ts';
import { recognisePlatform } from './recognise-platform.ts';

type SearchedText = {
  from_number: string;
  message_body: string | null;
  /** As its reader is to see it. */
  code: string | null;
};

/**
 * The search of the inbox: what was typed is looked for, whatever its case and as it stands, in the sender, the name of
 * the platform as the screen shows it, the code, and the words. A number or a code may be typed with the gaps that the
 * screen draws. A withheld text has no words, and is found by its sender only.
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

/** What was typed without the gaps and brackets in which numbers and codes are written. */
export function withoutGaps(typed: string): string {
  return typed.replace(/[\s().-]/g, '');
}

/** The platforms whose name has in it what was typed. */
export function platformsNamed(typed: string): ReadonlySet<PlatformId> {
  const name = typed.trim().toLowerCase();
  return new Set(platformIds.filter((id) => platforms[id].name.toLowerCase().includes(name)));
}
