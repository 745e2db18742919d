/** A change of which one server notifies all: an account's texts changed, a session ended, a job of this kind waits. */
export type Topic = `account:${string}` | `session:${string}` | `job:${string}`;
export type Subscription = { close(): void };
export type LiveListener = () => void;
