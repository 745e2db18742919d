/** 'Surcharge, 12 months' */
export function surchargeLabel(months: number): string {
  return `Surcharge, ${months} ${months === 1 ? 'month' : 'months'}`;
}
