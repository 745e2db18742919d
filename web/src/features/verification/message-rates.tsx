/** The text that US and Canadian carriers require wherever a code is requested. */
export function MessageRates() {
  return (
    <p className="mt-4 text-small text-ink-3">
      Standard message and data rates may apply. See our{' '}
      <a href="/terms" target="_blank" rel="noreferrer" className="underline underline-offset-2">
        Terms of Service
      </a>{' '}
      and{' '}
      <a href="/privacy" target="_blank" rel="noreferrer" className="underline underline-offset-2">
        Privacy Policy
      </a>
      .
    </p>
  );
}
