type Line = Record<string, unknown>;

/** Keeps the lines of the log of a service, for its `logTo`. */
export function keepLog() {
  const kept: Line[] = [];
  return {
    write(line: string) {
      kept.push(JSON.parse(line));
    },
    lines: (): readonly Line[] => kept,
    /** Those with all of these values. */
    find: (wanted: Line): readonly Line[] =>
      kept.filter((line) => Object.entries(wanted).every(([name, value]) => line[name] === value)),
  };
}
