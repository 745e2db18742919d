import { brand } from '@numlet/contract/brand';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Wordmark } from '../shared/wordmark.tsx';
import { PageNotice } from '../ui/page-notice.tsx';

/** A page that a link in a mail leads to: one thing to do, and nothing around it. */
export function MailLinkPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <header className="page-width flex h-16 items-center">
        <Link to="/" aria-label={`${brand.name}, home`} className="-m-1 rounded-small p-1">
          <Wordmark />
        </Link>
      </header>
      <main className="mx-auto w-full max-w-[472px] px-4 pt-8 pb-16 sm:pt-[10vh]">
        <noscript>
          <PageNotice>This page needs JavaScript, which is switched off in this browser.</PageNotice>
        </noscript>
        <h1 className="text-h1 max-sm:text-[24px]/[30px]">{title}</h1>
        {children}
      </main>
    </>
  );
}
