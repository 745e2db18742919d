import { readWords } from '../vocabulary/read-words.ts';

/**
 * Words of scripts that do not separate words, each class as the source of one pattern. They are searched as
 * substrings: `call` and `sendTo` right before a number, `callAfter` right after it, `thing` and `tail` right before
 * it.
 */
export const UNSPACED = {
  use: either('use'),
  secrecy: either('secrecy'),
  messenger: either('messenger'),
  notYou: either('not-you'),
  entry: either('entry'),
  letters: either('letters'),
  purpose: either('purpose'),
  keyNoun: either('key-noun'),
  trade: either('trade'),
  promotion: either('promotion'),
  call: either('call'),
  callAfter: either('call-after'),
  sendTo: either('send-to'),
  thing: either('thing'),
  tail: either('tail'),
};

function either(name: string): string {
  return readWords(`unspaced/${name}`, 'pattern').join('|');
}
