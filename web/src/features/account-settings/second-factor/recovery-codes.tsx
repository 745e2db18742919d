import { brand } from '@numlet/contract/brand';
import { Check, Copy, Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useCopy } from '../../../lib/clipboard.ts';
import { notifyError } from '../../../lib/notify.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';

type RecoveryCodesProps = {
  codes: readonly string[];
  email: string;
  /** Whether to ask if the codes are saved. Escape, the back button and a click outside ask this instead of closing. */
  isLeaving: boolean;
  onDone: () => void;
};

/** The recovery codes, which replace a lost app. They are shown once, and can be copied or saved as a file. */
export function RecoveryCodes({ codes, email, isLeaving, onDone }: RecoveryCodesProps) {
  const { copied, copy } = useCopy();
  const text = codes.map(inGroups).join('\n');
  const onCopy = async () => {
    if (!(await copy(text)))
      notifyError('Copy failed', 'Your browser did not allow it. Keep them as a file.');
  };
  const onSave = () =>
    saveFile(
      `${brand.name.toLowerCase()}-recovery-codes.txt`,
      new Blob([fileOf(text, email)], { type: 'text/plain' }),
    );
  return (
    <>
      <p className="text-ui text-ink-2">
        Each one replaces your app once. They are shown only now: keep them where you can reach them without
        your phone.
      </p>
      <ol translate="no" className="mt-4 divide-y divide-line border-y border-line font-mono text-small">
        {codes.map((code, index) => (
          <li key={code} className="flex gap-4 py-[7px]">
            <span aria-hidden="true" className="w-4 text-right text-ink-3 select-none">
              {index + 1}
            </span>
            <span className="select-all">{inGroups(code)}</span>
          </li>
        ))}
      </ol>
      <div className="mt-4 flex gap-2 *:flex-1">
        <Button variant="outline" onClick={() => void onCopy()}>
          {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          {copied ? 'Copied' : 'Copy all'}
        </Button>
        <Button variant="outline" onClick={onSave}>
          <Download aria-hidden="true" />
          Keep as file
        </Button>
      </div>
      <ConfirmSaved isLeaving={isLeaving} onDone={onDone} />
    </>
  );
}

function ConfirmSaved({ isLeaving, onDone }: { isLeaving: boolean; onDone: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a small screen the question is below the visible part.
    if (isLeaving) box.current?.focus();
  }, [isLeaving]);
  return (
    <div ref={box} tabIndex={-1} className="mt-3 grid gap-2 outline-none">
      {isLeaving && (
        <Alert variant="look" title="Have you saved them?">
          These ten are not shown again. Without them you can make new ones, as long as you have your app.
        </Alert>
      )}
      <Button size="lg" onClick={onDone}>
        I have saved them
      </Button>
      {isLeaving && (
        <Button variant="destructive-quiet" onClick={onDone}>
          Close without saving
        </Button>
      )}
    </div>
  );
}

const GROUP = /.{1,4}/g;

/** Splits a code into groups of four. The server accepts a code with or without spaces. */
function inGroups(code: string): string {
  return (code.replaceAll(/[\s-]/g, '').match(GROUP) ?? []).join(' ');
}

function fileOf(codes: string, email: string): string {
  return `${brand.name} recovery codes of ${email}\nEach works once, in place of the code of your authenticator app.\n\n${codes}\n`;
}
