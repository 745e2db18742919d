import type { TestServer } from './test-server.ts';

/** Every row of every table of every schema as text, after the name of its table. */
export async function dumpDatabase({ numlet }: TestServer): Promise<string> {
  const { pool } = numlet.connection;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const lines: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ line: string }>(`select t::text as line from ${name} as t`);
    lines.push(...rows.map(({ line }) => `${name} ${line.replaceAll('\n', ' ')}`));
  }
  return lines.join('\n');
}

export function linesWith(dumped: string, trace: string): string[] {
  return dumped.split('\n').filter((line) => line.toLowerCase().includes(trace.toLowerCase()));
}
