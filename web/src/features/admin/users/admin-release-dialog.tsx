import { releaseQuestionText } from '@numlet/contract/admin/admin-texts';
import type { RefObject } from 'react';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import { useRelease } from './use-release.ts';

type ReleaseDialogProps = {
  number: { id: string; phone_number: string; disputed?: boolean } | null;
  /** The owner's version that the page has shown. */
  version?: number;
  onClose: () => void;
  /** Receives the focus once the number's row has left the list. */
  afterRelease?: RefObject<HTMLElement | null>;
};

/** Asks the question of the second document, section 2.2, and for a reason. */
export function AdminReleaseDialog({ number, version, onClose, afterRelease }: ReleaseDialogProps) {
  const release = useRelease();
  return (
    <ReasonDialog
      open={number !== null}
      onClose={() => {
        release.reset();
        onClose();
      }}
      finalFocus={() => (release.isSuccess && afterRelease?.current) || true}
      title="Release this number?"
      label="Reason:"
      action="Release"
      isDestructive
      busy={release.isPending && 'Releasing...'}
      onConfirm={(reason) =>
        number &&
        release.mutate(
          { phoneNumberId: number.id, phoneNumber: number.phone_number, reason, version },
          { onSettled: onClose },
        )
      }
    >
      <p>{releaseQuestionText(number?.phone_number ?? '')}</p>
      <p className="mt-2">Payments for it are not refunded, and later texts are lost.</p>
      {number?.disputed && (
        <p className="mt-2 font-medium text-ink">
          Its payment is disputed. If you release it now, it does not come back, even if the bank decides for
          us.
        </p>
      )}
    </ReasonDialog>
  );
}
