import type { FunctionInput, FunctionOutput } from '@numlet/contract/functions';
import { notices } from '@numlet/contract/texts';
import { call } from '../../lib/call.ts';
import { CallError } from '../../lib/call-error.ts';
import { notifyError } from '../../lib/notify.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';

export type SearchInput = FunctionInput<'search-available-numbers'>;
export type SearchAnswer = FunctionOutput<'search-available-numbers'>;
export type AvailableNumber = SearchAnswer['numbers'][number];

/** Asks the carrier for numbers that can be rented now, and says what came of it (specification 1 §8, Search). */
export function useSearchAvailableNumbers() {
  return useSingleMutation({
    mutationFn: (input: SearchInput) => call('search-available-numbers', input),
    onSuccess: announceNothing,
    onError: (error) => {
      if (error instanceof CallError && error.status > 0) {
        notifyError(notices.searchFailed.title, error.message || notices.searchFailed.text);
      } else {
        notifyError(notices.searchError.title, notices.searchError.text);
      }
    },
  });
}

function announceNothing(answer: SearchAnswer): void {
  if (answer.numbers.length > 0) return;
  if (answer.hasRegulatoryRequirements) {
    notifyError(
      notices.regulatoryRequirements.title,
      answer.message ?? 'This country asks for documents first.',
    );
  } else {
    notifyError(notices.noNumbersFound.title, 'Try another area code, fewer digits or another phone type.');
  }
}
