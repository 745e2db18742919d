/**
 * A change about which one server notifies all others: an account's texts changed, a session ended, or a job of this
 * kind is waiting.
 */
export type Topic = `account:${string}` | `session:${string}` | `job:${string}`;
export type Subscription = { close(): void };
export type LiveListener = () => void;
