/** A message as a push service gets it: sealed for the browser, in base64. */
type PushRecord = {
  /** The browser's address below /push/. */
  id: string;
  at: number;
  ttl: number;
  urgency: string | null;
  topic: string | null;
  body: string;
};

export type PushState = {
  messages: PushRecord[];
  /** The status with which an address answers; 201 unless told otherwise. */
  answers: Map<string, number>;
};
