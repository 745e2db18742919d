import { Caret } from './caret.tsx';

/**
 * 'Loading...' behind a blinking caret, used only if the specification requires a waiting text. Other places show a
 * skeleton.
 */
export function Spinner({ label = 'Loading...', className }: { label?: string; className?: string }) {
  return (
    <div
      role="status"
      className={`flex items-center justify-center gap-2.5 text-body text-ink-2 ${className ?? ''}`}
    >
      <Caret motion="blinking" />
      {label}
    </div>
  );
}
