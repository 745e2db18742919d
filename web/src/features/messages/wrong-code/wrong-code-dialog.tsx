import { CORRECTION_RETENTION_DAYS } from '@numlet/contract/constants';
import type { Message } from '@numlet/contract/messages/messages';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { messageOf } from '../../../lib/call/call-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, FieldError } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { possibleCodes } from './possible-codes.ts';
import { useCorrectCode } from './use-correct-code.ts';

export type MessageWithBody = Message & { message_body: string };

type WrongCodeDialogProps = {
  message: MessageWithBody;
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/** Asks which part of a text is its code, or whether there is none. */
export function WrongCodeDialog({ message, open, onOpenChange }: WrongCodeDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Which part is the code?"
      description="We’ll show and copy this one instead, on all your devices."
      width="narrow"
    >
      <CodeForm message={message} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

const OTHER = 'other';
const NONE = 'none';

function CodeForm({ message, onDone }: { message: MessageWithBody; onDone: () => void }) {
  const { id: messageId, message_body: text } = message;
  const currentCode = message.code;
  const [choice, setChoice] = useState('');
  const [typed, setTyped] = useState('');
  const [isShared, setIsShared] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const correct = useCorrectCode({ onCorrected: onDone });
  const possible = possibleCodes(text, currentCode);
  const choose = (value: string) => {
    setChoice(value);
    setProblem(null);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const code = choice === OTHER ? typed.trim() : (possible[Number(choice)] ?? '');
    if (choice === '') return setProblem('Please choose one.');
    if (choice === NONE) return correct.mutate({ messageId, code: null, keep: isShared });
    if (code === '') return setProblem('Please type the code.');
    if (!text.includes(code))
      return setProblem('This is not in the text. Type it exactly as it appears there.');
    correct.mutate({ messageId, code, keep: isShared });
  };
  const name = useId();
  const option = (value: string, label: ReactNode) => (
    <Option key={value} name={name} isChosen={choice === value} onChoose={() => choose(value)}>
      {label}
    </Option>
  );
  const saveError = correct.error && messageOf(correct.error, 'It could not be saved. Please try again.');
  return (
    <form onSubmit={save} className="grid gap-4" noValidate>
      <p
        dir="auto"
        className="max-h-40 overflow-y-auto whitespace-pre-wrap rounded-notice bg-sunken px-4 py-3 text-ui text-ink-2 wrap-anywhere"
      >
        {text}
      </p>
      <fieldset className="border-b border-line">
        <legend className="sr-only">The code of this text</legend>
        {possible.map((part, at) =>
          option(
            String(at),
            <span translate="no" className="font-mono text-body">
              {part}
            </span>,
          ),
        )}
        {option(OTHER, 'Another part of the text')}
        {currentCode !== null && option(NONE, 'There is no code')}
      </fieldset>
      {choice === OTHER && (
        <Field label="Code" hint="As it appears in the text.">
          {(field) => (
            <Input
              {...field}
              mono
              autoFocus
              autoComplete="off"
              maxLength={32}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
      )}
      <Checkbox
        checked={isShared}
        onChange={(event) => setIsShared(event.target.checked)}
        label={
          <>
            Share this text for {CORRECTION_RETENTION_DAYS} days to help us recognise codes
            <span className="block text-small text-ink-3">
              Stored without its sender and your number, and deleted with your account.
            </span>
          </>
        }
      />
      {(problem ?? saveError) && <FieldError>{problem ?? saveError}</FieldError>}
      <Button type="submit" size="lg" className="w-full" busy={correct.isPending && 'Saving...'}>
        Save
      </Button>
    </form>
  );
}

type OptionProps = { name: string; isChosen: boolean; onChoose: () => void; children: ReactNode };

function Option({ name, isChosen, onChoose, children }: OptionProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 border-line py-1.5 text-ui not-first:border-t">
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        className="size-[18px] shrink-0 appearance-none rounded-full border-[1.5px] border-edge bg-surface checked:border-[5.5px] checked:border-ink"
      />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </label>
  );
}
