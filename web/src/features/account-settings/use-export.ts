import { callForFile } from '../../lib/call/call.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';

/** Fetches everything that is stored about the person as one archive and saves it as a file (export-account). */
export function useExport(on: { onSaved: () => void; onRefused: (error: Error) => void }) {
  return useSingleMutation({
    mutationFn: async (currentPassword: string | null) => {
      const { name, content } = await callForFile(
        'export-account',
        currentPassword === null ? {} : { currentPassword },
      );
      saveFile(name, content);
    },
    onSuccess: on.onSaved,
    onError: on.onRefused,
  });
}
