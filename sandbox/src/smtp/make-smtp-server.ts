import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { callKinds, takeFault } from '../faults.ts';
import type { World } from '../world.ts';
import { captureMail } from './capture-mail.ts';

const SIZE_LIMIT = 10_000_000;

/** An SMTP server that takes any sender, any recipient and any password, and fails when it was told to. */
export function makeSmtpServer(world: World): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: SIZE_LIMIT,
    banner: 'Numlet sandbox',
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'sandbox' }),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        accept(world, Buffer.concat(chunks), session).then(
          (error) => done(error),
          () => done(refusal(451, 'The message could not be read')),
        );
      });
    },
  });
}

/** Null when the mail was taken; for an ordered failure an error, or a promise that never ends (silence). */
async function accept(world: World, raw: Buffer, session: SMTPServerSession): Promise<Error | null> {
  const { mailFrom, rcptTo } = session.envelope;
  const take = () =>
    captureMail(
      world,
      raw,
      mailFrom === false ? '' : mailFrom.address,
      rcptTo.map(({ address }) => address),
    );
  const fault = takeFault(world.state.faults, 'smtp', ['send'], callKinds);
  if (!fault) await take();
  if (fault?.kind === 'lost-answer' || (fault?.kind === 'timeout' && fault.effect)) await take();
  if (fault?.kind === 'lost-answer' || fault?.kind === 'timeout') return new Promise(() => {});
  if (!fault) return null;
  return fault.kind === 'unavailable' ? refusal(550, 'Mailbox unavailable') : refusal(451, 'Try again later');
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
