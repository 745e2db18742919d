import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeState, STATE_VERSION, type State } from './state.ts';

const PAUSE_MS = 250;

/** Reads the state that a former run saved. Returns null if there is none or it cannot be read. */
export async function readState(folder: string): Promise<State | null> {
  try {
    const value: unknown = JSON.parse(await readFile(join(folder, 'state.json'), 'utf8'), revive);
    // A part of the state that the saving version did not have starts empty.
    return isState(value) ? { ...makeState(), ...value } : null;
  } catch {
    return null;
  }
}

export type Saver = { save(): void; flush(): Promise<void> };

/**
 * Saves the whole state a moment after a change and in one rename, so that a crash leaves the former file intact.
 * The pause grows with the duration of a write, so that a busy test does not spend its time on writing.
 */
export function makeSaver(folder: string, current: () => State): Saver {
  let timer: NodeJS.Timeout | null = null;
  let pause = PAUSE_MS;
  let writing: Promise<void> = Promise.resolve();
  const write = async () => {
    const begun = performance.now();
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const temporary = join(folder, `state.${process.pid}.tmp`);
    await writeFile(temporary, JSON.stringify(current(), replace), { mode: 0o600 });
    await rename(temporary, join(folder, 'state.json'));
    pause = Math.max(PAUSE_MS, (performance.now() - begun) * 20);
  };
  const next = () => {
    timer = null;
    writing = writing.then(write).catch(() => {});
    return writing;
  };
  return {
    save() {
      timer ??= setTimeout(next, pause);
      timer.unref();
    },
    async flush() {
      if (timer) {
        clearTimeout(timer);
        await next();
      } else await writing;
    },
  };
}

/** Maps are written as `{ $map: [[key, value], …] }`. */
function replace(_key: string, value: unknown): unknown {
  return value instanceof Map ? { $map: [...value] } : value;
}

function revive(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('$map' in value)) return value;
  return Array.isArray(value.$map) ? new Map(value.$map) : value;
}

/** The sandbox wrote the file itself, so a matching version guarantees its shape. */
function isState(value: unknown): value is State {
  return typeof value === 'object' && value !== null && 'version' in value && value.version === STATE_VERSION;
}
