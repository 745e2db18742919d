/** A problem of a part of the service. */
export type Problem = {
  part: string;
  /** One sentence for an operator, without secrets. */
  problem: string;
  /** Whether the service works despite the problem, so that a load balancer continues to send people here. */
  serves: boolean;
};

type Look = () => Promise<Problem[]> | Problem[];

export type Readiness = {
  /**
   * Reports the problem of a part, or with null that it has none. `serves` false makes GET /readyz answer 503; true
   * only names the problem there.
   */
  report(part: string, problem: string | null, options: { serves: boolean }): void;
  /**
   * Registers `look`, for problems that no part reports. It is called at each GET /readyz and must answer within
   * seconds.
   */
  ask(look: Look): void;
  /** The present problems, first those with which the service does not work. */
  problems(): Promise<Problem[]>;
};

/** Collects the problems that the parts of the service report. It knows none of the parts. */
export function createReadiness(): Readiness {
  const reported = new Map<string, Problem>();
  const looks: Look[] = [];
  return {
    report(part, problem, { serves }) {
      if (problem === null) reported.delete(part);
      else reported.set(part, { part, problem, serves });
    },
    ask(look) {
      looks.push(look);
    },
    async problems() {
      const seen = await Promise.all(looks.map(async (look) => look()));
      return [...reported.values(), ...seen.flat()].sort(
        (one, other) => Number(one.serves) - Number(other.serves),
      );
    },
  };
}
