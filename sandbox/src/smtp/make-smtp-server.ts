import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { callKinds, consumeFault } from '../faults.ts';
import type { World } from '../world.ts';
import { captureMail } from './capture-mail.ts';

const SIZE_LIMIT_BYTES = 10_000_000;
const HOLD_SECONDS = 60;

/** Drops the connection that comes from this port. */
export type Cut = (remotePort: number) => void;

/** An SMTP server that accepts any sender, recipient and password, and applies ordered faults. */
export function makeSmtpServer(world: World, cut: Cut): SMTPServer {
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: SIZE_LIMIT_BYTES,
    banner: 'Numlet sandbox',
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'sandbox' }),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        accept(world, cut, Buffer.concat(chunks), session).then(
          (error) => done(error),
          () => done(refusal(451, 'The message could not be read')),
        );
      });
    },
  });
  // Without a listener, the error of a client that disconnects in the middle of a mail would end the whole sandbox.
  server.on('error', () => undefined);
  return server;
}

/** Resolves to null for an accepted mail, to an error for a refused one; never if a fault drops the connection. */
async function accept(
  world: World,
  cut: Cut,
  raw: Buffer,
  { envelope, remotePort }: SMTPServerSession,
): Promise<Error | null> {
  const { mailFrom, rcptTo } = envelope;
  const from = mailFrom === false ? '' : mailFrom.address;
  const to = rcptTo.map(({ address }) => address);
  const fault = consumeFault(world.state.faults, 'smtp', ['send'], callKinds);
  const happens = !fault || fault.kind === 'lost-answer' || (fault.kind === 'timeout' && fault.effect);
  if (happens) await captureMail(world, raw, from, to);
  if (!fault) return null;
  if (fault.kind === 'lost-answer' || fault.kind === 'timeout') {
    const seconds = fault.kind === 'timeout' ? (fault.seconds ?? HOLD_SECONDS) : 0;
    return new Promise(() => world.later(seconds * 1000, () => cut(remotePort)));
  }
  return fault.kind === 'unavailable' ? refusal(550, 'Mailbox unavailable') : refusal(451, 'Try again later');
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
