/** An offer below a field: the likely intended value, accepted with one press. */
export function DidYouMean({ meant, onUse }: { meant: string; onUse: () => void }) {
  return (
    <p role="status" className="text-small text-ink-2">
      Did you mean{' '}
      <button
        type="button"
        onClick={onUse}
        className="font-semibold text-ink underline decoration-line underline-offset-4 [overflow-wrap:anywhere] hover:decoration-ink"
      >
        {meant}
      </button>
      ?
    </p>
  );
}
