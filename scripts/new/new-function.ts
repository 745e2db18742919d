import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Change, camel, requireName, TO_WRITE } from './edit-code.ts';

/**
 * A function of the contract for signed-in people, or for administrators if its name begins with `admin-`: its
 * definition, its handler in a folder of a feature, its line in the feature's map, and a test.
 * @param folder below server/src/features: `numbers`, or `billing/checkout`
 */
export function newFunction(root: string, given: string | undefined, folder: string | undefined): Change[] {
  const name = requireName(given);
  const feature = folder?.split('/')[0] ?? '';
  const map = `server/src/http/handlers/${feature}.ts`;
  if (!folder || !existsSync(join(root, 'server/src/features', folder)) || !existsSync(join(root, map)))
    throw new Error('Name the folder of its feature: npm run new -- function rename-number numbers');
  const isAdmin = name.startsWith('admin-');
  const contract = isAdmin ? 'contract/src/admin/admin-functions.ts' : 'contract/src/functions.ts';
  const defined = readFileSync(join(root, contract), 'utf8');
  if (defined.includes(`'${name}': {`)) throw new Error(`The contract already has the function ${name}.`);
  const up = '../'.repeat(folder.split('/').length);
  const [who, person] = isAdmin ? ['anAdministrator', 'administrator'] : ['aUser', 'person'];
  const place = `server/src/features/${folder}/${name}`;
  return [
    {
      path: contract,
      ...(defined.includes('emptyInput') ? {} : { imports: "import { emptyInput } from '../fields.ts';\n" }),
      before: isAdmin ? '} as const satisfies Record<string, FunctionDefinition>' : '  ...adminFunctions,\n}',
      add: `  '${name}': {
    access: '${isAdmin ? 'admin' : 'user'}',
    input: emptyInput,
    output: done,
    summary: '${TO_WRITE} what it does, in one sentence.',
  },
`,
    },
    {
      path: `${place}.ts`,
      text: `import type { Handler } from '${up}handler.ts';

/** ${TO_WRITE} what it does, and the AppErrors that it throws. */
export const ${camel(name)}: Handler<'${name}'> = async () => ({ success: true });
`,
    },
    {
      path: map,
      imports: `import { ${camel(name)} } from '../../features/${folder}/${name}.ts';\n`,
      before: '} satisfies Partial<Handlers>;',
      add: `  '${name}': ${camel(name)},\n`,
    },
    {
      path: `${place}.test.ts`,
      text: `import { expect, test } from 'vitest';
import { ${who} } from '${up}../testing/factories/factories.ts';
import { sharedTestServer } from '${up}../testing/harness/test-server.ts';

test('${TO_WRITE} what ${name} guarantees', async () => {
  const server = await sharedTestServer();
  const ${person} = await ${who}(server);
  expect(await server.call(${person}, '${name}')).toEqual({ success: true });
});
`,
    },
  ];
}
