/** A message as a push service receives it: encrypted for the browser, in base64. */
type PushRecord = {
  /** The last segment of the browser's address, /push/{id}. */
  id: string;
  at: number;
  ttl: number;
  urgency: string | null;
  topic: string | null;
  body: string;
};

export type PushState = {
  messages: PushRecord[];
  /** The status that each address answers with; 201 unless set. */
  answers: Map<string, number>;
};
