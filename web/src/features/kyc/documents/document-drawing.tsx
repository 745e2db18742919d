import type { KycDocumentKind } from '@numlet/contract/kyc/kyc-options';

/** A drawing of a document, shown instead of a missing picture. */
export function DocumentDrawing({ kind }: { kind: KycDocumentKind }) {
  if (kind === 'id-front') return <CardFront />;
  if (kind === 'id-back') return <CardBack />;
  return kind === 'selfie' ? <Selfie /> : <Page />;
}

/** `flaw`: the defect that makes a photo useless. */
export function CardFront({ flaw }: { flaw?: 'glare' | 'cut' }) {
  return (
    <svg aria-hidden="true" viewBox={flaw === 'cut' ? '10 10 60 42' : '0 0 100 70'} className="h-full w-full">
      <rect x="18" y="16" width="64" height="40" rx="3" className="fill-surface stroke-line-2" />
      <Portrait x={24} y={25} />
      <path d="M44 28h30M44 35h22M44 41h26M44 47h16" className="fill-none stroke-edge stroke-2" />
      {flaw === 'glare' && (
        <ellipse cx="58" cy="37" rx="20" ry="13" className="fill-surface" opacity="0.92" />
      )}
    </svg>
  );
}

function CardBack() {
  return (
    <svg aria-hidden="true" viewBox="0 0 100 70" className="h-full w-full">
      <rect x="18" y="16" width="64" height="40" rx="3" className="fill-surface stroke-line-2" />
      <path d="M18 22h64v7H18z" className="fill-ink-2" />
      <path d="M24 38h40M24 44h30M24 50h34" className="fill-none stroke-edge stroke-2" />
    </svg>
  );
}

function Page() {
  return (
    <svg aria-hidden="true" viewBox="0 0 100 70" className="h-full w-full">
      <path d="M32 6h28l10 10v50H32z" className="fill-surface stroke-line-2" />
      <path d="M60 6v10h10" className="fill-none stroke-line-2" />
      <path d="M38 18h16" className="fill-none stroke-ink-2 stroke-[3]" />
      <path d="M38 28h26M38 34h22M38 40h26M38 46h18M38 52h24" className="fill-none stroke-tick stroke-2" />
    </svg>
  );
}

function Selfie() {
  return (
    <svg aria-hidden="true" viewBox="0 0 100 70" className="h-full w-full">
      <rect x="24" y="6" width="52" height="58" rx="4" className="fill-surface stroke-line-2" />
      <circle cx="46" cy="26" r="9" className="fill-edge" />
      <path d="M28 64c0-15 8-24 18-24s18 9 18 24z" className="fill-edge" />
      <rect x="53" y="42" width="20" height="13" rx="2" className="fill-surface stroke-edge" />
      <path d="M56 46h4v5h-4z" className="fill-edge" />
      <path d="M63 47h7M63 51h5" className="fill-none stroke-edge" />
    </svg>
  );
}

function Portrait({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width="14" height="18" className="fill-sunken" />
      <circle cx="7" cy="7" r="3.2" className="fill-edge" />
      <path d="M1.5 18c0-5 2.5-7 5.5-7s5.5 2 5.5 7z" className="fill-edge" />
    </g>
  );
}
