import type { Probe } from './probe.ts';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** An address without a name, if replies should not go to the sender. */
  replyTo?: string;
  headers?: Readonly<Record<string, string>>;
};
export type Mailer = {
  send(mail: Mail): Promise<void>;
  /** Connects to the mail server and signs in. */
  probe(): Promise<Probe>;
};
