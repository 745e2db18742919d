export type Reply<T> = { value: T } | { failure: string };

type Part<Order> = { ready: string; handle?(order: Order): Promise<unknown>; stop?(): Promise<unknown> };

/** Starts this process's part, notifies the parent, answers its orders, and ends on request or when the parent ends. */
export async function answerParent<Order = never>(start: () => Promise<Part<Order>>) {
  try {
    const { ready, handle, stop } = await start();
    const end = async () => {
      await stop?.();
      process.exit(0);
    };
    process.once('SIGTERM', () => void end());
    process.once('disconnect', () => void end());
    process.on('message', ({ order }: { order: Order }) => {
      handle?.(order).then(
        (value) => sendToParent({ value }),
        (error: unknown) => sendToParent({ failure: String(error) }),
      );
    });
    sendToParent({ value: ready });
  } catch (error) {
    sendToParent({ failure: String(error) });
    process.exitCode = 1;
  }
}

function sendToParent(reply: Reply<unknown>) {
  process.send?.(reply);
}
