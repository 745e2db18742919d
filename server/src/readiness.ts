/** What a part of the service has to say against itself. */
export type Problem = {
  part: string;
  /** One sentence for an operator, without secrets. */
  problem: string;
  /** Whether the service can do its work in spite of it: a balancer goes on sending people here then. */
  serves: boolean;
};

type Look = () => Promise<Problem[]> | Problem[];

export type Readiness = {
  /**
   * A part tells that it has a problem, or with null that it has none any more.
   * `serves` false makes GET /readyz answer 503; true only names the problem there.
   */
  report(part: string, problem: string | null, options: { serves: boolean }): void;
  /** For what is known only by looking: `look` is called at each GET /readyz, and must answer within seconds. */
  ask(look: Look): void;
  /** What is wrong at this moment, the gravest first. */
  problems(): Promise<Problem[]>;
};

/** Collects what the parts of the service report about themselves. It knows none of them. */
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
