import { one, type Protection } from './protection.ts';

const http = 'server/src/http';
const messages = 'server/src/features/messages';

/** What a browser is shown and told. */
export const pageProtections: readonly Protection[] = [
  one(
    59,
    'web/src/ui/message-row.test.ts',
    'what stands in a text, or in the name of its sender, is shown as it is',
    'web/src/ui/message-row.tsx',
    '        {text}\n',
    '        <span dangerouslySetInnerHTML={{ __html: text }} />\n',
  ),
  one(
    59,
    `${http}/app.test.ts`,
    'every answer forbids foreign content',
    `${http}/pages.ts`,
    '    "require-trusted-types-for \'script\'",\n',
    '',
  ),
  one(
    59,
    `${messages}/receive-text.test.ts`,
    'texts of thirty days ago leave with their partition, and the totals stay',
    `${messages}/keep-partitions.ts`,
    'if (end <= keptSince) await dropPartition(trx, day);',
    'if (!end) await dropPartition(trx, day);',
  ),
  one(
    59,
    `${messages}/purge-carrier-copies.test.ts`,
    "with the texts of thirty days ago the carrier's copies go too, and newer ones stay",
    `${messages}/keep-partitions.ts`,
    '    await listCopiesUntil(trx, startOfDay(keptSince), now);\n',
    '',
  ),
  one(
    60,
    `${http}/app.test.ts`,
    'every answer forbids foreign content',
    `${http}/pages.ts`,
    '    "frame-ancestors \'none\'",\n',
    '',
  ),
  one(
    60,
    `${http}/app.test.ts`,
    'https is demanded for a year',
    `${http}/app.ts`,
    'maxAge: 31_536_000',
    'maxAge: 60',
  ),
  one(
    60,
    `${http}/app.test.ts`,
    'nothing of the functions is kept by a cache',
    `${http}/functions.ts`,
    "reply.header('cache-control', 'no-store');",
    '',
  ),
  one(
    60,
    `${http}/auth-routes.test.ts`,
    'nothing of the protocol is kept by a cache',
    `${http}/auth-routes.ts`,
    "if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');",
    '',
  ),
  one(
    60,
    `${http}/static.test.ts`,
    'a page is answered with a policy that allows exactly its own inline script',
    `${http}/pages.ts`,
    "policy: contentPolicy(inlineScriptHashes(html.toString('utf8'))),",
    'policy: contentPolicy(["\'unsafe-inline\'"]),',
  ),
  one(
    61,
    `${http}/app.test.ts`,
    'no page of another site may read an answer',
    `${http}/app.ts`,
    "reply.header('x-request-id', request.id);",
    "reply.header('x-request-id', request.id);\n    reply.header('access-control-allow-origin', request.headers.origin ?? '*');",
  ),
  one(
    61,
    `${http}/realtime.test.ts`,
    'the stream ends with the session, elsewhere signed out, and with the token',
    `${http}/live-stream.ts`,
    'Math.max(0, reader.expiresAt.getTime() - deps.clock.now().getTime())',
    '3_600_000',
  ),
];
