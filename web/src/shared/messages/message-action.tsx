import clsx from 'clsx';
import { Check, ChevronRight, Copy } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import type { MessageRowProps } from './message-row-props.ts';
import { senderName } from './sender.tsx';

/** The one action of a row: copying its code, or a sign that the row can be expanded. */
export function MessageAction(props: MessageRowProps) {
  const { code, text, time, newest = false, expanded = false, onCopy, onToggle } = props;
  const column = time ? '@[700px]:col-start-5' : '@[700px]:col-start-4';
  if (text === null) return null;
  if (code === null) {
    if (!onToggle) return null;
    return (
      <span
        className={clsx(
          'grid h-9 w-9 place-items-center text-ink-2 @max-[700px]:hidden',
          BESIDE_CODE,
          column,
        )}
      >
        <ChevronRight
          aria-hidden="true"
          className={clsx('size-4 transition-transform duration-120', expanded && 'rotate-90')}
        />
      </span>
    );
  }
  if (!onCopy) return null;
  return newest ? (
    <WholeButton {...props} className={column} />
  ) : (
    <IconButton {...props} className={column} />
  );
}

function WholeButton({
  justCopied = false,
  onCopy,
  sender,
  code,
  className,
}: MessageRowProps & { className: string }) {
  return (
    <Button
      onClick={onCopy}
      aria-label={labelOf({ sender, code, justCopied })}
      className={clsx(
        'pointer-events-auto col-span-3 col-start-1 row-start-4 mt-3 h-[46px] w-full @[700px]:col-span-1 @[700px]:row-span-2 @[700px]:row-start-1 @[700px]:mt-0 @[700px]:h-10 @[700px]:px-0',
        className,
      )}
    >
      {justCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      {justCopied ? 'Copied' : 'Copy'}
    </Button>
  );
}

/** A copied code shows a tick; hovering offers to copy it again. */
function IconButton(props: MessageRowProps & { className: string }) {
  const { spent = false, justCopied = false, onCopy, sender, code, className } = props;
  return (
    <button
      type="button"
      onClick={onCopy}
      aria-label={labelOf({ sender, code, justCopied })}
      className={clsx(
        'group pointer-events-auto grid size-9 place-items-center rounded-control transition-colors duration-120 hover:bg-sunken hover:text-ink active:translate-y-px',
        justCopied ? 'text-ink' : 'text-ink-2',
        BESIDE_CODE,
        className,
      )}
    >
      {(spent || justCopied) && (
        <Check aria-hidden="true" className={clsx('size-[18px]', !justCopied && 'group-hover:hidden')} />
      )}
      {!justCopied && (
        <Copy aria-hidden="true" className={clsx('size-[17px]', spent && 'hidden group-hover:block')} />
      )}
    </button>
  );
}

function labelOf({
  sender,
  code,
  justCopied,
}: Pick<MessageRowProps, 'sender' | 'code' | 'justCopied'>): string {
  return justCopied ? `Code ${code} copied` : `Copy code ${code} from ${senderName(sender)}`;
}

const BESIDE_CODE =
  'col-span-2 col-start-2 row-start-2 justify-self-end @[700px]:col-span-1 @[700px]:row-span-2 @[700px]:row-start-1';
