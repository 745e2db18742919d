import { Dialog } from '../../../ui/dialog.tsx';
import { Keys } from '../../../ui/keys.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { switchKeys, useAreKeysOn } from './key-setting.ts';
import { pages } from './pages.ts';

const COMMAND = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

const keys: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['C'], does: 'Copy the newest code' },
  { keys: ['/'], does: 'Search texts' },
  { keys: [COMMAND, 'K'], does: 'Go to anything' },
  ...pages.map(({ key, label }) => ({ keys: ['G', key], does: label })),
  { keys: ['?'], does: 'Show these shortcuts' },
];

/** The list of keyboard shortcuts, and the switch for single keys. */
export function KeysDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const areOn = useAreKeysOn();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts" width="narrow">
      <dl>
        {keys.map((each) => (
          <div key={each.does} className="flex items-center justify-between gap-4 border-b border-line py-2">
            <dt className="text-ui">{each.does}</dt>
            <dd className="flex gap-1.5">
              {each.keys.map((key) => (
                <Keys key={key}>{key}</Keys>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 flex items-start justify-between gap-4">
        <p className="text-ui">
          Single-key shortcuts
          <span className="mt-0.5 block text-small text-ink-2">
            {`Switch them off if letters get pressed by accident, for example by voice control. ${COMMAND} K still works.`}
          </span>
        </p>
        <Switch
          aria-label="Single-key shortcuts"
          checked={areOn}
          onChange={({ target: { checked } }) => switchKeys(checked)}
        />
      </div>
    </Dialog>
  );
}
