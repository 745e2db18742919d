/** The most common mail providers, without their ending 'com'. */
const PROVIDERS = ['gmail', 'hotmail', 'outlook', 'yahoo', 'icloud'];
/** Real providers whose names are one typing error away from those. */
const OTHER_PROVIDERS = ['mail', 'email', 'ymail', 'cloud'];

/**
 * @returns the address that the person most likely meant, if the domain is one typing error away from a common provider
 * ('gmial.con'); null for such a provider, and for any other domain
 */
export function likelyAddress(typed: string): string | null {
  const [, person, name, ending] = /^\s*([^\s@]+)@([^\s@.]+)\.([^\s@.]+)\s*$/.exec(typed.toLowerCase()) ?? [];
  if (person === undefined || name === undefined || ending === undefined) return null;
  const meant = PROVIDERS.find(
    (each) => each === name || (!OTHER_PROVIDERS.includes(name) && isOneSlip(name, each)),
  );
  if (meant === undefined || (meant === name && ending === 'com')) return null;
  if (ending !== 'com' && !isOneSlip(ending, 'com')) return null;
  return `${person}@${meant}.com`;
}

/** Whether one letter is missing, doubled or wrong, or two letters are swapped. */
function isOneSlip(typed: string, meant: string): boolean {
  const most = Math.min(typed.length, meant.length);
  let start = 0;
  while (start < most && typed[start] === meant[start]) start += 1;
  let end = 0;
  while (end < most - start && typed.at(-1 - end) === meant.at(-1 - end)) end += 1;
  const wrong = typed.slice(start, typed.length - end);
  const right = meant.slice(start, meant.length - end);
  if (wrong.length < 2 && right.length < 2) return true;
  return wrong.length === 2 && wrong[1] === right[0] && wrong[0] === right[1] && right.length === 2;
}
