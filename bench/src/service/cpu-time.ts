import { familyOf, isPostgres } from '../process-family.ts';

/** Seconds of processor time. */
export type CpuTime = { route: number; database: number };

/**
 * Measures the processor time of `run` in the answering process and in PostgreSQL. Unlike rates, this hardly depends on
 * other programs. Zero without /proc.
 * @param routePid the answering process
 * @param servicePid the process whose descendants PostgreSQL's processes are
 */
export async function withCpuTime<T>(
  routePid: number,
  servicePid: number,
  run: () => Promise<T>,
): Promise<T & { cpu: CpuTime }> {
  const before = await readCpuTime(routePid, servicePid);
  const result = await run();
  const after = await readCpuTime(routePid, servicePid);
  return {
    ...result,
    cpu: { route: after.route - before.route, database: after.database - before.database },
  };
}

async function readCpuTime(routePid: number, servicePid: number): Promise<CpuTime> {
  const [routes, service] = await Promise.all([familyOf(routePid), familyOf(servicePid)]);
  const database = service.filter((each) => isPostgres(each.command));
  return {
    route: routes.find((each) => each.pid === routePid)?.cpuSeconds ?? 0,
    // When a connection ends, its process ends, and the parent process counts its time.
    database: database.reduce((sum, each) => sum + each.cpuSeconds + each.endedCpuSeconds, 0),
  };
}
