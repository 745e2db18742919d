import { type Html, html } from './html.ts';

/** `09:41:07` on the sandbox's clock, in UTC. */
export function clockTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(11, 19);
}

/** `22 Nov 09:41`, in UTC. */
export function shortTime(milliseconds: number): string {
  const [, day, month, , time] = new Date(milliseconds).toUTCString().split(' ');
  return `${Number(day)} ${month} ${time?.slice(0, 5)}`;
}

/** A phone number with its dial code faint and its last group bold. */
export function plate(e164: string): Html {
  const groups = groupsOf(e164);
  const last = groups.pop() ?? '';
  const [dial, ...middle] = groups;
  return html`<span class="plate"><span class="dial">${dial} </span>${middle.join(' ')} <b>${last}</b></span>`;
}

/** A code in two readable halves. The gap is a margin, so copying yields bare digits. */
export function splitCode(code: string): Html {
  if (code.length < 6) return html`${code}`;
  const middle = Math.floor(code.length / 2);
  return html`${code.slice(0, middle)}<span class="half">${code.slice(middle)}</span>`;
}

function groupsOf(e164: string): string[] {
  const match =
    /^(\+1)(\d{3})(\d{3})(\d{4})$/.exec(e164) ??
    /^(\+61)([2378])(\d{4})(\d{4})$/.exec(e164) ??
    /^(\+61)(\d{3})(\d{3})(\d{3})$/.exec(e164) ??
    /^(\+44)(\d{4})(\d{3})(\d{3})$/.exec(e164) ??
    /^(\+\d{2})(\d+)(\d{4})$/.exec(e164);
  return match ? match.slice(1) : ['', e164];
}
