/**
 * The last seven digits of a North American number as screens write them. Four digits also occur in ids and amounts.
 */
export const plateOf = (e164: string) => `${e164.slice(-7, -4)} ${e164.slice(-4)}`;
