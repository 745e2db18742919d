import type { FunctionOutput } from '@numlet/contract/functions';
import type { Message } from '@numlet/contract/messages/messages';

/** With what the page knows of it: whether the server has older texts. */
type Dashboard = FunctionOutput<'user-dashboard'> & { hasOlder: boolean };
type Profile = FunctionOutput<'get-profile'>;

/** What the dashboard is drawn from when there is no network. */
export type KeptScreen = { shape: typeof SHAPE; email: string; profile: Profile; dashboard: Dashboard };

/** Raised when a screen needs what an older one did not keep: what is kept in another shape is not shown. */
const SHAPE = 2;
const TEXTS_KEPT = 50;
/** Texts leave the service after thirty days, and so they do here. */
const TEXT_LIFE_MS = 30 * 24 * 3_600_000;

/** The newest fifty texts; of a withheld one, sender and time. */
export function toKeep(email: string, profile: Profile, dashboard: Dashboard): KeptScreen {
  const recentMessages = dashboard.recentMessages.slice(0, TEXTS_KEPT).map(withoutWithheldBody);
  const hasOlder = dashboard.hasOlder || dashboard.recentMessages.length > TEXTS_KEPT;
  return { shape: SHAPE, email, profile, dashboard: { ...dashboard, recentMessages, hasOlder } };
}

/** What was kept, without the texts that have become too old meanwhile; null if it is nothing this page understands. */
export function toShow(value: unknown, now: number): KeptScreen | null {
  if (!isKeptScreen(value)) return null;
  const isYoung = ({ received_at }: Message) => now - Date.parse(received_at) < TEXT_LIFE_MS;
  const { dashboard } = value;
  return { ...value, dashboard: { ...dashboard, recentMessages: dashboard.recentMessages.filter(isYoung) } };
}

/** 'Offline. Last updated 12:04. ...', with the day when it is not today; with network it is the server that is away. */
export function offlineWords(savedAt: number, now: number, isOffline: boolean): string {
  const then = new Date(savedAt);
  const time = then.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  const isToday = then.toDateString() === new Date(now).toDateString();
  const day = isToday ? '' : `${then.toLocaleDateString('en-GB', { day: 'numeric', month: 'long' })}, `;
  const why = isOffline ? 'Offline.' : 'The server does not answer.';
  return `${why} Last updated ${day}${time}. New texts appear when the connection is back.`;
}

function withoutWithheldBody(message: Message): Message {
  return message.withheld ? { ...message, message_body: null, code: null } : message;
}

/** Written by a page of this site and of this shape: its parts are looked at no further. */
function isKeptScreen(value: unknown): value is KeptScreen {
  return (
    isRecord(value) &&
    value.shape === SHAPE &&
    typeof value.email === 'string' &&
    isRecord(value.profile) &&
    isRecord(value.dashboard) &&
    typeof value.dashboard.hasOlder === 'boolean' &&
    Array.isArray(value.dashboard.recentMessages) &&
    Array.isArray(value.dashboard.phoneNumbers)
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
