// Loads the application of a page when the person is about to press a control, and repeats that press. It loads at once
// if it is needed or cached: for an address with a query or state, or if anything is stored for the site. Hydration
// must find the page as it was served, so changes of a translation or an extension are reverted before it and repeated
// afterwards (docs/decisions/059).
(() => {
  const { start, also } = document.currentScript.dataset;
  // Of the links, only those that pass more to their screen than the address.
  const CONTROLS = 'button, input, textarea, [role="radio"], [role="switch"], a[data-waits]';
  const PRESSED_BY_MOUSE = `${CONTROLS}, a, summary, label`;
  const MARK_AFTER_MS = 100;
  let isLoading = false;
  let isStarted = false;
  let pressed = null;
  let pressedIndex = -1;
  let marking = 0;
  let held = null;
  let heldIndex = -1;

  const load = async () => {
    if (isLoading) return;
    isLoading = true;
    try {
      await import(start);
    } catch {
      isLoading = false;
      unmark();
      // A newer build has other file names. Without network the next press tries again.
      if (pressed && navigator.onLine) window.location.reload();
    }
  };
  const unmark = () => {
    clearTimeout(marking);
    pressed?.removeAttribute('data-pressed');
  };
  const reached = new WeakSet();
  const controls = () => [...document.querySelectorAll(CONTROLS)];
  const controlOf = ({ target }) => (target instanceof Element ? target.closest(CONTROLS) : null);
  const hasModifier = ({ metaKey, ctrlKey, shiftKey }) => metaKey || ctrlKey || shiftKey;
  const expect = (event) => {
    if (controlOf(event)) void load();
  };
  const keep = (event) => {
    reached.add(event);
    const control = controlOf(event);
    if (control?.matches('a')) {
      // In a new tab, or without network, the press works as an ordinary link.
      if (event.button !== 0 || hasModifier(event) || !navigator.onLine) return;
      event.preventDefault();
    }
    // If it were checked now, repeating the press would not fire a change event.
    if (control?.matches('[type="radio"], [type="checkbox"]')) event.preventDefault();
    if (control) {
      unmark();
      pressed = control;
      pressedIndex = controls().indexOf(control);
      // On a slow connection the press would seem to do nothing until the application is loaded.
      marking = setTimeout(() => control.setAttribute('data-pressed', ''), MARK_AFTER_MS);
    }
    expect(event);
  };
  /** A control on the page as it is now: if the page was drawn again, another element has its place. */
  const currentOf = (control, index) => {
    const current = control.isConnected ? control : controls()[index];
    return current?.tagName === control.tagName ? current : null;
  };
  const keepStopped = (event) => {
    const control = controlOf(event);
    const index = controls().indexOf(control);
    setTimeout(() => {
      if (reached.has(event)) return;
      if (!isStarted) keep(event);
      // The application may have started in between. The browser itself has followed a link.
      else if (control && !control.matches('a')) currentOf(control, index)?.click();
    });
  };
  const underMouse = ({ target }) => (target instanceof Element ? target.closest(PRESSED_BY_MOUSE) : null);
  const indexIn = (control) => [...document.querySelectorAll(PRESSED_BY_MOUSE)].indexOf(control);
  const hold = (event) => {
    const isPlain = event.pointerType === 'mouse' && event.button === 0 && !hasModifier(event);
    held = isPlain ? underMouse(event) : null;
    heldIndex = held ? indexIn(held) : -1;
  };
  // The browser fires no click for a press whose node, a translated text, is replaced before the button is released.
  const release = (event) => {
    const control = underMouse(event);
    // If the page was drawn again since, another element has its place.
    const isPress = held && control && (control === held || indexIn(control) === heldIndex);
    held = null;
    if (!isPress) return;
    let isClicked = false;
    document.addEventListener('click', () => (isClicked = true), { capture: true, once: true });
    setTimeout(() => !isClicked && control.click());
  };
  const isKnown = () => {
    try {
      return localStorage.length > 0 || sessionStorage.length > 0;
    } catch {
      return false;
    }
  };

  // As lib/referral.ts does: a person may leave by a plain link before the application is loaded.
  const referral = new URLSearchParams(window.location.search).get('ref')?.trim().toUpperCase();
  try {
    if (referral) sessionStorage.setItem('referralCode', referral);
  } catch {
    // Without storage the code is used on this page only.
  }
  const today = new Date();
  for (const time of document.querySelectorAll('time[data-today]')) {
    time.dateTime = today.toISOString().slice(0, 10);
    time.textContent = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(today);
  }
  const foreign = recordChanges();
  document.addEventListener('numlet:hydrating', foreign.revert);
  const likely = ['pointerover', 'pointerdown', 'focusin'];
  for (const type of likely) document.addEventListener(type, expect, { passive: true });
  document.addEventListener('click', keep);
  // React stops an event in the middle of hydration before it reaches the document's other listeners.
  window.addEventListener('click', keepStopped, true);
  window.addEventListener('pointerdown', hold, true);
  window.addEventListener('pointerup', release, true);
  document.addEventListener('numlet:needed', () => void load(), { once: true });
  document.addEventListener(
    'numlet:started',
    () => {
      for (const type of likely) document.removeEventListener(type, expect);
      isStarted = true;
      document.removeEventListener('click', keep);
      window.removeEventListener('click', keepStopped, true);
      window.removeEventListener('pointerdown', hold, true);
      // A press under way must still complete.
      if (!held) window.removeEventListener('pointerup', release, true);
      unmark();
      const again = pressed && currentOf(pressed, pressedIndex);
      foreign.repeat();
      again?.click();
    },
    { once: true },
  );
  // The page's own script, which works without the application.
  if (also) void import(also).catch(() => undefined);
  const { usr, onTop } = window.history.state ?? {};
  if (window.location.search || usr || onTop || isKnown()) void load();

  function recordChanges() {
    // A script that changes the page all the time exceeds this. Without records, React draws the page again.
    const MAX_RECORDS = 50_000;
    const records = [];
    let isOver = false;
    const note = (latest) => {
      // public/blog.js removes what it draws itself. Trusted Types allow no script to restore a text.
      for (const record of latest)
        if (!(record.target instanceof Element && record.target.closest('[data-popular-list], script')))
          records.push(record);
      if (records.length > MAX_RECORDS) stop();
    };
    const observer = new MutationObserver(note);
    const stop = () => {
      isOver = true;
      observer.disconnect();
      records.length = 0;
    };
    // Until then the browser adds the rest of the page: the router's scripts, and no change by others.
    const begin = () => {
      if (isOver) return;
      observer.observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
        characterDataOldValue: true,
      });
    };
    if (document.readyState === 'loading')
      document.addEventListener('readystatechange', begin, { once: true });
    else begin();
    /** The texts that were changed in place, each with its new text. */
    const newTexts = new Map();

    const undo = (record) => {
      const { target, addedNodes, removedNodes, previousSibling, nextSibling } = record;
      if (record.type === 'characterData') {
        newTexts.set(record, target.data);
        target.data = record.oldValue;
        return;
      }
      for (const node of addedNodes) if (node.parentNode === target) node.remove();
      let anchor = null;
      if (nextSibling?.parentNode === target) anchor = nextSibling;
      else if (previousSibling?.parentNode === target) anchor = previousSibling.nextSibling;
      for (const node of removedNodes) anchor ? anchor.before(node) : target.append(node);
    };
    // Leaves out records that no longer fit, since a translation may have repeated its changes itself.
    const redo = (record) => {
      const { target, addedNodes, removedNodes, previousSibling, nextSibling } = record;
      if (record.type === 'characterData') {
        if (target.data === record.oldValue) target.data = newTexts.get(record);
        return;
      }
      const fits =
        [...removedNodes].every((node) => node.parentNode === target) &&
        [...addedNodes].every((node) => !node.parentNode) &&
        [previousSibling, nextSibling].every((node) => !node || node.parentNode === target);
      if (!fits) return;
      const anchor = removedNodes[0] ?? nextSibling;
      for (const node of addedNodes) anchor ? anchor.before(node) : target.append(node);
      for (const node of removedNodes) node.remove();
    };
    return {
      revert() {
        note(observer.takeRecords());
        isOver = true;
        observer.disconnect();
        for (const record of records.toReversed()) undo(record);
      },
      repeat() {
        for (const record of records) redo(record);
        stop();
      },
    };
  }
})();
