/** The code that the finder must find (null: none) and the text, by language. */
export type UnseenTexts = Record<string, [code: string | null, text: string][]>;
