import { prerender } from 'react-dom/static';
import { type EntryContext, ServerRouter } from 'react-router';

/** Writes one page while the site is built: the whole of it, since nothing is streamed to a browser here. */
export default async function handleRequest(
  request: Request,
  responseStatusCode: number,
  responseHeaders: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const { prelude } = await prerender(<ServerRouter context={routerContext} url={request.url} />, {
    // The build stops anyway; this says why.
    onError: (error) =>
      void process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`),
  });
  responseHeaders.set('Content-Type', 'text/html');
  return new Response(prelude, { status: responseStatusCode, headers: responseHeaders });
}
