import { brand } from '@numlet/contract/brand';
import { Menu, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { signOutAndTell } from '../lib/sign-out.ts';
import { Button } from '../ui/button.tsx';
import { Wordmark } from '../ui/wordmark.tsx';

/** Who is signed in and the way out. On a phone both sit in a menu that opens. */
export function DashboardBar({ email }: { email: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <header className="border-b border-line">
      <div className="page-width flex h-14 items-center justify-between gap-4">
        <Link to="/" aria-label={`${brand.name}, home`} className="-m-1 rounded-small p-1">
          <Wordmark />
        </Link>
        <div className="flex min-w-0 items-center gap-4 max-sm:hidden">
          <span className="min-w-0 truncate text-small text-ink-3">{email}</span>
          <Button variant="ghost" size="sm" className="-mr-3" onClick={() => void signOutAndTell()}>
            Sign Out
          </Button>
        </div>
        <Button
          variant="ghost"
          size="icon"
          className="-mr-2 sm:hidden"
          aria-expanded={isOpen}
          aria-controls="dashboard-menu"
          aria-label={isOpen ? 'Close menu' : 'Open menu'}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
        </Button>
      </div>
      <div id="dashboard-menu" hidden={!isOpen} className="page-width animate-row-open pb-4 sm:hidden">
        <p className="border-t border-line py-3.5 text-small break-all text-ink-3">{email}</p>
        <Button variant="outline" className="w-full" onClick={() => void signOutAndTell()}>
          Sign Out
        </Button>
      </div>
    </header>
  );
}
