let given = 0;

/**
 * What a proxy would say of somebody who calls from a network where nobody else in this run is: sign-ups and codes
 * are limited by it, and all browsers here are on one machine.
 */
export function anAddress(): { 'x-forwarded-for': string } {
  given += 1;
  const worker = Number(process.env.TEST_WORKER_INDEX ?? 0) % 256;
  return { 'x-forwarded-for': `10.${worker}.${given % 256}.1` };
}
