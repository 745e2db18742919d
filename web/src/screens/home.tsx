import { brand } from '@numlet/contract/brand';
import { useEffect } from 'react';
import { type MetaArgs, useLocation } from 'react-router';
import { GoogleSignIn } from '../features/auth/google/google-sign-in.tsx';
import { Features } from '../features/landing/features.tsx';
import { Hero } from '../features/landing/hero.tsx';
import { HowItWorks } from '../features/landing/how-it-works.tsx';
import { LiveDemo } from '../features/landing/live-demo.tsx';
import { Platforms } from '../features/landing/platforms.tsx';
import { Pricing } from '../features/landing/pricing.tsx';
import { Questions } from '../features/landing/questions.tsx';
import { sectionIds } from '../features/landing/sections.ts';
import { Testimonials } from '../features/landing/testimonials.tsx';
import { UsageNotice } from '../features/landing/usage-notice.tsx';
import { UseCases } from '../features/landing/use-cases.tsx';
import { pageMeta } from '../lib/page-meta.ts';

export const meta = ({ location }: MetaArgs) =>
  pageMeta({
    title: isPricing(location.pathname) ? 'Pricing' : brand.tagline.replace(/\.$/, ''),
    description: brand.description,
    path: '/',
  });

/** The landing page, at / and at /pricing, where it opens on its prices. */
export default function Home() {
  const { pathname, hash } = useLocation();
  const opensOnPrices = isPricing(pathname) && !hash;
  useEffect(() => {
    if (opensOnPrices) document.getElementById(sectionIds.pricing)?.scrollIntoView();
  }, [opensOnPrices]);
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      <Hero />
      <div className="mt-24 flex flex-col gap-20 md:mt-32 md:gap-32">
        <UsageNotice />
        <Platforms />
        <UseCases />
        <Features />
        <HowItWorks />
        <LiveDemo />
        <Testimonials />
        <Pricing>
          <GoogleSignIn />
        </Pricing>
        <Questions />
      </div>
      <div className="h-24 md:h-32" />
    </main>
  );
}

function isPricing(pathname: string): boolean {
  return pathname.startsWith('/pricing');
}
