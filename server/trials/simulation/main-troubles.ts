/**
 * The scenarios of disputes and suspensions must contain all of these. A hundred scenarios contain each several times.
 */
export const COMMON_TROUBLES: readonly string[] = [
  'disputes of number won',
  'disputes of number lost',
  'disputes of credit won',
  'purchases with credit that is disputed',
  'suspensions',
  'suspensions lifted before their day',
  'holds for two reasons at once',
  'blocks',
  'due dates inside a hold',
  'grace periods paused by a hold',
  'texts charged and shown later',
  'given credit withdrawn',
];

/** Two or three scenarios in a hundred contain these, so some hundreds of scenarios must. */
export const RARE_TROUBLES: readonly string[] = [
  'disputes of credit lost',
  'paid texts shown later',
  'due dates inside a block',
  'payments in time that were found late',
  'crypto payments completed from credit',
  'coins turned into credit',
];
