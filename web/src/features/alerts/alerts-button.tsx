import clsx from 'clsx';
import { Bell, BellRing } from 'lucide-react';
import { Suspense, useState } from 'react';
import { laterPart } from '../../ui/later-part.ts';
import { useAlertSettings } from './alert-settings.ts';

const AlertsDialog = laterPart(async () => (await import('./alerts-dialog.tsx')).AlertsDialog);

type AlertsButtonProps = {
  userId: string;
  /** Alerts are offered from the person's first text on. */
  hasTexts: boolean;
};

/** The button beside the live status that opens the alert settings and shows whether alerts are on. */
export function AlertsButton({ userId, hasTexts }: AlertsButtonProps) {
  const { sound, notifications } = useAlertSettings(userId);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const isOn = sound || notifications;
  if (!hasTexts && !isOn) return null;
  const Icon = isOn ? BellRing : Bell;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          setWasOpened(true);
          setIsOpen(true);
        }}
        className={clsx(
          '-my-3 inline-flex max-sm:-mr-3.5 min-h-11 min-w-11 max-sm:-mr-3.5 max-sm:-ml-2.5 items-center justify-center gap-2 rounded-control px-2 text-small font-medium sm:my-0 sm:min-h-8',
          'hover:bg-sunken hover:text-ink focus-visible:outline-2 focus-visible:outline-ink',
          isOn ? 'text-ink' : 'text-ink-2',
        )}
      >
        <Icon aria-hidden="true" className="size-4 stroke-[1.75]" />
        <span className="max-sm:sr-only">Alerts</span>
        <span className="sr-only">{isOn ? ' (on)' : ' (off)'}</span>
      </button>
      {wasOpened && (
        <Suspense>
          <AlertsDialog userId={userId} open={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  );
}
