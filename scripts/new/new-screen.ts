import { type Change, camel, requireName, sentence, TO_WRITE } from './edit-code.ts';

/** A screen for signed-in people at /dashboard/<name>: its file, its route in browser and server, and a test. */
export function newScreen(given: string | undefined): Change[] {
  const name = requireName(given);
  const [path, title] = [`/dashboard/${name}`, sentence(name)];
  const component = camel(`-${name}`);
  return [
    {
      path: `web/src/screens/dashboard/${name}.tsx`,
      text: `import { Link, type MetaDescriptor } from 'react-router';
import { SignedInOnly } from '../../features/auth/signed-in-only.tsx';
import { pageMeta } from '../../lib/site/page-meta.ts';
import { PartBoundary } from '../../shared/part-boundary.tsx';
import { DashboardFoot } from './dashboard-foot.tsx';

export const meta = (): MetaDescriptor[] =>
  pageMeta({ title: '${title}', description: '', path: '${path}', isPrivate: true });

/** ${TO_WRITE} what a person does here, and the section of the specification. */
export default function ${component}() {
  return (
    <SignedInOnly loadingText="Loading...">
      {() => (
        <div className="flex min-h-dvh flex-col bg-paper">
          <main className="page-width">
            <p className="pt-8 max-sm:pt-6">
              <Link to="/dashboard" className="text-link text-ui">
                Back to Dashboard
              </Link>
            </p>
            <PartBoundary>
              <h1 className="pt-9 text-h1">${title}</h1>
            </PartBoundary>
          </main>
          <DashboardFoot />
        </div>
      )}
    </SignedInOnly>
  );
}
`,
    },
    {
      path: 'web/src/routes.ts',
      before: "    route('kyc',",
      add: `    route('dashboard/${name}', 'screens/dashboard/${name}.tsx'),\n`,
    },
    { path: 'server/src/http/static.ts', before: "  '/kyc',\n", add: `  '${path}',\n` },
    // The test that every other page is prerendered.
    { path: 'web/src/lib/site/site-pages.test.ts', before: "    '/admin',\n", add: `    '${path}',\n` },
    {
      path: `e2e/${name}.spec.ts`,
      text: `import { expect, test } from './support/page-test.ts';

test('${TO_WRITE} what a person can do on the screen ${title}', async ({ page, arrive, expectAccessible }) => {
  await arrive();
  await page.goto('${path}');
  await expect(page.getByRole('heading', { level: 1, name: '${title}' })).toBeVisible();
  await expectAccessible();
});
`,
    },
  ];
}
