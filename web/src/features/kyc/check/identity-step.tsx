import type { KycMethod } from '@numlet/contract/kyc/kyc-options';
import { DocumentsStep, type DocumentsStepProps } from '../documents/documents-step.tsx';
import { MethodChoice } from './method-choice.tsx';
import { StripeCheck } from './stripe-check.tsx';

type IdentityStepProps = DocumentsStepProps & {
  method: KycMethod;
  onMethodChange: (method: KycMethod) => void;
};

/** Step 2: by upload, or by Stripe if that is offered. An open check must first be continued or cancelled. */
export function IdentityStep({ method, onMethodChange, ...rest }: IdentityStepProps) {
  const { check } = rest.kyc;
  if (!check) return <DocumentsStep {...rest} />;
  return (
    <>
      {check.state !== 'open' && <MethodChoice value={method} onChange={onMethodChange} />}
      {method === 'upload' ? (
        <DocumentsStep {...rest} />
      ) : (
        <StripeCheck check={check} onBack={rest.onBack} onUpload={() => onMethodChange('upload')} />
      )}
    </>
  );
}
