/** Says whether letters and digits look randomly generated: "A0NB2V", "XPWY24", "xY4pQ9", "b4n9t1". */
export function isRandom(code: string): boolean {
  // Russian door codes have a letter between two numbers.
  if (/^\d{1,4}[КкВв]\d{3,6}$/.test(code)) return true;
  if (!/^[A-Za-z\d]{4,10}$/.test(code) || !/\d/.test(code) || !/[A-Za-z]/.test(code)) return false;
  const turns = countTurns(code);
  if (/^[A-Z\d]+$/.test(code))
    return (
      (code.length > 4 || turns > 2) &&
      (cannotBePronounced(code) || (/\d[A-Z]/.test(code) && !/^\d+[A-Z]{3,}$/.test(code)))
    );
  // A name of both cases ("iPhone12Pro") contains a word.
  return (turns >= 2 || (turns === 1 && /[a-z][A-Z]/.test(code))) && !/[A-Za-z]{4}/.test(code);
}

/** Says whether letters and digits alternate more than in any name: "T4K9RZ", "x7Rp2K", "KZ81P". */
export function isMixedOften(code: string): boolean {
  if (!/^[A-Za-z\d]{4,10}$/.test(code)) return false;
  const turns = countTurns(code);
  return turns > 2 || (turns === 2 && code.length > 4 && !/[A-Za-z]{4}|^[a-z]{3}/.test(code));
}

/** Says whether letters cannot be pronounced in any language, so that they are not a word: "KXQWTZ". */
export function cannotBePronounced(code: string): boolean {
  return /[bcdfghjklmnpqrstvwxz]{4}|q[^u]|^[b-df-hj-np-tv-z]{4,}\d*$/i.test(code);
}

function countTurns(code: string): number {
  return code.match(/\d(?=[A-Za-z])|[A-Za-z](?=\d)/g)?.length ?? 0;
}
