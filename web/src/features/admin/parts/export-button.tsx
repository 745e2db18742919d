import type { FunctionInput } from '@numlet/contract/functions';
import { Download } from 'lucide-react';
import { callForFile } from '../../../lib/call/call.ts';
import { notify, notifySuccess } from '../../../lib/notify.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useConfirmed } from '../../../shared/proof/use-confirmed.tsx';
import { Button } from '../../../ui/button.tsx';
import { notifyRefusal } from './notify-refusal.ts';
import { restWords } from './rest-words.ts';

/** The longest that the last line of an incomplete file can be. */
const LAST_LINE_BYTES = 60;

type ExportButtonProps = FunctionInput<'admin-export'> & {
  /** Needed if the heading beside it does not name the exported table. */
  label?: string;
};

/** Exports a table with its filters. Requires a fresh confirmation of the administrator’s identity. */
export function ExportButton({ label = 'Export CSV', ...input }: ExportButtonProps) {
  const save = useConfirmed({
    mutationFn: async (wanted: FunctionInput<'admin-export'>) => {
      const { name, content } = await callForFile('admin-export', wanted);
      saveFile(name, content);
      return { name, end: await content.slice(-LAST_LINE_BYTES).text() };
    },
    onSuccess: ({ name, end }, { table }) => {
      const limit = /# incomplete: (.+)\r\n$/.exec(end)?.[1];
      if (limit) notify('Partly exported', `${name} contains ${limit}. ${restWords(table)}`);
      else notifySuccess('Exported', name);
    },
    onError: (error) =>
      notifyRefusal(error, 'Nothing was exported', 'The download was interrupted. Please try again.'),
  });
  return (
    <Button
      variant="outline"
      size="sm"
      busy={save.isPending && 'Exporting...'}
      onClick={() => save.mutate(input)}
    >
      <Download aria-hidden="true" />
      {label}
    </Button>
  );
}
