import { brand } from '@numlet/contract/brand';
import { useState } from 'react';
import { Link, NavLink } from 'react-router';
import { sitePages } from '../../lib/site/site-pages.ts';
import { Wordmark } from '../../shared/wordmark.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { MenuButton } from '../../ui/menu-button.tsx';

const links = sitePages.filter((page) => page.inTopBar);

type SiteHeaderProps = {
  onSignIn: () => void;
  /** Called when the pointer or the focus reaches the button, to preload the dialog. */
  onSignInLikely: () => void;
};

/** The header of the public pages. On a phone its links are in a menu. */
export function SiteHeader({ onSignIn, onSignInLikely }: SiteHeaderProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <header className="relative z-10">
      <div className="page-width flex h-16 items-center gap-[42px]">
        <Link to="/" aria-label={`${brand.name}, home`} className="-m-1 rounded-small p-1">
          <Wordmark />
        </Link>
        <nav aria-label="Main" className="hidden gap-[26px] md:flex">
          {links.map((page) => (
            <NavLink
              key={page.path}
              to={page.path}
              className="text-ui font-medium text-ink-2 hover:text-ink aria-[current=page]:text-ink"
            >
              {page.label}
            </NavLink>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-2">
          <ButtonLink to="/dashboard" variant="outline" className="not-in-data-session:hidden h-9">
            Dashboard
          </ButtonLink>
          <Button
            variant="outline"
            className="in-data-session:hidden h-9"
            onClick={onSignIn}
            onPointerEnter={onSignInLikely}
            onFocus={onSignInLikely}
          >
            Sign In
          </Button>
          <MenuButton
            isOpen={isOpen}
            controls="site-menu"
            className="-mr-2 md:hidden"
            onToggle={() => setIsOpen(!isOpen)}
          />
        </div>
      </div>
      <nav
        id="site-menu"
        aria-label="Menu"
        hidden={!isOpen}
        className="page-width animate-row-open border-b border-line pb-4 md:hidden"
      >
        <ul className="divide-y divide-line border-t border-line">
          {links.map((page) => (
            <li key={page.path}>
              <NavLink
                to={page.path}
                onClick={() => setIsOpen(false)}
                className="block py-3.5 text-body font-medium"
              >
                {page.label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}
