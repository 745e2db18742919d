// A page that is read loads the scripts of its controls when somebody goes to press one, and that press counts. At once
// it loads them where they are needed or kept already: an address that asks for something, a person or theme kept here.
(() => {
  const { start, also } = document.currentScript.dataset;
  // Among the links only those that say more to the screen behind them than their address does.
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
      // A newer build has other names. Without network the next press tries again.
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
      // Into another tab, or without network, it is a link like any other.
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || !navigator.onLine) return;
      event.preventDefault();
    }
    // What is chosen now would be chosen already when the press is made again, and a second press on it says nothing.
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
  // What a kind of page does by itself, without the application.
  if (also) void import(also).catch(() => undefined);
  const { usr, onTop } = window.history.state ?? {};
  if (window.location.search || usr || onTop || isKnown()) void load();
})();
