import type { Probe } from './probe.ts';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** An address alone, where answers do not go to the sender. */
  replyTo?: string;
  /** Further lines of the head. */
  headers?: Readonly<Record<string, string>>;
};
export type Mailer = {
  send(mail: Mail): Promise<void>;
  /** Greets the server and signs in. */
  probe(): Promise<Probe>;
};
