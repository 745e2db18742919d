// Loads the application of a page when the person is about to press a control, and repeats that press. It loads at
// once where it is needed or cached: an address with a query or state, or anything stored for the site.
(() => {
  const { start, also } = document.currentScript.dataset;
  // Of the links, only those that pass more to their screen than the address.
  const CONTROLS = 'button, input, textarea, [role="radio"], [role="switch"], a[data-waits]';
  let isLoading = false;
  let pressed = null;

  const load = async () => {
    if (isLoading) return;
    isLoading = true;
    try {
      await import(start);
    } catch {
      isLoading = false;
      // A newer build has other file names. Without network the next press tries again.
      if (pressed && navigator.onLine) window.location.reload();
    }
  };
  const controlOf = ({ target }) => (target instanceof Element ? target.closest(CONTROLS) : null);
  const expect = (event) => {
    if (controlOf(event)) void load();
  };
  const keep = (event) => {
    const control = controlOf(event);
    if (control?.matches('a')) {
      // In a new tab, or without network, it works as an ordinary link.
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || !navigator.onLine) return;
      event.preventDefault();
    }
    // If it were chosen now, repeating the press would not fire a change event.
    if (control?.matches('[type="radio"], [type="checkbox"]')) event.preventDefault();
    pressed = control ?? pressed;
    expect(event);
  };
  const isKnown = () => {
    try {
      return localStorage.length > 0 || sessionStorage.length > 0;
    } catch {
      return false;
    }
  };

  const today = new Date();
  for (const time of document.querySelectorAll('time[data-today]')) {
    time.dateTime = today.toISOString().slice(0, 10);
    time.textContent = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(today);
  }
  const likely = ['pointerover', 'pointerdown', 'focusin'];
  for (const type of likely) document.addEventListener(type, expect, { passive: true });
  document.addEventListener('click', keep);
  document.addEventListener('numlet:needed', () => void load(), { once: true });
  document.addEventListener(
    'numlet:started',
    () => {
      for (const type of likely) document.removeEventListener(type, expect);
      document.removeEventListener('click', keep);
      if (pressed?.isConnected) pressed.click();
    },
    { once: true },
  );
  // The page's own script, which works without the application.
  if (also) void import(also).catch(() => undefined);
  const { usr, onTop } = window.history.state ?? {};
  if (window.location.search || usr || onTop || isKnown()) void load();
})();
