/** What the finder must find (null: nothing), and the text, by language. */
export type UnseenTexts = Record<string, [code: string | null, text: string][]>;
