let addresses = 0;

/**
 * The header of a proxy for a caller from a network that no other caller of this run shares. Sign-ups and codes are
 * limited by network, and all browsers of the tests run on one machine.
 */
export function anAddress(): { 'x-forwarded-for': string } {
  addresses += 1;
  const worker = Number(process.env.TEST_WORKER_INDEX ?? 0) % 256;
  return { 'x-forwarded-for': `10.${worker}.${addresses % 256}.1` };
}
