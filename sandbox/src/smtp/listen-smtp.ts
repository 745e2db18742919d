import net from 'node:net';
import type { SMTPServer } from 'smtp-server';
import type { World } from '../world.ts';

export type ListeningSmtp = { url: string; close(): Promise<void> };

/**
 * Accepts mail to any recipient on loopback. The SMTP library is loaded at the first connection: most runs of the
 * sandbox receive no mail, and the library is its largest dependency.
 */
export async function listenSmtp(world: World, host: string, port: number): Promise<ListeningSmtp> {
  let smtp: Promise<SMTPServer> | null = null;
  const sockets = new Set<net.Socket>();
  const cut = (remotePort: number) => {
    for (const socket of sockets) if (socket.remotePort === remotePort) socket.destroy();
  };
  const server = net.createServer({ pauseOnConnect: true }, (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    smtp ??= import('./make-smtp-server.ts').then(({ makeSmtpServer }) => makeSmtpServer(world, cut));
    smtp.then((made) => made.server.emit('connection', socket.resume())).catch(() => socket.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const actual = address !== null && typeof address === 'object' ? address.port : port;
  return {
    url: `smtp://${host}:${actual}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
