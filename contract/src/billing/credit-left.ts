/**
 * Returns the credit that remains after a purchase, in cents; null if it does not cover the price. A purchase is paid
 * in full or not at all (rule 20, paying-from-credit). @param spendableMinor credit that a purchase can draw from
 */
export function creditLeftMinor(spendableMinor: number, priceMinor: number): number | null {
  return spendableMinor < priceMinor ? null : spendableMinor - priceMinor;
}
