type Line = Record<string, unknown>;

/** Collects the lines of a service's log, for its `logTo`. */
export function collectLog() {
  const kept: Line[] = [];
  return {
    write(line: string) {
      kept.push(JSON.parse(line));
    },
    lines: (): readonly Line[] => kept,
    /** The lines with all of these values. */
    find: (wanted: Line): readonly Line[] =>
      kept.filter((line) => Object.entries(wanted).every(([name, value]) => line[name] === value)),
  };
}
