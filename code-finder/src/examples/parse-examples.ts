export type Example = {
  text: string;
  /** The code that the finder must find; null if the text has none. */
  code: string | null;
  language?: string;
  /** The kind of text that misleads a code finder. */
  kind?: string;
  /** A note about the text for readers of the file. */
  note?: string;
};

/** Parses one example per line. Throws an error that lists every malformed line as `file:line: problem`. */
export function parseExamples(file: string, source: string): Example[] {
  const lines = source.split('\n');
  const problems: string[] = [];
  const examples: Example[] = [];
  const lineOf = new Map<string, number>();
  if (lines.pop() !== '') problems.push(`${file}:${lines.length + 1}: the last line has no line break`);
  for (const [index, line] of lines.entries()) {
    const found = parseExample(line);
    if (typeof found === 'string') {
      problems.push(`${file}:${index + 1}: ${found}`);
      continue;
    }
    const first = lineOf.get(found.text);
    const [one = found] = examples;
    if (first !== undefined) problems.push(`${file}:${index + 1}: repeats the text of line ${first}`);
    else if (groupOf(found) !== groupOf(one))
      problems.push(`${file}:${index + 1}: has ${groupOf(found)}, but the first line has ${groupOf(one)}`);
    lineOf.set(found.text, index + 1);
    examples.push(found);
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return examples;
}

function groupOf({ language, kind }: Example): string {
  return language !== undefined ? 'a language' : kind !== undefined ? 'a kind' : 'neither language nor kind';
}

function parseExample(line: string): Example | string {
  const read = parseJson(line);
  if (typeof read !== 'object' || read === null || Array.isArray(read)) return 'not a JSON object';
  const fields: Record<string, unknown> = { ...read };
  const { text, code, language, kind, note } = fields;
  const unknown = Object.keys(fields).find((name) => !FIELDS.has(name));
  if (unknown !== undefined) return `unknown field "${unknown}"`;
  if (!isFilled(text)) return '"text" must be a text that is not empty';
  if (code !== null && !isFilled(code)) return '"code" must be a text that is not empty, or null';
  if (language !== undefined && !(isFilled(language) && LANGUAGE.test(language)))
    return '"language" must be a language tag such as "en" or "zh-Hant"';
  if (kind !== undefined && !isFilled(kind)) return '"kind" must be a text that is not empty';
  if (language !== undefined && kind !== undefined) return 'has a language and a kind';
  if (note !== undefined && !isFilled(note)) return '"note" must be a text that is not empty';
  return {
    text,
    code,
    ...(language === undefined ? {} : { language }),
    ...(kind === undefined ? {} : { kind }),
    ...(note === undefined ? {} : { note }),
  };
}

const FIELDS = new Set(['text', 'code', 'language', 'kind', 'note']);
const LANGUAGE = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?$/;

function isFilled(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
