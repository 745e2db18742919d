import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/**
 * A mutation that runs once at a time: what is asked for while it runs is dropped. A button is disabled a moment after
 * the first click, and the second click of a double click is faster than that.
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
