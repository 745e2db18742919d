import { brand } from '@numlet/contract/brand';
import { ChevronRight, CircleUserRound, Search, Shield } from 'lucide-react';
import { useState } from 'react';
import { Link, NavLink } from 'react-router';
import { signOutWithNotice } from '../../lib/auth/sign-out.ts';
import { useProfile } from '../../lib/use-profile.ts';
import { Wordmark } from '../../shared/wordmark.tsx';
import { Button } from '../../ui/button.tsx';
import { Keys } from '../../ui/keys.tsx';
import { MenuButton } from '../../ui/menu-button.tsx';

type DashboardBarProps = {
  email: string;
  /** Opens the command menu. */
  onGoToAnything: () => void;
};

const COMMAND_KEY = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '') ? '⌘ K' : 'Ctrl K';

/** The signed-in person, with a link to their account, and the sign-out button. On a phone both are in a menu. */
export function DashboardBar({ email, onGoToAnything }: DashboardBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isAdministrator = useProfile().data?.role === 'admin';
  return (
    <header className="border-b border-line">
      <div className="page-width flex h-14 items-center justify-between gap-4">
        <Link to="/" aria-label={`${brand.name}, home`} className="-m-1 rounded-small p-1">
          <Wordmark />
        </Link>
        <div className="flex min-w-0 items-center gap-1 max-sm:hidden">
          <button
            type="button"
            aria-haspopup="dialog"
            aria-keyshortcuts="Control+K Meta+K"
            onClick={onGoToAnything}
            className="mr-4 flex h-8 w-[212px] shrink items-center justify-between gap-3 rounded-control border border-line-2 bg-surface pr-1.5 pl-3 text-small text-ink-2 hover:text-ink max-lg:w-auto"
          >
            <span className="flex items-center gap-2.5">
              <Search aria-hidden="true" className="size-[15px]" />
              <span className="max-lg:sr-only">Go to anything</span>
            </span>
            <span aria-hidden="true" className="max-lg:hidden pointer-coarse:hidden">
              <Keys>{COMMAND_KEY}</Keys>
            </span>
          </button>
          {isAdministrator && (
            <Link
              to="/admin"
              className="flex items-center gap-2 rounded-control px-3 py-1.5 text-small font-semibold text-ink-2 hover:bg-sunken hover:text-ink"
            >
              <Shield aria-hidden="true" className="size-4 shrink-0" />
              Admin
            </Link>
          )}
          <NavLink
            to="/dashboard"
            end
            className="rounded-control px-3 py-1.5 text-small font-semibold text-ink-2 hover:bg-sunken hover:text-ink aria-[current=page]:hidden"
          >
            Dashboard
          </NavLink>
          <NavLink
            to="/dashboard/account"
            className="flex min-w-0 items-center gap-2 rounded-control px-3 py-1.5 text-small text-ink-2 hover:bg-sunken hover:text-ink aria-[current=page]:text-ink"
          >
            <CircleUserRound aria-hidden="true" className="size-4 shrink-0" />
            <span translate="no" className="truncate">
              {email}
            </span>
            <span className="sr-only">, your account</span>
          </NavLink>
          <Button variant="ghost" size="sm" className="-mr-3" onClick={() => void signOutWithNotice()}>
            Sign Out
          </Button>
        </div>
        <div className="-mr-2 flex gap-1 sm:hidden">
          <Button
            variant="ghost"
            size="icon"
            aria-haspopup="dialog"
            aria-label="Go to anything"
            onClick={onGoToAnything}
          >
            <Search aria-hidden="true" />
          </Button>
          <MenuButton isOpen={isOpen} controls="dashboard-menu" onToggle={() => setIsOpen(!isOpen)} />
        </div>
      </div>
      <div id="dashboard-menu" hidden={!isOpen} className="page-width animate-row-open pb-4 sm:hidden">
        <NavLink to="/dashboard" end className={menuLink} onClick={() => setIsOpen(false)}>
          Dashboard
          <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
        </NavLink>
        {isAdministrator && (
          <Link to="/admin" className={menuLink}>
            Admin
            <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
          </Link>
        )}
        <NavLink to="/dashboard/account" className={menuLink} onClick={() => setIsOpen(false)}>
          <span className="min-w-0">
            Your account
            <span translate="no" className="block truncate text-small font-normal text-ink-3">
              {email}
            </span>
          </span>
          <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
        </NavLink>
        <Button variant="outline" className="mt-4 w-full" onClick={() => void signOutWithNotice()}>
          Sign Out
        </Button>
      </div>
    </header>
  );
}

const menuLink =
  'flex min-h-14 items-center justify-between gap-4 border-t border-line py-3 text-ui font-medium last-of-type:border-b aria-[current=page]:hidden';
