// The import rules of this repository. A feature may import the features before it in this list, and none after it.
const street = [
  'accounts',
  'referrals',
  'kyc',
  'numbers',
  'verification',
  'billing',
  'messages',
  'keys',
  'support',
  'site',
  'privacy',
  'admin',
];
const tests = '(\\.test\\.tsx?$|/testing/|^server/trials/)';
const server = '^server/src/';
// Billing is divided into floors: each may import those above it in this list; those of one row not each other.
const floors = [
  ['ledger'],
  ['check'],
  ['orders'],
  ['subscriptions'],
  ['notifications'],
  ['payments'],
  ['card', 'credit', 'crypto'],
  ['outlook'],
  ['fulfilment'],
  ['rewards'],
  ['refunds'],
  ['disputes'],
  ['processing'],
  ['emails'],
  ['renewals'],
  ['checkout'],
  ['overview'],
  ['recovery'],
];
const billing = `${server}features/billing/`;

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    forbid(
      'no-circles',
      'Two files that need each other are one thought in two places; type-only circles count.',
      {},
      { circular: true },
    ),
    forbid(
      'contract-stands-alone',
      'What both sides agree on depends on neither.',
      { path: '^contract/' },
      { path: '^(code-finder|server|web|sandbox|e2e|bench|scripts)/' },
    ),
    forbid(
      'code-finder-reads-texts-only',
      'It needs the plain form of a text and of a typed code, and nothing else of ours.',
      { path: '^code-finder/' },
      {
        path: '^(contract|server|web|sandbox|e2e|bench|scripts)/',
        pathNot: '^contract/src/(plain-text|messages/typed-code)\\.ts$',
      },
    ),
    forbid(
      'code-finder-has-no-packages',
      'It runs for every text, so its time is its own.',
      { path: '^code-finder/', pathNot: tests },
      { path: 'node_modules/' },
    ),
    forbid(
      'web-knows-the-contract-only',
      'The browser speaks to the server through the contract.',
      { path: '^web/' },
      { path: '^(code-finder|server|sandbox|e2e|bench|scripts)/' },
    ),
    forbid(
      'sandbox-is-the-outside',
      'The outside world knows nothing of us.',
      { path: '^sandbox/' },
      { path: '^(server|web|e2e|bench|scripts)/' },
    ),
    forbid(
      'server-has-one-path',
      'No sandbox inside the server; only its tests start one.',
      { path: server, pathNot: tests },
      { path: '^(sandbox|web|e2e|bench|scripts)/' },
    ),
    forbid(
      'compose-alone-knows-providers',
      'Everybody else knows ports.',
      { path: server, pathNot: ['^server/src/compose\\.ts$', '^server/src/providers/', tests] },
      { path: '^server/src/providers/' },
    ),
    forbid(
      'sdks-stay-in-providers',
      'One SDK each, behind its port.',
      { path: server, pathNot: ['^server/src/providers/', tests] },
      {
        path: 'node_modules/(twilio|stripe|nodemailer|openid-client|web-push|aws4fetch|sharp|libheif-js|@cantoo/pdf-lib|file-type)/',
      },
    ),
    forbid(
      'fastify-stays-in-http',
      'Features know nothing of HTTP.',
      { path: server, pathNot: ['^server/src/http/', tests] },
      { path: 'node_modules/(fastify|@fastify)/' },
    ),
    forbid(
      'features-know-no-transport',
      'HTTP, jobs and the composition use features, not the other way round.',
      { path: '^server/src/features/', pathNot: tests },
      { path: '^server/src/(http|jobs|providers|testing|compose\\.ts|config/config\\.ts|main\\.ts)' },
    ),
    forbid(
      'http-knows-features',
      'Routes call features and nothing beside them.',
      { path: '^server/src/http/', pathNot: tests },
      { path: '^server/src/(providers|jobs|testing|compose\\.ts|config/config\\.ts|main\\.ts)' },
    ),
    forbid(
      'register-alone-joins-events',
      'An event meets its handlers in one place.',
      { path: '^server/src/jobs/', pathNot: ['^server/src/jobs/register\\.ts$', tests] },
      { path: '^server/src/features/' },
    ),
    forbid(
      'db-is-the-ground',
      'The database knows no feature.',
      { path: '^server/src/db/', pathNot: tests },
      { path: '^server/src/(features|http|jobs|providers|compose\\.ts|main\\.ts)' },
    ),
    forbid(
      'kysely-stays-with-queries',
      'SQL lives in the queries of a feature and in the database room.',
      { path: server, pathNot: ['\\.queries\\.ts$', '^server/src/db/', '^server/src/deps\\.ts$', tests] },
      { path: 'node_modules/(kysely|pg)/' },
    ),
    forbid(
      'tests-stay-tests',
      'What tests need is not for the product.',
      { path: '^(server|web|sandbox|contract|code-finder)/src/', pathNot: tests },
      { path: '(\\.test\\.tsx?$|^server/src/testing/|^server/trials/|^sandbox/src/testing/)' },
    ),
    ...street.map((feature, place) =>
      forbid(
        `street-${feature}`,
        'A feature imports only features to its left; what it causes on the right it announces.',
        { path: `^server/src/features/${feature}/`, pathNot: tests },
        { path: `^server/src/features/(${street.slice(place + 1).join('|') || '$^'})/` },
      ),
    ),
    ...floors.flatMap((row, place) =>
      row.map((floor) => {
        const above = [...row.filter((each) => each !== floor), ...floors.slice(place + 1).flat()];
        return forbid(
          `floor-${floor}`,
          'A floor of billing uses only those before it.',
          { path: `${billing}${floor}/`, pathNot: tests },
          { path: `${billing}(${above.join('|') || '$^'})/` },
        );
      }),
    ),
    forbid(
      'billing-has-floors',
      'A file of billing stands on one of its floors.',
      { path: billing, pathNot: [tests, `${billing}(${floors.flat().join('|')})/`] },
      {},
    ),
    forbid(
      'platform-is-the-ground',
      'What every feature uses knows none of them.',
      { path: `${server}platform/`, pathNot: tests },
      { path: `${server}features/` },
    ),
    forbid(
      'web-ui-is-the-ground',
      'Primitives know nothing of the product.',
      { path: '^web/src/ui/' },
      { path: '^(contract/|web/src/(lib|shared|features|screens)/)' },
    ),
    forbid(
      'web-lib-and-shared-below-features',
      'Helpers and shared parts know no feature.',
      { path: '^web/src/(lib|shared)/' },
      { path: '^web/src/(features|screens)/' },
    ),
    forbid(
      'web-lib-below-shared',
      'Helpers show nothing.',
      { path: '^web/src/lib/' },
      { path: '^web/src/(ui|shared)/' },
    ),
    forbid(
      'web-features-below-screens',
      'A screen puts features together.',
      { path: '^web/src/features/' },
      { path: '^web/src/(screens/|routes|root|shell)' },
    ),
    forbid(
      'web-features-apart',
      'Features do not import each other; what two of them need goes to lib or shared.',
      { path: '^web/src/features/([^/]+)/' },
      { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|data|\\.cache|\\.react-router)/' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css'],
    },
  },
};
