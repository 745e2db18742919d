import { releaseQuestionText } from '@numlet/contract/admin/admin-texts';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import { useRelease } from './use-release.ts';

type ReleaseDialogProps = {
  number: { id: string; phone_number: string } | null;
  /** Of its owner, as the page has shown it. */
  version?: number;
  onClose: () => void;
};

/** The question of the second document, section 2.2, and why. */
export function ReleaseDialog({ number, version, onClose }: ReleaseDialogProps) {
  const release = useRelease();
  return (
    <ReasonDialog
      open={number !== null}
      onClose={onClose}
      title="Release this number?"
      label="Reason:"
      action="Release"
      isLoss
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
      <p className="mt-2">What was paid for it is not given back; texts that come later reach nobody.</p>
    </ReasonDialog>
  );
}
