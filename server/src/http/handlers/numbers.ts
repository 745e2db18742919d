import type { Handlers } from '../../features/handler.ts';
import { releasePhoneNumber } from '../../features/numbers/release-phone-number.ts';
import { renameNumber } from '../../features/numbers/rename-number.ts';
import { searchAvailableNumbers } from '../../features/numbers/search-available-numbers.ts';
import { getSoldNumbers } from '../../features/numbers/sold-numbers.ts';

export const numbersHandlers = {
  'search-available-numbers': searchAvailableNumbers,
  'get-sold-numbers': getSoldNumbers,
  'rename-number': renameNumber,
  'release-phone-number': releasePhoneNumber,
} satisfies Partial<Handlers>;
