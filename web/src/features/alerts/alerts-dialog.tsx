import { brand } from '@numlet/contract/brand';
import { useEffect, useId, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Switch } from '../../ui/switch.tsx';
import { type AlertSettings, changeAlertSettings, useAlertSettings } from './alert-settings.ts';
import { askPermission, notificationPermission, type Permission } from './notification.ts';
import { playSound, prepareSound } from './play-sound.ts';
import { useIsPushOn } from './push.ts';

type AlertsDialogProps = { userId: string; open: boolean; onOpenChange: (open: boolean) => void };

/** Settings for what this browser does when a text arrives. Switching notifications on asks for permission. */
export function AlertsDialog({ userId, open, onOpenChange }: AlertsDialogProps) {
  const settings = useAlertSettings(userId);
  const permission = usePermission(open);
  const [saveFailed, setSaveFailed] = useState(false);
  const change = (part: Partial<AlertSettings>) => setSaveFailed(!changeAlertSettings(userId, part));
  const changeSound = (sound: boolean) => {
    change({ sound });
    // The sound plays once, so that the person recognises it later.
    if (sound) void playSound();
    else prepareSound();
  };
  const changeNotifications = async (notifications: boolean) => {
    const allowed = notifications ? await askPermission() : 'granted';
    permission.refresh();
    change({ notifications: notifications && allowed === 'granted' });
  };
  const isPushOn = useIsPushOn();
  const isNotifying = settings.notifications && permission.state === 'granted';

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="When a text arrives"
      description="For this browser. While you are in another tab, the title and icon of this one always show new texts."
      width="narrow"
    >
      <div className="divide-y divide-line">
        <Row
          label="Play a sound"
          note={`Unless you are looking at ${brand.name}.`}
          checked={settings.sound}
          onChange={changeSound}
        />
        <Row
          label="Show a notification"
          note={`The platform and your number${isNotifying && isPushOn ? `, even while ${brand.name} is closed` : ''}.`}
          checked={isNotifying}
          disabled={permission.state === 'unsupported'}
          onChange={(on) => void changeNotifications(on)}
        />
        {isNotifying && (
          <Row
            label="Show the code in notifications"
            note="Anyone who sees your lock screen can read it."
            checked={settings.codes}
            onChange={(codes) => change({ codes })}
          />
        )}
      </div>
      <Obstacle permission={permission.state} saveFailed={saveFailed} />
    </Dialog>
  );
}

type RowProps = {
  label: string;
  note: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (on: boolean) => void;
};

function Row({ label, note, checked, disabled, onChange }: RowProps) {
  const id = useId();
  return (
    // The whole row is the target.
    <label
      htmlFor={id}
      className="flex min-h-11 cursor-pointer items-center justify-between gap-4 py-3 has-disabled:cursor-not-allowed"
    >
      <span>
        <span className="block text-ui font-semibold">{label}</span>
        <span id={`${id}-note`} className="block text-small text-ink-2">
          {note}
        </span>
      </span>
      <Switch
        id={id}
        aria-label={label}
        aria-describedby={`${id}-note`}
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}

function Obstacle({ permission, saveFailed }: { permission: Permission; saveFailed: boolean }) {
  const words = obstacleWords(permission, saveFailed);
  return (
    <div aria-live="polite">
      {words && (
        <Alert variant="look" className="mt-4">
          {words}
        </Alert>
      )}
    </div>
  );
}

function obstacleWords(permission: Permission, saveFailed: boolean): string | null {
  if (saveFailed) return 'Your browser does not save data for this site, so this could not be saved.';
  if (permission === 'denied')
    return `Your browser blocks notifications from ${brand.name}. Allow them in the browser's settings for this site, then switch them on here.`;
  if (permission === 'unsupported')
    return `This browser does not support notifications. On an iPhone or iPad, add ${brand.name} to the home screen and open it from there.`;
  return null;
}

/** The browser's permission, read again when the dialog opens and on return from the browser's settings. */
function usePermission(open: boolean): { state: Permission; refresh: () => void } {
  const [state, setState] = useState(notificationPermission);
  useEffect(() => {
    const refresh = () => setState(notificationPermission());
    if (open) refresh();
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, [open]);
  return { state, refresh: () => setState(notificationPermission()) };
}
