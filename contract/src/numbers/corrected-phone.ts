/**
 * Returns the current form, in E.164, of a mobile number that was written as before a change of its country's numbering
 * plan, or as it is dialled inside the country. Address books and messengers show such numbers for years.
 * @returns null for every other number, also for a valid one
 */
export function correctedPhone(e164: string): string | null {
  for (const [former, today] of REWRITTEN) if (former.test(e164)) return e164.replace(former, today);
  return null;
}

// Viet Nam gave each prefix of three digits one of two in 2018.
const VIETNAMESE: Readonly<Record<string, string>> = {
  '120': '70',
  '121': '79',
  '122': '77',
  '123': '83',
  '124': '84',
  '125': '85',
  '126': '76',
  '127': '81',
  '128': '78',
  '129': '82',
  '162': '32',
  '163': '33',
  '164': '34',
  '165': '35',
  '166': '36',
  '167': '37',
  '168': '38',
  '169': '39',
  '186': '56',
  '188': '58',
  '199': '59',
};

const REWRITTEN: readonly (readonly [RegExp, string])[] = [
  // Argentina: 9 before the area code makes it a mobile; inside the country it is left out.
  [/^\+54((?:11|[23]\d)\d{8})$/, '+549$1'],
  // Brazil: a ninth digit since 2016.
  [/^\+55([1-9]\d)([6-9]\d{7})$/, '+55$19$2'],
  // Mexico: the 1 of mobiles ended in 2019, and so did the digits dialled before mobiles inside the country.
  [/^\+52(?:1|01|04[45])([2-9]\d{9})$/, '+52$1'],
  // Chile: a ninth digit since 2013, which was dialled as 09 before.
  [/^\+56(?:09)?([4-9]\d{7})$/, '+569$1'],
  // Italy: mobiles lost their zero in 2001.
  [/^\+390(3\d{9})$/, '+39$1'],
  // Ukraine: 8 was dialled before the zero until 2009.
  [/^\+38080([3-9]\d{8})$/, '+380$1'],
  // Benin: 01 before every number since 2024.
  [/^\+229([4-9]\d{7})$/, '+22901$1'],
  ...Object.entries(VIETNAMESE).map(
    ([former, today]) => [new RegExp(`^\\+84${former}(\\d{7})$`), `+84${today}$1`] as const,
  ),
];
