import { adminNotices } from '@numlet/contract/admin/admin-texts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError, messageOf } from '../../../lib/call/call-error.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { notifyError, notifySuccess } from '../../../lib/notify.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Disc, HalfDisc } from '../../../ui/status-shapes.tsx';
import { CopyText } from '../parts/copy-text.tsx';
import { createVerifyService, type System } from './use-system.ts';

const { verifyServiceCreated, verifyServiceFailed, notAuthenticated } = adminNotices;

/**
 * 'Twilio Verify Service Setup' (second document, section 2.2): the service in use, the requirements, and the button.
 */
export function VerifySetup({ service }: { service: System['verify_service'] }) {
  const [isAsking, setIsAsking] = useState(false);
  const client = useQueryClient();
  const create = useSingleMutation({
    mutationFn: createVerifyService,
    onSuccess: () => notifySuccess(verifyServiceCreated.title),
    onError: (error) =>
      notifyError(
        error instanceof CallError && error.status === 401
          ? notAuthenticated.title
          : messageOf(error, verifyServiceFailed.title),
      ),
    onSettled: () => {
      setIsAsking(false);
      return client.invalidateQueries({ queryKey: ['admin', 'system'] });
    },
  });
  const { made: created } = service;
  const isWaiting = created !== null && !created.is_in_use;
  return (
    <section
      aria-labelledby="verify-setup"
      className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 rounded-panel border border-line bg-surface px-5 py-4 max-sm:px-4"
    >
      <div className="flex max-w-[70ch] min-w-0 gap-3.5">
        <span className="mt-2 shrink-0">{service.kind === 'verify' ? <Disc /> : <HalfDisc />}</span>
        <div className="grid min-w-0 gap-2">
          <h3 id="verify-setup" className="text-h3">
            Twilio Verify Service Setup
          </h3>
          <p className="text-ui text-ink-2">{explanationOf(service)}</p>
          {created && (
            <div role="status" className="grid gap-1 text-ui">
              <p className="flex flex-wrap items-center gap-x-2">
                Service ID:
                <span translate="no" className="min-w-0 font-mono text-small">
                  <CopyText text={created.service_sid} label="Copy the service id" />
                </span>
              </p>
              <p className="text-ink-2">
                {created.is_in_use ? (
                  `Created ${formatDateTime(created.at)}, and in use.`
                ) : (
                  <>
                    Created {formatDateTime(created.at)}. Update the verify-service secret: set{' '}
                    <span translate="no" className="font-mono text-small">
                      TWILIO_VERIFY_SERVICE_SID
                    </span>{' '}
                    to this id on every server, and restart the service.
                  </>
                )}
              </p>
            </div>
          )}
        </div>
      </div>
      <Button
        variant={service.kind === 'verify' || isWaiting ? 'outline' : 'default'}
        busy={create.isPending && !isAsking && 'Creating...'}
        onClick={() => (isWaiting ? setIsAsking(true) : create.mutate())}
      >
        Create Twilio Verify Service
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title="Create another verify service?"
        action="Create another"
        keep="Cancel"
        variant="default"
        busy={create.isPending && 'Creating...'}
        onConfirm={() => create.mutate()}
      >
        One was created {created && formatDateTime(created.at)} and is not in use yet. Within a minute of
        that, no other service is created, and this one is shown again.
      </ConfirmDialog>
    </section>
  );
}

function explanationOf({ kind, shown }: System['verify_service']) {
  const id = shown && (
    <span translate="no" className="font-mono text-small">
      {shown}
    </span>
  );
  const requirement = 'Verification needs a verify service, whose id starts with VA.';
  switch (kind) {
    case 'messaging':
      return (
        <>
          The service in use is a messaging service, {id}: its id starts with MG. {requirement} Until then no
          code is sent.
        </>
      );
    case 'verify':
      return (
        <>
          The service in use is a verify service, {id}: its id starts with VA, as verification requires. The
          id of a messaging service starts with MG.
        </>
      );
    case 'other':
      return (
        <>
          The service in use, {id}, is neither a messaging service, whose id starts with MG, nor a verify
          service. {requirement}
        </>
      );
    default:
      return `No service is in use, so no phone can be verified. ${requirement} A messaging service, whose id starts with MG, does not work.`;
  }
}
