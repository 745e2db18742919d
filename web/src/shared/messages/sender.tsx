import clsx from 'clsx';
import { MessageSquareText } from 'lucide-react';
import { NumberPlate, type PlateNumber } from '../numbers/number-plate.tsx';
import { useDrawnMark } from './rare-marks.ts';
import type { SenderMark } from './sender-mark.ts';

/** The sender of a text: a platform with a mark, an alphanumeric name, or a number. */
export type Sender =
  | { kind: 'platform'; mark: SenderMark }
  | { kind: 'name'; name: string }
  | { kind: 'number'; number: PlateNumber };

type SenderLabelProps = {
  sender: Sender;
  /** 15 px in rows, 20 px in the index of the landing page. */
  size?: 'row' | 'index';
  className?: string;
};

/** A sender's mark and name in a row. Marks are drawn in ink, not in brand colours. */
export function SenderLabel({ sender, size = 'row', className }: SenderLabelProps) {
  const text = size === 'row' ? 'text-ui gap-2' : 'text-h2 gap-2.5';
  return (
    <span className={clsx('inline-flex min-w-0 items-center font-semibold text-ink', text, className)}>
      {sender.kind === 'platform' ? (
        <SenderIcon mark={sender.mark} size={size} />
      ) : (
        <MessageSquareText aria-hidden="true" className={clsx('shrink-0 stroke-[1.75]', ICON_SIZES[size])} />
      )}
      {sender.kind === 'number' ? (
        <NumberPlate
          number={sender.number}
          size="inherit"
          withFlag={false}
          className="font-medium [&_*]:font-medium [&_*]:text-ink"
        />
      ) : (
        <span translate="no" className="truncate">
          {senderName(sender)}
        </span>
      )}
    </span>
  );
}

type SenderIconProps = { mark: SenderMark; size?: 'row' | 'index'; className?: string | undefined };

/** The mark alone, hidden from screen readers because the name is beside it. */
export function SenderIcon({ mark, size = 'row', className }: SenderIconProps) {
  const drawn = useDrawnMark(mark);
  if ('initial' in drawn) return <InitialTile initial={drawn.initial} size={size} className={className} />;
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 24 24"
      fill="currentColor"
      className={clsx('shrink-0', ICON_SIZES[size], className)}
    >
      <path d={drawn.path} />
    </svg>
  );
}

/** A sender's name in a sentence: 'New code from Instagram'. */
export function senderName(sender: Sender): string {
  if (sender.kind === 'platform') return sender.mark.name;
  if (sender.kind === 'name') return sender.name;
  return [sender.number.dial, ...sender.number.groups].filter(Boolean).join(' ');
}

type InitialTileProps = { initial: string; size: 'row' | 'index'; className: string | undefined };

function InitialTile({ initial, size, className = 'text-ink' }: InitialTileProps) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'inline-grid shrink-0 place-items-center rounded-[4px] bg-current font-bold',
        ICON_SIZES[size],
        className,
        size === 'row' ? 'text-[10px]/[1]' : 'text-[13px]/[1]',
      )}
    >
      <span className="text-paper">{initial}</span>
    </span>
  );
}

const ICON_SIZES = { row: 'size-[15px]', index: 'size-[20px]' };
