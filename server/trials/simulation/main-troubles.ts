/** Without these stories about disputes and suspensions would be none. A hundred of them meet each several times over. */
export const COMMON_TROUBLES: readonly string[] = [
  'disputes of number won',
  'disputes of number lost',
  'disputes of credit won',
  'purchases with credit that is disputed',
  'suspensions',
  'suspensions lifted before their day',
  'holds for two reasons at once',
  'due dates inside a hold',
  'graces that stood still',
  'texts charged and shown later',
];

/** Two or three stories in a hundred meet them: some hundreds must, or the world has lost them. */
export const RARE_TROUBLES: readonly string[] = ['disputes of credit lost', 'paid texts shown later'];
