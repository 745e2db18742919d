type Undo = () => Promise<unknown>;

const pending: Undo[] = [];

/**
 * Registers `undo` for the end of the run, after success or failure.
 * @returns a function that does it now, and only once
 */
export function atEnd(undo: Undo): () => Promise<void> {
  pending.push(undo);
  return async () => {
    const index = pending.indexOf(undo);
    if (index === -1) return;
    pending.splice(index, 1);
    await undo();
  };
}

let cleaning: Promise<void> | undefined;

/** Runs the remaining undos, the newest first, one after another. A failed one does not stop the others. */
export function cleanUp(): Promise<void> {
  // An interruption and the failure that it causes both call this. They share one clean-up, which keeps the order: a
  // resource is removed before the one it depends on.
  cleaning ??= removeTemporary().finally(() => {
    cleaning = undefined;
  });
  return cleaning;
}

async function removeTemporary() {
  for (let undo = pending.pop(); undo; undo = pending.pop()) {
    await undo().catch((error: unknown) => console.error(error));
  }
}
