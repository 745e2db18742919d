/** A problem of a part of the service. */
export type Problem = {
  part: string;
  /** One sentence for an operator, without secrets. */
  problem: string;
  /** Whether the service works despite the problem, so that a load balancer should continue to send people here. */
  serves: boolean;
};

type Check = () => Promise<Problem[]> | Problem[];

export type Readiness = {
  /**
   * Reports the problem of a part, or null if it has none. With `serves` false, GET /readyz returns 503; with true, it
   * only lists the problem.
   */
  report(part: string, problem: string | null, options: { serves: boolean }): void;
  /**
   * Registers a check, for problems that no part reports. It is called at each GET /readyz and must return within
   * seconds.
   */
  addCheck(check: Check): void;
  /** The current problems, those with which the service does not work first. */
  problems(): Promise<Problem[]>;
};

/** Collects the problems that the parts of the service report. It does not depend on any of the parts. */
export function createReadiness(): Readiness {
  const reported = new Map<string, Problem>();
  const checks: Check[] = [];
  return {
    report(part, problem, { serves }) {
      if (problem === null) reported.delete(part);
      else reported.set(part, { part, problem, serves });
    },
    addCheck(check) {
      checks.push(check);
    },
    async problems() {
      const found = await Promise.all(checks.map(async (check) => check()));
      return [...reported.values(), ...found.flat()].sort(
        (one, other) => Number(one.serves) - Number(other.serves),
      );
    },
  };
}
