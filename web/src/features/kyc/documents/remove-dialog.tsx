import type { KycDocumentKind, KycIdType } from '@numlet/contract/kyc/kyc-options';
import { useState } from 'react';
import { call } from '../../../lib/call/call.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { kycFailureWords, useKycChange } from '../use-kyc-change.ts';
import { documentName } from './document-words.ts';

type RemoveDialogProps = {
  /** The document to remove; null while the dialog is closed. */
  kind: KycDocumentKind | null;
  idType: KycIdType | '';
  onClose: () => void;
};

/** Deletes a stored document. */
export function RemoveDialog({ kind, idType, onClose }: RemoveDialogProps) {
  const remove = useKycChange((chosen: KycDocumentKind) => call('remove-kyc-document', { kind: chosen }));
  // Keeps the document's name in the dialog while it closes.
  const [shown, setShown] = useState(kind);
  if (kind && kind !== shown) setShown(kind);
  const close = () => {
    remove.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      open={kind !== null}
      onClose={close}
      title={`Remove ${shown ? documentName(shown, idType) : ''}?`}
      action="Remove it"
      busy={remove.isPending && 'Removing...'}
      problem={remove.isError ? kycFailureWords(remove.error) : null}
      onConfirm={() => kind && remove.mutate(kind, { onSuccess: close })}
    >
      <p>The stored file is deleted now. You need another one before you can submit.</p>
    </ConfirmDialog>
  );
}
