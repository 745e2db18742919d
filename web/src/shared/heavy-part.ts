export type SplitNumber = { light: string[]; heavyGroupStart: string; heavy: string };

const SHORT_NAME_DIGITS = 4;

/**
 * Splits off the part of a number that serves as its short name: the last group if it has three or four digits,
 * otherwise the last four digits. `light` are the whole groups before it, `heavyGroupStart` is the rest of a divided
 * group.
 */
export function splitNumber(groups: readonly string[]): SplitNumber {
  const last = groups.at(-1) ?? '';
  if (last.length === SHORT_NAME_DIGITS || last.length === 3) {
    return { light: groups.slice(0, -1), heavyGroupStart: '', heavy: last };
  }
  if (last.length > SHORT_NAME_DIGITS) {
    return {
      light: groups.slice(0, -1),
      heavyGroupStart: last.slice(0, -SHORT_NAME_DIGITS),
      heavy: last.slice(-SHORT_NAME_DIGITS),
    };
  }
  return gatherHeavy(groups);
}

/** If a country writes its numbers in pairs, the last four digits are the last two groups. */
function gatherHeavy(groups: readonly string[]): SplitNumber {
  const light = [...groups];
  const heavy: string[] = [];
  let digits = 0;
  while (light.length > 0 && digits < SHORT_NAME_DIGITS) {
    const group = light.pop() ?? '';
    heavy.unshift(group);
    digits += group.length;
  }
  const surplus = Math.max(0, digits - SHORT_NAME_DIGITS);
  const joined = heavy.join(' ');
  return { light, heavyGroupStart: joined.slice(0, surplus), heavy: joined.slice(surplus).trimStart() };
}

/** The digits of the short name without gaps: ··0132 */
export function shortName(groups: readonly string[]): string {
  return splitNumber(groups).heavy.replaceAll(' ', '');
}
