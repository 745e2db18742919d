import { Link } from 'react-router';
import { sectionIds } from './sections.ts';

const allowed = [
  'Verifying your own social, freelance and business accounts',
  'Keeping your private number private',
  'Testing sign-up in software you build',
];

/** The notice of legitimate use: what numbers may be used for, and what ends an account. */
export function UsageNotice() {
  return (
    <section id={sectionIds.usage} className="page-width">
      <div className="grid gap-x-14 gap-y-8 border-t border-ink pt-7 md:grid-cols-[1.36fr_1fr_1fr]">
        <h2 className="text-[28px]/[1.08] font-semibold tracking-[-0.035em] md:text-[34px]/[1.06]">
          A number here
          <br />
          is for accounts
          <br />
          that are yours.
        </h2>
        <UsageList title="What it is for">
          {allowed.map((use) => (
            <li key={use}>{use}</li>
          ))}
        </UsageList>
        <UsageList title="What ends an account">
          <li>Fake accounts, spam, getting around a ban</li>
          <li>Breaking a platform’s own rules</li>
          <li>
            Fraud. We suspend, and we report it.
            <br />
            <Link to="/aup" className="text-link">
              Acceptable use
            </Link>
          </li>
        </UsageList>
      </div>
    </section>
  );
}

function UsageList({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div>
      <h3 className="text-small font-medium text-ink-3">{title}</h3>
      <ul className="mt-1 divide-y divide-line text-[15px]/[22px] text-ink-2 *:py-2">{children}</ul>
    </div>
  );
}
