import { connect, createServer, type Socket } from 'node:net';

type Link = { client: Socket; server: Socket; silent: boolean };

export type DatabaseProxy = {
  /** The database's address through the proxy. */
  url: string;
  /** The number of open connections. */
  open(): number;
  /**
   * Passes nothing more on the open connections and notifies neither side, like a firewall that forgets them. New
   * connections work. `serverPorts` limits this to connections that the database sees coming from these ports
   * (pg_stat_activity.client_port). @returns how many fell silent
   */
  silence(serverPorts?: readonly number[]): number;
  /** Breaks every open connection. */
  cut(): void;
  /** Refuses new connections until it is switched off. */
  refuse(refused: boolean): void;
  /** Accepts new connections, but passes nothing on them, until it is switched off. */
  hold(held: boolean): void;
  /** Connects new connections to another address, as after a restart of the database on another port. */
  connectTo(databaseUrl: string): void;
  /** Records all further data sent to the database. @returns a function that gives it, as it was transmitted */
  record(): () => string;
  close(): Promise<void>;
};

/** A proxy between the service and its database that fails like networks do. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const links = new Set<Link>();
  let target = new URL(databaseUrl);
  const recordings = new Set<Buffer[]>();
  let refused = false;
  let held = false;

  const server = createServer({ allowHalfOpen: true }, (client) => {
    if (refused) return void client.resetAndDestroy();
    const link: Link = { client, server: connect(Number(target.port), target.hostname), silent: held };
    links.add(link);
    client.on('data', (chunk) => {
      for (const recording of recordings) recording.push(chunk);
    });
    join(link, client, link.server);
    join(link, link.server, client);
    client.once('close', () => links.delete(link));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(address.port);

  const cut = () => {
    for (const { client, server: other } of links) {
      client.resetAndDestroy();
      other.resetAndDestroy();
    }
  };
  return {
    url: url.toString(),
    open: () => links.size,
    silence(serverPorts) {
      const meant = [...links].filter(
        (link) => !link.silent && (!serverPorts || serverPorts.includes(link.server.localPort ?? 0)),
      );
      for (const link of meant) link.silent = true;
      return meant.length;
    },
    cut,
    refuse(value) {
      refused = value;
    },
    hold(value) {
      held = value;
    },
    connectTo(other) {
      target = new URL(other);
    },
    record() {
      const recording: Buffer[] = [];
      recordings.add(recording);
      return () => Buffer.concat(recording).toString('latin1');
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      cut();
      await closed;
    },
  };
}

/** Passes on one side's data, its end included, unless the link is silent. */
function join(link: Link, from: Socket, to: Socket) {
  from.on('data', (chunk) => {
    if (!link.silent) to.write(chunk);
  });
  from.on('end', () => {
    if (!link.silent) to.end();
  });
  from.on('error', () => {
    if (!link.silent) to.destroy();
  });
  from.on('close', () => {
    if (!link.silent) to.destroy();
  });
}
