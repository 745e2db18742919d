import { brand } from '@numlet/contract/brand';
import { Shield } from 'lucide-react';
import { Link } from 'react-router';
import { AdminSearch } from '../../features/admin/search/admin-search.tsx';
import { signOutWithNotice } from '../../lib/auth/sign-out.ts';
import { Wordmark } from '../../shared/wordmark.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ADMIN_TABS } from './admin-tabs.ts';

/** The header of administration (second document, section 2.2). On a phone the email address is below it. */
export function AdminBar({ email }: { email: string }) {
  return (
    <header className="border-b border-line">
      <div className="page-width flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
        <div className="flex min-w-0 items-center gap-3">
          <Link to="/" aria-label={`${brand.name}, home`} className="-m-1 rounded-small p-1 max-sm:hidden">
            <Wordmark />
          </Link>
          <span aria-hidden="true" className="h-5 w-px bg-line max-sm:hidden" />
          <h1 className="flex items-center gap-2 text-h3 whitespace-nowrap">
            <Shield aria-hidden="true" className="size-4" />
            Admin Dashboard
          </h1>
          <span className="rounded-small bg-sunken px-2 py-0.5 text-micro font-semibold text-ink-2">
            Administrator
          </span>
        </div>
        <div className="flex min-w-0 items-center gap-2 max-sm:w-full max-sm:justify-between">
          <span translate="no" className="truncate text-small text-ink-2 sm:mr-2">
            {email}
          </span>
          <span className="flex shrink-0 items-center gap-1">
            <span className="mr-2">
              <AdminSearch tabs={ADMIN_TABS} />
            </span>
            <ButtonLink to="/dashboard" variant="outline" size="sm">
              User Dashboard
            </ButtonLink>
            <Button variant="ghost" size="sm" className="-mr-3" onClick={() => void signOutWithNotice()}>
              Sign Out
            </Button>
          </span>
        </div>
      </div>
    </header>
  );
}
