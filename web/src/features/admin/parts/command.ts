/** The modifier key of shortcuts, as this computer's keyboard names it. */
export const COMMAND = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
