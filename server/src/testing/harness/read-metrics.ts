import type { Client } from './client.ts';

/** One line of /metrics. */
type Sample = { name: string; labels: Record<string, string>; value: number };

/** Reads the present metrics. */
export async function readMetrics({ get }: Client) {
  const { status, body } = await get<string>('/metrics');
  if (status !== 200) throw new Error(`/metrics answered ${status}`);
  const samples = body.split('\n').flatMap(parseSample);
  const find = (name: string, labels: Record<string, string>) =>
    samples.filter(
      (sample) =>
        sample.name === name && Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
    );
  return {
    body,
    /** Names and types of all metrics, from their TYPE lines. */
    names: [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => ({ name, type })),
    samples,
    find,
    /** The value of one sample. @throws Error when there is none, or more than one */
    value(name: string, labels: Record<string, string> = {}): number {
      const [only, ...others] = find(name, labels);
      if (!only || others.length > 0)
        throw new Error(`${others.length + (only ? 1 : 0)} samples of ${name} ${JSON.stringify(labels)}`);
      return only.value;
    },
  };
}

function parseSample(line: string): Sample[] {
  const [, name, labels = '', value] = /^([a-z_]+)(?:\{(.*)\})? (\S+)$/i.exec(line) ?? [];
  if (name === undefined) return [];
  const pairs = [...labels.matchAll(/([a-z_]+)="((?:[^"\\]|\\.)*)"/g)];
  return [
    {
      name,
      labels: Object.fromEntries(pairs.map(([, key = '', text = '']) => [key, text])),
      value: Number(value),
    },
  ];
}
