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
// Billing has parts. What others may use of a part is in its folder `entry/`; the rest is hidden.
const parts = ['money', 'orders', 'refunds', 'rentals', 'mails', 'operations'];
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
    ...parts.map((part) =>
      forbid(
        `entry-of-${part}`,
        'Other parts and features use a part of billing through its folder entry/.',
        { path: '^(server|bench|e2e|scripts)/', pathNot: [`${billing}${part}/`, tests] },
        { path: `${billing}${part}/`, pathNot: `${billing}${part}/entry/` },
      ),
    ),
    forbid(
      'functions-and-jobs-are-called-from-outside',
      'Only HTTP and the queue call a function or a job of billing; what other features need is another file of entry/.',
      { path: server, pathNot: ['^server/src/(http/|jobs/register\\.ts$)', billing, tests] },
      { path: `${billing}[^/]+/entry/(functions|jobs)/` },
    ),
    forbid(
      'functions-and-jobs-are-of-one-part',
      'The same between the parts of billing.',
      { path: `${billing}([^/]+)/`, pathNot: tests },
      { path: `${billing}[^/]+/entry/(functions|jobs)/`, pathNot: `${billing}$1/` },
    ),
    forbid(
      'billing-has-parts',
      'A file of billing belongs to a part.',
      { path: billing, pathNot: [tests, `${billing}(${parts.join('|')})/`] },
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
