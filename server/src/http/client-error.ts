import type { Socket } from 'node:net';
import { isSlowBodyAllowed } from './slow-bodies.ts';

type ConnectionError = Error & { code?: string };

/**
 * Answers bytes that cannot be read as a request, and therefore reach no route: sends the usual error body and closes
 * the connection.
 */
export function answerClientError(error: ConnectionError, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  // An upload has a limit of its own (uploads.ts).
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && isSlowBodyAllowed(socket)) return;
  const [status, message] = reasonOf(error);
  const body = JSON.stringify({ code: 'invalid_input', message });
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncache-control: no-store\r\n` +
        `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    );
  }
  socket.destroy(error);
}

function reasonOf({ code }: ConnectionError): [status: string, message: string] {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return ['408 Request Timeout', 'The request did not arrive in time.'];
  if (code === 'HPE_HEADER_OVERFLOW')
    return ['431 Request Header Fields Too Large', 'The headers of the request are too large.'];
  return ['400 Bad Request', 'The request could not be read.'];
}
