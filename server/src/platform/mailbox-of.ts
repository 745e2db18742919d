const GMAIL = ['gmail.com', 'googlemail.com'];

/**
 * The most likely mailbox of an address, for counting and never for sending: the part after a plus is the owner's own
 * tag, and Gmail has two domains and ignores dots.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  const typed = address.slice(0, at).toLowerCase();
  const plus = typed.indexOf('+');
  const name = plus > 0 ? typed.slice(0, plus) : typed;
  return GMAIL.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
