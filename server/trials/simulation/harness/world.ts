import { type Chance, createChance } from './chance.ts';
import type { Outcome, Scheduler } from './scheduler.ts';
import { createScheduler, isInTransaction } from './scheduler.ts';
import type { SimulationServer } from './simulation-server.ts';
import type { Fate } from './tasks.ts';

/** How hostile a scenario is: the probabilities of faults. */
type Temper = {
  /** A process ends at an await. */
  crash: number;
  /** A provider fails a call. */
  fault: number;
  /** An event of a provider never arrives, or arrives twice. */
  lost: number;
  repeated: number;
  /** Whether other tasks move while a transaction is open. */
  mixesTransactions: boolean;
};

/** One scenario: its chance, its clock, its tasks, and its violations. */
export type World = {
  server: SimulationServer;
  chance: Chance;
  temper: Temper;
  scheduler: Scheduler;
  /** Whether faults still occur. */
  isHostile(): boolean;
  /** Sets how often providers fail later calls (0 to 1). */
  setFaultRate(rate: number): void;
  /** Ends all faults. */
  calmDown(): void;
  note(line: string): void;
  /** Counts an event of the scenario, so that scenarios without it are noticed. */
  meet(what: string, times?: number): void;
  violate(what: string): void;
  /** Lets one of the tasks that can continue take a step. @returns false when none can */
  stepAnyTask(): Promise<boolean>;
  /** Runs all tasks to their end. */
  finishTasks(): Promise<void>;
  advance(milliseconds: number): Promise<void>;
  /** Begins a task. `ended` gets its outcome, even if its process died. */
  begin(name: string, work: () => Promise<unknown>, ended?: (outcome: Outcome) => void): void;
};

/** `met`: how often each of the main events occurred in it. */
export type ScenarioResult = {
  seed: number;
  violations: string[];
  lines: string[];
  met: Map<string, number>;
};

export function emptyScenarioResult(seed: number): ScenarioResult {
  return { seed, violations: [], lines: [], met: new Map() };
}

const BEGINNING = new Date('2026-01-30T10:00:00Z');

export async function createWorld(
  server: SimulationServer,
  seed: number,
  result: ScenarioResult,
  beginning = BEGINNING,
): Promise<World> {
  const chance = createChance(seed);
  const { clock, sandbox } = server;
  let hostile = true;
  const temper: Temper = {
    crash: chance.pick([0, 0.01, 0.03, 0.06]) ?? 0,
    fault: chance.pick([0, 0.03, 0.08, 0.15]) ?? 0,
    lost: chance.pick([0, 0.1, 0.4]) ?? 0,
    repeated: chance.pick([0, 0.1, 0.4]) ?? 0,
    mixesTransactions: chance.happens(0.4),
  };
  const note = (line: string) => {
    result.lines.push(`${clock.now().toISOString().slice(5, 23)}  ${line}`);
  };
  const scheduler = createScheduler(server.pool, note);
  sandbox.reset();
  server.waiting.length = 0;
  clock.set(beginning);
  await sandbox.setClock(beginning);
  const setFaultRate = (rate: number) => server.setFaults({ chance, note, rate });
  setFaultRate(temper.fault);
  note(`crash ${temper.crash}, fault ${temper.fault}, lost ${temper.lost}, repeated ${temper.repeated}`);

  const fate = (): Fate => {
    if (!hostile || !chance.happens(temper.crash)) return 'continues';
    return chance.happens(0.5) ? 'dies before' : 'dies after';
  };
  const stepAnyTask = async () => {
    const ready = scheduler.ready();
    const committing = temper.mixesTransactions ? undefined : ready.find(isInTransaction);
    // A task that only waits for another rarely moves before it.
    const acting = chance.happens(0.8) ? ready.filter((each) => each.gates[0]?.label !== 'pauses') : [];
    const task = committing ?? chance.pick(acting) ?? chance.pick(ready);
    if (!task) return false;
    clock.advance(1);
    await scheduler.step(task, fate());
    return true;
  };
  return {
    server,
    chance,
    temper,
    scheduler,
    isHostile: () => hostile,
    setFaultRate,
    calmDown() {
      hostile = false;
      setFaultRate(0);
      note('no faults occur from here on');
    },
    note,
    meet: (what, times = 1) => addTo(result.met, what, times),
    violate(what) {
      note(`VIOLATION: ${what}`);
      if (!result.violations.includes(what)) result.violations.push(what);
    },
    stepAnyTask,
    async finishTasks() {
      while ((await stepAnyTask()) || scheduler.hasBlockedTask())
        if (scheduler.ready().length === 0) await scheduler.untilUnblocked();
    },
    async advance(milliseconds) {
      clock.advance(milliseconds);
      await sandbox.setClock(clock.now());
      note(`-- it is ${clock.now().toISOString()}`);
    },
    begin: (name, work, ended) => scheduler.begin(name, work, (outcome) => ended?.(outcome)),
  };
}

export function addTo(counts: Map<string, number>, what: string, times: number) {
  counts.set(what, (counts.get(what) ?? 0) + times);
}
