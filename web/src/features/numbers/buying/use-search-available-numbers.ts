import type { FunctionInput, FunctionOutput } from '@numlet/contract/functions';
import { notices } from '@numlet/contract/texts';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { call } from '../../../lib/call/call.ts';
import { CallError } from '../../../lib/call/call-error.ts';
import { dismissNotice, notifyError } from '../../../lib/notify.ts';

export type SearchInput = FunctionInput<'search-available-numbers'>;
export type SearchAnswer = FunctionOutput<'search-available-numbers'>;
export type AvailableNumber = SearchAnswer['numbers'][number];

/**
 * Searches the carrier for numbers that can be rented now, and announces the outcome (specification 1 §8, Search). A
 * search that starts while another runs replaces it, and removes the previous notice.
 */
export function useSearchAvailableNumbers() {
  const { mutate, ...search } = useMutation({
    mutationFn: (input: SearchInput) => call('search-available-numbers', input),
  });
  const notice = useRef<string | number | null>(null);
  const showProblem = useCallback((...words: Parameters<typeof notifyError>) => {
    if (notice.current !== null) dismissNotice(notice.current);
    notice.current = notifyError(...words);
  }, []);
  const start = useCallback(
    (input: SearchInput, onFound?: (answer: SearchAnswer) => void) => {
      if (notice.current !== null) dismissNotice(notice.current);
      notice.current = null;
      // These are callbacks of the call, not of the hook: only those of the last search run.
      mutate(input, {
        onSuccess: (answer) => {
          const nothing = nothingWords(answer);
          if (nothing) showProblem(...nothing);
          onFound?.(answer);
        },
        onError: (error) => showProblem(...problemWords(error)),
      });
    },
    [mutate, showProblem],
  );
  return { ...search, start, showProblem };
}

function nothingWords(answer: SearchAnswer): [title: string, text: string] | null {
  if (answer.numbers.length > 0) return null;
  return answer.hasRegulatoryRequirements
    ? [
        notices.regulatoryRequirements.title,
        answer.message ?? 'Numbers in this country need documents first.',
      ]
    : [notices.noNumbersFound.title, 'Try another area code, fewer digits or another phone type.'];
}

function problemWords(error: Error): [title: string, text: string] {
  return error instanceof CallError && error.status > 0
    ? [notices.searchFailed.title, error.message || notices.searchFailed.text]
    : [notices.searchError.title, notices.searchError.text];
}
