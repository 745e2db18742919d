import { expect, test } from 'vitest';
import { CallError } from './call-error.ts';
import { uploadFile } from './upload-file.ts';

const file = new File(['a'], 'selfie.jpg');
const options = { onProgress: () => undefined, signal: new AbortController().signal };

/** A server that gives these answers in order, and a signed-in person. */
function aWorld(...answers: Response[]) {
  const tokens: (string | null)[] = [];
  const asked: string[] = [];
  return {
    tokens,
    asked,
    tools: {
      caller: {
        accessToken: async () => 'first',
        renewedToken: async () => 'second',
        askForTerms: async () => asked.push('terms') > 0,
      },
      post: async (_path: string, _file: File, { token }: { token: string | null }) => {
        tokens.push(token);
        return answers.shift() ?? new Response(null, { status: 200 });
      },
    },
  };
}

const refusal = (status: number, code: string) => Response.json({ code, message: 'Why.' }, { status });

test('a token that is refused is renewed once', async () => {
  const { tokens, tools } = aWorld(refusal(401, 'no_session'));
  await uploadFile('selfie', file, options, tools);
  expect(tokens).toEqual(['first', 'second']);
});

test('an upload that needs the terms is repeated once they are accepted', async () => {
  const { tokens, asked, tools } = aWorld(refusal(403, 'terms_required'));
  await uploadFile('selfie', file, options, tools);
  expect([asked, tokens]).toEqual([['terms'], ['first', 'first']]);
});

test('a refusal is thrown with the words of the server', async () => {
  const { tools } = aWorld(refusal(415, 'unsupported_media_type'));
  const error = await uploadFile('selfie', file, options, tools).catch((thrown: unknown) => thrown);
  expect(error instanceof CallError && [error.code, error.message, error.status]).toEqual([
    'unsupported_media_type',
    'Why.',
    415,
  ]);
});
