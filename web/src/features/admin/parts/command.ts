/** The key that makes another one a command, as this computer's keyboard names it. */
export const COMMAND = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
