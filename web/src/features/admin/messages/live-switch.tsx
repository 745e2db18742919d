import { formatTime } from '../../../lib/format.ts';
import { Caret } from '../../../ui/caret.tsx';
import { Switch } from '../../../ui/switch.tsx';

type LiveSwitchProps = {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** Polling is off during a search and on older pages. */
  isStopped: boolean;
  /** When the list was last read. */
  readAt: number;
  isFailing: boolean;
};

/** Switches polling for new texts on, as long as the page is in view. */
export function LiveSwitch({ isOn, onChange, isStopped, readAt, isFailing }: LiveSwitchProps) {
  const isLive = isOn && !isStopped;
  return (
    <div className="flex items-center gap-2.5 text-small">
      {isLive && (
        <span className={isFailing ? 'text-amber' : 'text-ink-2'}>
          <Caret
            tone={isFailing ? 'amber' : 'ink'}
            motion={isFailing ? 'still' : 'blinking'}
            className="mr-1.5"
          />
          <span role="status">{isFailing ? 'Connection lost, retrying' : ''}</span>
          {!isFailing && readAt > 0 && `Updated ${formatTime(readAt)}`}
        </span>
      )}
      {isOn && isStopped && (
        <span className="text-ink-2">Live is paused during a search and on older pages</span>
      )}
      <span aria-hidden="true" className="font-medium">
        Live
      </span>
      <Switch
        aria-label="Live: new texts appear automatically"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
    </div>
  );
}
