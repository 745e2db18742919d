import { prerender } from 'react-dom/static';
import { type EntryContext, ServerRouter } from 'react-router';

/** Renders one page while the site is built, as a whole, since no browser receives it as a stream. */
export default async function handleRequest(
  request: Request,
  responseStatusCode: number,
  responseHeaders: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const { prelude } = await prerender(<ServerRouter context={routerContext} url={request.url} />, {
    // The body is one Suspense boundary (shared/served-body.tsx). Without this, React would write a long body after the
    // page, hidden, for a script to move to its place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    // The error stops the build in any case; this prints the reason.
    onError: (error) =>
      void process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`),
  });
  responseHeaders.set('Content-Type', 'text/html');
  return new Response(prelude, { status: responseStatusCode, headers: responseHeaders });
}
