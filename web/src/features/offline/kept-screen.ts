import { MESSAGE_RETENTION_DAYS } from '@numlet/contract/constants';
import type { FunctionOutput } from '@numlet/contract/functions';
import type { Message } from '@numlet/contract/messages/messages';

/** The dashboard, and whether the server has older texts. */
type Dashboard = FunctionOutput<'user-dashboard'> & { hasOlder: boolean };
type Profile = FunctionOutput<'get-profile'>;

/** The stored data that draws the dashboard offline. */
export type KeptScreen = { shape: typeof SHAPE; email: string; profile: Profile; dashboard: Dashboard };

/**
 * The version of the stored data, raised when a screen needs data that older versions lack. Other versions are not
 * shown.
 */
const SHAPE = 5;
const MAX_KEPT_TEXTS = 50;
/** The service deletes texts after thirty days, and so does this screen. */
const TEXT_LIFE_MS = MESSAGE_RETENTION_DAYS * 24 * 3_600_000;

/** The data to store: the newest fifty texts; only sender and time of a withheld one. */
export function toStoredScreen(email: string, profile: Profile, dashboard: Dashboard): KeptScreen {
  const recentMessages = dashboard.recentMessages.slice(0, MAX_KEPT_TEXTS).map(withoutWithheldBody);
  const hasOlder = dashboard.hasOlder || dashboard.recentMessages.length > MAX_KEPT_TEXTS;
  return { shape: SHAPE, email, profile, dashboard: { ...dashboard, recentMessages, hasOlder } };
}

/** The stored screen, without texts that are too old; null if this page does not understand it. */
export function fromStoredScreen(value: unknown, now: number): KeptScreen | null {
  if (!isKeptScreen(value)) return null;
  const isYoung = ({ received_at }: Message) => now - Date.parse(received_at) < TEXT_LIFE_MS;
  const { dashboard } = value;
  return { ...value, dashboard: { ...dashboard, recentMessages: dashboard.recentMessages.filter(isYoung) } };
}

/**
 * 'Offline. Last updated 12:04. ...', with the day unless it is today. With a network: 'The server is not responding.'
 */
export function offlineWords(savedAt: number, now: number, isOffline: boolean): string {
  const then = new Date(savedAt);
  const time = then.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  const isToday = then.toDateString() === new Date(now).toDateString();
  const day = isToday ? '' : `${then.toLocaleDateString('en-GB', { day: 'numeric', month: 'long' })}, `;
  const why = isOffline ? 'Offline.' : 'The server is not responding.';
  return `${why} Last updated ${day}${time}. New texts appear when the connection is back.`;
}

function withoutWithheldBody(message: Message): Message {
  return message.withheld ? { ...message, message_body: null, code: null } : message;
}

/** Checks only the version and the outline, because a page of this site wrote it. */
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
