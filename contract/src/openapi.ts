import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiResponsesObject } from 'zod-openapi';
import { brand } from './brand.ts';
import { errorBody } from './error-body.ts';
import type { Access, FunctionDefinition } from './function-definition.ts';
import { functions } from './functions.ts';

export type OpenApiDocument = ReturnType<typeof createDocument>;

/** The OpenAPI 3.1 document of every function; `serverUrl` is the service's public origin. */
export function buildOpenApi(serverUrl: string): OpenApiDocument {
  const entries = Object.entries<FunctionDefinition>(functions);
  return createDocument({
    openapi: '3.1.0',
    info: { title: `${brand.name} functions`, version: '1.0.0', description },
    servers: [{ url: serverUrl }],
    paths: Object.fromEntries(
      entries.map(([name, definition]) => [functionPath(name), { post: operation(name, definition) }]),
    ),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  });
}

export function functionPath(name: string): string {
  return `/functions/v1/${name}`;
}

const description = [
  'Every call is a POST with a JSON body and returns JSON. Functions without a body accept an empty object.',
  'Amounts are decimal major units next to their currency; instants are ISO 8601 in UTC.',
  'Where an answer has `success`, a refusal is part of the answer; every other refusal is an Error.',
].join('\n\n');

function operation(name: string, definition: FunctionDefinition): ZodOpenApiOperationObject {
  return {
    operationId: name,
    summary: definition.summary,
    description: accessDescriptions[definition.access],
    tags: [definition.access],
    security: definition.access === 'public' ? [] : [{ bearer: [] }],
    requestBody: {
      required: !definition.input.safeParse({}).success,
      content: { 'application/json': { schema: definition.input } },
    },
    responses: responses(definition),
  };
}

const accessDescriptions: Readonly<Record<Access, string>> = {
  public: 'No sign-in is needed.',
  user: 'For signed-in people.',
  agreed: 'For signed-in people who have accepted the terms.',
  verified: 'For signed-in people who have accepted the terms and whose own phone is verified.',
  admin: 'For administrators.',
};

function responses({ access, output, contentType }: FunctionDefinition): ZodOpenApiResponsesObject {
  return {
    '200': { description: 'Done.', content: { [contentType ?? 'application/json']: { schema: output } } },
    '400': refusal('A field is missing or wrong; the message names it.'),
    ...(access === 'public'
      ? {}
      : { '401': refusal('There is no valid session.'), '403': refusal('Not allowed for this person.') }),
    '404': refusal('It does not exist, or it is not yours.'),
    '409': refusal('The current state does not allow it.'),
    '413': refusal('The body is too large.'),
    '429': {
      ...refusal('Too many requests.'),
      headers: {
        'Retry-After': {
          description: 'Seconds to wait.',
          required: true,
          schema: { type: 'integer', minimum: 1 },
        },
      },
    },
    '500': refusal('An unexpected error.'),
    '503': refusal('The service or a provider is overloaded or unavailable.'),
  };
}

function refusal(description: string) {
  return { description, content: { 'application/json': { schema: errorBody } } };
}
