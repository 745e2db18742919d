import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/**
 * A mutation that runs only once at a time: calls during a run are dropped. A button is disabled only a moment after
 * the first click, so the second click of a double click still reaches it.
 */
export function useSingleMutation<Data, Input = void>(
  options: UseMutationOptions<Data, Error, Input>,
): UseMutationResult<Data, Error, Input> {
  const isRunning = useRef(false);
  const mutation = useMutation<Data, Error, Input>({
    ...options,
    onSettled: (...outcome) => {
      isRunning.current = false;
      return options.onSettled?.(...outcome);
    },
  });
  const start = mutation.mutate;
  const mutate = useCallback<typeof start>(
    (...input) => {
      if (isRunning.current) return;
      isRunning.current = true;
      start(...input);
    },
    [start],
  );
  return { ...mutation, mutate };
}
