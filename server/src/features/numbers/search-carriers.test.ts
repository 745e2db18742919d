import { expect, test } from 'vitest';
import type { AvailableNumber, Carrier, NumberQuery } from '../../ports/carrier.ts';
import type { SoldKind } from '../../ports/carriers.ts';
import { ProviderError } from '../../ports/provider-error.ts';
import { createCarriers } from '../../providers/create-carriers.ts';
import { sharedTestServer } from '../../testing/harness/test-server.ts';
import { findOffer } from './find-offer.ts';
import { readKindCosts } from './kind-costs.ts';
import { searchCarriers } from './search-carriers.ts';
import { presentSoldNumbers } from './sold-numbers.ts';

const query: NumberQuery = { country: 'US', type: 'Local', sms: true, voice: false, limit: 20 };

const numberAt = (e164: string): AvailableNumber => ({
  e164,
  friendlyName: e164,
  country: 'US',
  locality: null,
  region: null,
  postalCode: null,
  capabilities: { sms: true, voice: false },
  addressRequirement: 'none',
});

const soldBy = (carrier: string, changes: Partial<SoldKind> = {}): SoldKind => ({
  carrier,
  country: 'US',
  type: 'Local',
  surchargeMinor: 0,
  mayCostMore: false,
  ...changes,
});

/** The service with these carriers beside each other, each sold in this order. */
async function withCarriers(
  carriers: Readonly<Record<string, Partial<Carrier>>>,
  sold: readonly SoldKind[] = Object.keys(carriers).map((name) => soldBy(name)),
) {
  const { deps } = await sharedTestServer();
  const twilio = deps.carriers.of('twilio');
  const all = Object.entries(carriers).map(([name, changes]) => ({
    ...twilio,
    monthlyPrice: async () => null,
    ...changes,
    name,
  }));
  return { ...deps, carriers: createCarriers(all, sold) };
}

const isDown = async () => {
  throw new ProviderError('virtual', 'retryable', 'it does not answer');
};

test('all carriers are asked at once: SIM cards come first, and a number that two carriers have is the SIM carrier’s', async () => {
  const asked: string[] = [];
  let bothAsked = () => {};
  const both = new Promise<void>((resolve) => {
    bothAsked = resolve;
  });
  const answering =
    (name: string, ...numbers: string[]) =>
    async () => {
      asked.push(name);
      if (asked.length === 2) bothAsked();
      await both;
      return numbers.map(numberAt);
    };
  const deps = await withCarriers({
    virtual: { kind: 'virtual', search: answering('virtual', '+12025550101', '+12025550102') },
    sims: { kind: 'sim', search: answering('sims', '+12025550102', '+12025550103') },
  });

  const { numbers, missing } = await searchCarriers(deps, query);

  expect(numbers.map(({ e164, carrier, kind }) => [e164, carrier, kind])).toEqual([
    ['+12025550102', 'sims', 'sim'],
    ['+12025550103', 'sims', 'sim'],
    ['+12025550101', 'virtual', 'virtual'],
  ]);
  expect(missing).toEqual([]);
});

test('the numbers of a carrier that does not answer are missing, and the result names it; if none answers, the search fails', async () => {
  const sims = { kind: 'sim', search: async () => [numberAt('+12025550103')] } as const;
  const deps = await withCarriers({ sims, virtual: { search: isDown } });
  const { numbers, missing } = await searchCarriers(deps, query);
  expect(numbers.map(({ e164 }) => e164)).toEqual(['+12025550103']);
  expect(missing).toEqual(['virtual']);

  const alone = await withCarriers({ virtual: { search: isDown } });
  await expect(searchCarriers(alone, query)).rejects.toThrow(ProviderError);
});

test('a number that no answering carrier has is not called taken while another carrier does not answer', async () => {
  const sims = { kind: 'sim', search: async () => [] } as const;
  const deps = await withCarriers({ sims, virtual: { search: isDown } });
  await expect(findOffer(deps, '+12025550101', 'US')).rejects.toThrow(ProviderError);

  const answering = await withCarriers({ sims, virtual: { search: async () => [] } });
  expect(await findOffer(answering, '+12025550101', 'US')).toBeNull();
});

test('what costs more than a renewal and its surcharge is not sold, unless the configuration names it', async () => {
  const priced = (minor: number, currency = 'usd') => ({
    search: async () => [numberAt('+12025550101')],
    monthlyPrice: async () => ({ minor, currency }),
  });
  const found = async (carrier: Partial<Carrier>, kind: Partial<SoldKind>) => {
    const deps = await withCarriers({ virtual: carrier }, [soldBy('virtual', kind)]);
    const { numbers } = await searchCarriers(deps, query);
    return numbers.length;
  };
  expect(await found(priced(200), {})).toBe(1);
  expect(await found(priced(201), {})).toBe(0);
  expect(await found(priced(350), { surchargeMinor: 150 })).toBe(1);
  expect(await found(priced(351), { surchargeMinor: 150 })).toBe(0);
  expect(await found(priced(351), { surchargeMinor: 150, mayCostMore: true })).toBe(1);
  // £1.59 is $2.01.
  expect(await found(priced(159, 'gbp'), {})).toBe(0);
  expect(await found(priced(158, 'gbp'), {})).toBe(1);
  // The yen has no fixed rate here, and a price list that is down hides nothing.
  expect(await found(priced(900, 'jpy'), {})).toBe(1);
  expect(await found({ ...priced(0), monthlyPrice: isDown }, {})).toBe(1);
});

test('a kind whose numbers cost too much is not listed as sold, from the start of the service until its price falls', async () => {
  const price = { minor: 650, currency: 'usd' };
  const deps = await withCarriers({ virtual: { monthlyPrice: async () => price } }, [
    soldBy('virtual', { country: 'AU', surchargeMinor: 150 }),
    soldBy('virtual', { country: 'US', surchargeMinor: 450 }),
    soldBy('virtual', { country: 'CA', mayCostMore: true }),
  ]);
  await readKindCosts(deps);
  const listed = () => presentSoldNumbers(deps).map(({ country_code }) => country_code);
  expect(listed()).toEqual(['US', 'CA']);
  price.minor = 350;
  await readKindCosts(deps);
  expect(listed()).toEqual(['AU', 'US', 'CA']);
});

test('a carrier sells only the countries and types that the configuration names', async () => {
  const asked: string[] = [];
  const carrier = (name: string) => ({
    search: async () => {
      asked.push(name);
      return [];
    },
  });
  const deps = await withCarriers({ one: carrier('one'), two: carrier('two') }, [
    soldBy('one'),
    soldBy('two', { type: 'Mobile' }),
  ]);
  await searchCarriers(deps, query);
  expect(asked).toEqual(['one']);
  expect(await searchCarriers(deps, { ...query, country: 'CA' })).toEqual({ numbers: [], missing: [] });
});
