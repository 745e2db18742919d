import { type PhoneType, phoneTypes, phoneTypesFor } from '@numlet/contract/numbers/phone-types';
import { isSupportedCountry } from 'libphonenumber-js/max';
import type { SoldKind } from '../ports/carriers.ts';
import { ConfigError } from './config-lists.ts';

type Settings = {
  CARRIERS?: string | undefined;
  TWILIO_NUMBERS?: string | undefined;
  SELL_BELOW_COST?: string | undefined;
};
type Kind = { country: string; type: PhoneType };

/** The setting that lists what is sold of each carrier. */
const NUMBERS = { twilio: 'TWILIO_NUMBERS' } as const;
type CarrierName = keyof typeof NUMBERS;

/** The specification's three countries, without a surcharge. */
const DEFAULT_NUMBERS = { twilio: 'US,CA,AU' } as const;

/** What the sandbox sells: Australian numbers cost more than a renewal, so each has a surcharge. */
const sandboxSales = {
  TWILIO_NUMBERS: 'US,CA,AU-LOCAL:1.50,AU-TOLLFREE:14.00,AU-MOBILE:5.00',
  // A toll-free number costs $2.15 a month.
  SELL_BELOW_COST: 'US-TOLLFREE,CA-TOLLFREE',
};

/** A surcharge above this is taken for a mistake. */
const MAX_SURCHARGE_MINOR = 50_000;

/**
 * What is sold: each carrier's countries and types of numbers with their monthly surcharges, the preferred carrier
 * first.
 * @throws ConfigError for an unknown carrier, country or type, a kind that is listed twice, and a wrong amount
 */
export function soldKinds(env: Settings, sandbox: boolean): SoldKind[] {
  const named = listOf(env.SELL_BELOW_COST ?? (sandbox ? sandboxSales.SELL_BELOW_COST : '')).map((item) => ({
    item,
    kinds: kindsOf('SELL_BELOW_COST', item, item),
  }));
  const belowCost = named.flatMap(({ kinds }) => kinds);
  const sold = carriersOf(env.CARRIERS).flatMap((carrier) => {
    const key = NUMBERS[carrier];
    const text = env[key] ?? (sandbox ? sandboxSales[key] : DEFAULT_NUMBERS[carrier]);
    return soldBy(carrier, key, text).map((kind) => ({
      ...kind,
      mayCostMore: belowCost.some((other) => isSameKind(other, kind)),
    }));
  });
  const unsold = named.find(
    ({ kinds }) => !sold.some((kind) => kinds.some((other) => isSameKind(other, kind))),
  );
  if (unsold && env.SELL_BELOW_COST !== undefined)
    throw new ConfigError(
      `SELL_BELOW_COST names ${unsold.item}, which no carrier sells: name it in ${Object.values(NUMBERS).join(' or ')} too, or leave it out.`,
    );
  return sold;
}

function carriersOf(text = 'twilio'): CarrierName[] {
  const names = listOf(text).map((name) => name.toLowerCase());
  return names.map((name, index) => {
    if (!isCarrier(name))
      throw new ConfigError(
        `CARRIERS names "${name}": the carriers are ${Object.keys(NUMBERS).join(' and ')}.`,
      );
    if (names.indexOf(name) !== index) throw new ConfigError(`CARRIERS names ${name} twice.`);
    return name;
  });
}

function isCarrier(name: string): name is CarrierName {
  return name in NUMBERS;
}

function soldBy(carrier: CarrierName, key: string, text: string) {
  const sold: Omit<SoldKind, 'mayCostMore'>[] = [];
  for (const item of listOf(text)) {
    const [name = '', amount, ...rest] = item.split(':').map((part) => part.trim());
    if (rest.length > 0) throw new ConfigError(`${key} has "${item}": it must be as in AU-MOBILE:5.00.`);
    const surchargeMinor = amount === undefined ? 0 : surchargeOf(key, item, amount);
    for (const kind of kindsOf(key, item, name)) {
      if (sold.some((other) => isSameKind(other, kind)))
        throw new ConfigError(`${key} names ${nameOf(kind)} twice.`);
      sold.push({ carrier, ...kind, surchargeMinor });
    }
  }
  if (sold.length === 0)
    throw new ConfigError(
      `${key} names no numbers: leave ${carrier} out of CARRIERS, or name some, as in US.`,
    );
  return sold;
}

function surchargeOf(key: string, item: string, amount: string): number {
  const minor = /^\d{1,4}(\.\d{1,2})?$/.test(amount) ? Math.round(Number(amount) * 100) : Number.NaN;
  if (Number.isNaN(minor) || minor > MAX_SURCHARGE_MINOR)
    throw new ConfigError(
      `${key} has "${item}": the surcharge must be in dollars a month, at most ${MAX_SURCHARGE_MINOR / 100}, as in AU-MOBILE:5.00.`,
    );
  return minor;
}

/** Parses `AU-MOBILE` as one kind, and `AU` as all kinds that are sold in Australia. */
function kindsOf(key: string, item: string, name: string): Kind[] {
  const [country = '', typeName, ...rest] = name.toUpperCase().split('-');
  if (!isSupportedCountry(country) || rest.length > 0)
    throw new ConfigError(
      `${key} has "${item}": it must begin with the ISO code of a country, as in AU or AU-MOBILE.`,
    );
  if (typeName !== undefined) {
    const type = phoneTypes.find((one) => one.toUpperCase() === typeName);
    if (!type)
      throw new ConfigError(
        `${key} has "${item}": the types are ${phoneTypes.map((one) => one.toUpperCase()).join(', ')}.`,
      );
    return [{ country, type }];
  }
  const types = phoneTypesFor(country);
  if (types.length === 0)
    throw new ConfigError(`${key} has "${item}": name a type of number as well, as in ${country}-MOBILE.`);
  return types.map((type) => ({ country, type }));
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

function isSameKind(one: Kind, other: Kind): boolean {
  return one.country === other.country && one.type === other.type;
}

function nameOf({ country, type }: Kind): string {
  return `${country}-${type.toUpperCase()}`;
}
