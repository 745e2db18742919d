import clsx from 'clsx';
import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useCopy } from '../../../lib/clipboard.ts';
import { notifyError, notifySuccess } from '../../../lib/notify.ts';
import { FactorCodeForm } from '../../../shared/proof/factor-code-form.tsx';
import { authRefusalOf, needsProof } from '../../../shared/proof/refusal.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { NewCodes } from './new-codes.tsx';
import { abandonEnrolment, type Enrolment, useEnrol } from './use-factors.ts';

type EnrolDialogProps = {
  open: boolean;
  onClose: () => void;
  email: string;
  /** Whether recovery codes exist. Another app does not change them. */
  hasCodes: boolean;
  /** The sign-in is too old to set up a first factor. */
  onProofNeeded: () => void;
};

/** Sets up an authenticator app: scan the QR code, type the first code, save the recovery codes. */
export function EnrolDialog({ open, onClose, ...rest }: EnrolDialogProps) {
  const [isConfirmed, setIsConfirmed] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const close = () => {
    onClose();
    setIsConfirmed(false);
    setIsLeaving(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && (isConfirmed ? setIsLeaving(true) : close())}
      title={isConfirmed ? 'Keep your recovery codes' : 'Set up an authenticator app'}
      width="narrow"
    >
      {isConfirmed ? (
        <NewCodes email={rest.email} replaces={false} isLeaving={isLeaving} onDone={close} />
      ) : (
        <ScanStep
          onProofNeeded={rest.onProofNeeded}
          onConfirmed={() => {
            notifySuccess('Second factor is on', 'Your other browsers have been signed out.');
            if (rest.hasCodes) close();
            else setIsConfirmed(true);
          }}
        />
      )}
    </Dialog>
  );
}

function ScanStep({ onConfirmed, onProofNeeded }: { onConfirmed: () => void; onProofNeeded: () => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  const enrol = useEnrol((error) => {
    if (needsProof(error)) onProofNeeded();
    else setProblem(authRefusalOf(error).message);
  });
  const { mutate, data: enrolment } = enrol;
  const unfinished = useRef<string | null>(null);
  const wasStarted = useRef(false);
  useEffect(() => {
    if (wasStarted.current) return;
    wasStarted.current = true;
    mutate();
  }, [mutate]);
  useEffect(() => {
    unfinished.current = enrolment?.factorId ?? null;
  }, [enrolment]);
  useEffect(
    () => () => {
      if (unfinished.current) abandonEnrolment(unfinished.current);
    },
    [],
  );

  if (problem !== null) {
    return (
      <>
        <FieldError>{problem}</FieldError>
        <Button
          variant="outline"
          className="mt-4"
          onClick={() => {
            setProblem(null);
            mutate();
          }}
        >
          Try again
        </Button>
      </>
    );
  }
  return (
    <>
      <p className="text-ui text-ink-2">
        Scan this with an app such as 1Password, Aegis or Google Authenticator. After that you need a code
        from it to sign in.
      </p>
      <Scan enrolment={enrolment} />
      {enrolment && (
        <FactorCodeForm
          factorId={enrolment.factorId}
          label="The six digits it shows now"
          action="Turn it on"
          onConfirmed={() => {
            unfinished.current = null;
            onConfirmed();
          }}
        />
      )}
    </>
  );
}

function Scan({ enrolment }: { enrolment: Enrolment | undefined }) {
  return (
    <div className="my-5 grid grid-cols-[148px_minmax(0,1fr)] items-center gap-5 max-sm:grid-cols-1">
      <div className="size-[148px] overflow-hidden rounded-notice border border-line bg-[white] p-1.5">
        {enrolment ? (
          <QrCode code={enrolment.qrCode} label="QR code for your authenticator app" />
        ) : (
          <Skeleton className="size-full" />
        )}
      </div>
      {enrolment ? <Secret {...enrolment} /> : <Skeleton className="h-16 w-full" />}
    </div>
  );
}

function Secret({ secret, uri }: Enrolment) {
  const { copied, copy } = useCopy();
  const onCopy = async () => {
    if (!(await copy(secret)))
      notifyError('Copy failed', 'Your browser did not allow it. Type the key instead.');
  };
  return (
    <div className="min-w-0">
      <p className="text-small text-ink-3">Or type this key</p>
      <p translate="no" className="mt-1 font-mono text-small leading-6 [word-spacing:0.15em]">
        {(secret.match(/.{1,4}/g) ?? []).join(' ')}
      </p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Button variant="outline" size="sm" onClick={() => void onCopy()}>
          {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          {copied ? 'Copied' : 'Copy key'}
        </Button>
        {/* A phone cannot scan its own screen. */}
        <a href={uri} className={clsx(buttonClass({ variant: 'outline', size: 'sm' }), 'sm:hidden')}>
          Open in the app on this phone
        </a>
      </div>
    </div>
  );
}
