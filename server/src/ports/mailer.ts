import type { Probe } from './probe.ts';

export type Mail = { to: string; subject: string; text: string; html: string };
export type Mailer = {
  send(mail: Mail): Promise<void>;
  /** Greets the server and signs in. */
  probe(): Promise<Probe>;
};
