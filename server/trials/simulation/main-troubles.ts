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
  'graces that stood still',
  'texts charged and shown later',
  'gifts taken back',
];

/** Two or three scenarios in a hundred contain these, so some hundreds of scenarios must. */
export const RARE_TROUBLES: readonly string[] = [
  'disputes of credit lost',
  'paid texts shown later',
  'due dates inside a block',
  'payments in time that were found late',
  'rests of coins paid from credit',
  'coins turned into credit',
];
