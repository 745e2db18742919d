import { Link } from 'react-router';
import { formatDateTime } from '../../lib/format.ts';
import { sitePages } from '../../lib/site/site-pages.ts';
import { useProfile } from '../../lib/use-profile.ts';
import { ThemeSwitch } from '../../shared/theme-switch.tsx';

const rules = sitePages.filter(({ group }) => group === 'rules');

/** The footer of every dashboard screen: links to the accepted rules, and the theme. */
export function DashboardFoot() {
  const sandboxTime = useProfile().data?.sandbox_time;
  return (
    // On a phone the bar that pays for a chosen number sticks to the bottom. The padding keeps the last line above it.
    <footer className="page-width mt-auto pt-20 pb-8 max-xl:pb-24">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4">
        <nav aria-label="Rules" className="flex flex-wrap gap-x-5">
          {rules.map(({ path, label }) => (
            <Link key={path} to={path} className="py-1.5 text-small text-ink-3 hover:text-ink">
              {label}
            </Link>
          ))}
        </nav>
        {sandboxTime && (
          <p className="text-small text-ink-3">
            The sandbox's clock has been moved forward. It is {formatDateTime(sandboxTime)} here.
          </p>
        )}
        <ThemeSwitch />
      </div>
    </footer>
  );
}
