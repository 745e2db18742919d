export const PASSWORD = 'a quiet morning walk';

export type Newcomer = { email: string; phone: string };

let made = 0;

/** Somebody nobody else in this run is: workers count apart. */
export function aNewcomer(workerIndex: number): Newcomer {
  made += 1;
  const place = (workerIndex * 80 + made) % 1000;
  return {
    email: `ines.${workerIndex}.${made}@example.com`,
    phone: `7700900${String(place).padStart(3, '0')}`,
  };
}
