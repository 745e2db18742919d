import { KYC_DOCUMENT_MAX_BYTES } from '@numlet/contract/constants';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Fact } from '../kyc-facts.tsx';
import { CardFront } from './document-drawing.tsx';

/** What makes a photo readable, and what makes it useless. */
export function PhotoAdvice() {
  return (
    <Fact title="A photo that passes">
      <ul className="divide-y divide-line border-y border-line">
        <Advice drawing={<CardFront />} isGood>
          The whole card, flat, on a dark table
        </Advice>
        <Advice drawing={<CardFront flaw="glare" />}>A reflection over the letters</Advice>
        <Advice drawing={<CardFront flaw="cut" />}>A corner outside the picture</Advice>
      </ul>
      <p className="mt-3 text-ink-3">
        JPEG, PNG, WebP or HEIC, a PDF for the address. Up to {KYC_DOCUMENT_MAX_BYTES / 1024 / 1024} MB each.
      </p>
    </Fact>
  );
}

function Advice({
  drawing,
  isGood = false,
  children,
}: {
  drawing: ReactNode;
  isGood?: boolean;
  children: ReactNode;
}) {
  const Mark = isGood ? Check : X;
  return (
    <li className="grid grid-cols-[84px_16px_minmax(0,1fr)] items-center gap-x-3 py-3">
      <span className="h-14 overflow-hidden rounded-small bg-sunken">{drawing}</span>
      <Mark aria-hidden="true" className="size-3.5" />
      <span className={isGood ? 'text-ink' : undefined}>
        <span className="sr-only">{isGood ? 'Good: ' : 'Not accepted: '}</span>
        {children}
      </span>
    </li>
  );
}
