import { brand, supportAddresses } from '@numlet/contract/brand';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Wordmark } from '../shared/wordmark.tsx';

type MailLinkPageProps = {
  title: string;
  /** True once the action has succeeded or was refused: the button is gone, so the title receives the focus. */
  isOutcome?: boolean;
  children: ReactNode;
};

/** The page for a link in a mail: a single act, without the site's header and footer. */
export function MailLinkPage({ title, isOutcome = false, children }: MailLinkPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isOutcome) heading.current?.focus();
  }, [isOutcome]);
  return (
    <>
      <header className="page-width flex h-16 items-center">
        <Link to="/" aria-label={`${brand.name}, home`} className="-m-1 rounded-small p-1">
          <Wordmark />
        </Link>
      </header>
      <main className="mx-auto w-full max-w-[472px] px-4 pt-8 pb-16 sm:pt-[10vh]">
        <h1 ref={heading} tabIndex={-1} className="text-h1 outline-none max-sm:text-[24px]/[30px]">
          {title}
        </h1>
        <noscript>
          <p className="mt-2 mb-6 text-body text-ink-2">
            This page needs JavaScript, which is switched off in this browser. Switch it on for this site and
            load the page again: your link has not been used. Or write to{' '}
            <a href={`mailto:${supportAddresses.support}`} className="text-link">
              {supportAddresses.support}
            </a>
            .
          </p>
        </noscript>
        {/* Without JavaScript the button would do nothing, so it is hidden. */}
        <div className="noscript:hidden">{children}</div>
      </main>
    </>
  );
}
