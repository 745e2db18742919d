import { Alert } from '../../../ui/alert.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { STEPS } from './steps.ts';

/** Says which steps have unsaved text, because the review shows and submits the stored values. */
export function Unsaved({ personal, identity }: { personal: boolean; identity: boolean }) {
  const steps = [...(personal ? [1] : []), ...(identity ? [2] : [])];
  return (
    <div className="grid gap-3 not-empty:mb-7">
      {steps.map((step) => (
        <Alert
          key={step}
          variant="look"
          title={`Your changes in “${STEPS[step - 1]}” are not saved.`}
          action={
            <ButtonLink to={`?step=${step}`} variant="outline" size="sm">
              Open<span className="sr-only"> {STEPS[step - 1]}</span>
            </ButtonLink>
          }
        >
          The summary below shows what is saved.
        </Alert>
      ))}
    </div>
  );
}
