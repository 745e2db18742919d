import { expect, test } from 'vitest';
import type { FunctionDefinition } from './function-definition.ts';
import { functions } from './functions.ts';
import { buildOpenApi, functionPath } from './openapi.ts';

const document = buildOpenApi('https://numlet.example');

test('every function of the contract is a path of the document, and nothing else is', () => {
  expect(Object.keys(document.paths ?? {}).sort()).toEqual(Object.keys(functions).map(functionPath).sort());
});

test.each(Object.entries<FunctionDefinition>(functions))(
  '%s states its body, its response, its refusals and who may call it',
  (name, definition) => {
    const operation = document.paths?.[functionPath(name)]?.post;
    expect(operation).toMatchObject({
      operationId: name,
      summary: definition.summary,
      security: definition.access === 'public' ? [] : [{ bearer: [] }],
      requestBody: { content: { 'application/json': { schema: expect.anything() } } },
    });
    const responses: Record<string, unknown> = operation?.responses ?? {};
    const statuses = ['200', '400', '404', '409', '413', '429', '500', '503'];
    const signedIn = definition.access === 'public' ? [] : ['401', '403'];
    expect(Object.keys(responses).sort()).toEqual([...statuses, ...signedIn].sort());
    for (const status of Object.keys(responses)) {
      const type = (status === '200' && definition.contentType) || 'application/json';
      expect(responses[status]).toMatchObject({
        description: expect.any(String),
        content: { [type]: { schema: expect.anything() } },
      });
    }
    expect(responses['400']).toMatchObject({
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    });
  },
);

test('every reference in the document has a target', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)];
  const schemas = Object.keys(document.components?.schemas ?? {});
  expect(references.length).toBeGreaterThan(0);
  for (const [, name] of references) expect(schemas).toContain(name);
});

test('the body of a function without fields is optional; every other function requires a body', () => {
  expect(document.paths?.['/functions/v1/user-dashboard']?.post?.requestBody).toMatchObject({
    required: false,
  });
  expect(document.paths?.['/functions/v1/verify-phone-otp']?.post?.requestBody).toMatchObject({
    required: true,
  });
});

test('the bounds of a field are in the document', () => {
  const body = document.paths?.['/functions/v1/search-available-numbers']?.post?.requestBody;
  expect(body).toMatchObject({
    content: {
      'application/json': {
        schema: {
          additionalProperties: false,
          properties: { areaCode: { maxLength: 3 }, contains: { maxLength: 10 } },
        },
      },
    },
  });
});
