/** A mail as it was received, parsed for reading. */
export type Mail = {
  id: string;
  at: number;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string | null;
  links: string[];
  headers: Record<string, string>;
};
