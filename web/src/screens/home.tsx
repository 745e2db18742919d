import mono from 'virtual:fonts/geist-mono-product.woff2?url';
import { formatMinor, plans } from '@numlet/contract/billing/plans';
import { brand } from '@numlet/contract/brand';
import { useEffect } from 'react';
import { type LinksFunction, type MetaArgs, useLocation } from 'react-router';
import { GoogleSignIn } from '../features/auth/google/google-sign-in.tsx';
import { Features } from '../features/landing/features.tsx';
import { Hero } from '../features/landing/hero.tsx';
import { HowItWorksSection } from '../features/landing/how-it-works.tsx';
import { Invitation } from '../features/landing/invitation.tsx';
import { LiveDemo } from '../features/landing/live-demo.tsx';
import { Measured } from '../features/landing/measured.tsx';
import { Platforms } from '../features/landing/platforms.tsx';
import { Pricing } from '../features/landing/pricing.tsx';
import { Questions } from '../features/landing/questions.tsx';
import { sectionIds } from '../features/landing/sections.ts';
import { Testimonials } from '../features/landing/testimonials.tsx';
import { UsageNotice } from '../features/landing/usage-notice.tsx';
import { UseCases } from '../features/landing/use-cases.tsx';
import { pageMeta } from '../lib/site/page-meta.ts';
import {
  breadcrumbs,
  organization,
  questionsAndAnswers,
  rentedNumber,
  webSite,
} from '../lib/site/structured-data.ts';
import { tenQuestions } from '../shared/questions/questions.ts';

export const meta = ({ location }: MetaArgs) =>
  isPricing(location.pathname)
    ? pageMeta({
        title: 'Pricing',
        description: `${brand.name} has three prices: ${prices}. By card, crypto or credit.`,
        path: '/pricing',
        data: () => [organization(), rentedNumber(), breadcrumbs([{ label: 'Pricing', path: '/pricing' }])],
      })
    : pageMeta({
        title: brand.tagline.replace(/\.$/, ''),
        description: brand.description,
        path: '/',
        data: () => [organization(), webSite(), rentedNumber(), questionsAndAnswers(tenQuestions)],
      });

/** Preloads the typeface of the code, the largest element of the first view. */
export const links: LinksFunction = () => [
  { rel: 'preload', href: mono, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
];

const prices = `${formatMinor(plans.starter.priceMinor, 'usd')} for the first month with ${plans.starter.includedSms} texts, ${formatMinor(plans.monthly_topup.priceMinor, 'usd')} for each month after, ${formatMinor(plans.yearly.priceMinor, 'usd')} for a year`;

/** The landing page, at / and at /pricing, where it is scrolled to its prices. */
export default function Home() {
  const { pathname, hash } = useLocation();
  const opensOnPrices = isPricing(pathname) && !hash;
  useEffect(() => {
    const prices = document.getElementById(sectionIds.pricing);
    // A page that was loaded at this address was scrolled by public/landing.js, and the person may have scrolled since.
    if (opensOnPrices && prices && prices.dataset.shown === undefined) prices.scrollIntoView();
  }, [opensOnPrices]);
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      <Hero />
      <div className="mt-20 flex flex-col gap-20 md:mt-24 md:gap-24">
        <UsageNotice />
        <Platforms />
        <UseCases />
        <Features />
        <HowItWorksSection />
        <LiveDemo />
        <Measured />
        <Testimonials />
        <Pricing>
          <GoogleSignIn />
        </Pricing>
        <Questions />
        <Invitation />
      </div>
      <div className="h-20 md:h-24" />
    </main>
  );
}

function isPricing(pathname: string): boolean {
  return pathname.startsWith('/pricing');
}
