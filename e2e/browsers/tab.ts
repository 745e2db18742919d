/** One page of a browser that is driven remotely, for any protocol. */
export type Tab = {
  go(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Evaluates an expression in the page, awaiting a promise. @returns its value, converted through JSON */
  read(expression: string): Promise<unknown>;
  /** Clicks the element that the expression returns, like a person. */
  press(element: string): Promise<void>;
  type(element: string, text: string): Promise<void>;
  picture(): Promise<Buffer>;
  close(): Promise<void>;
};

export type Driven = {
  name: string;
  openTab(): Promise<Tab>;
  quit(): Promise<void>;
};

const TIMEOUT_MS = 30_000;
const POLL_INTERVAL_MS = 100;

/** Polls `ask` until the answer is truthy. @throws Error with `what` and the last answer after 30 seconds */
export async function until<T>(
  what: string,
  ask: () => Promise<T | null | undefined | false | ''>,
): Promise<T> {
  const giveUpAt = Date.now() + TIMEOUT_MS;
  let last: unknown;
  for (;;) {
    try {
      const answer = await ask();
      if (answer) return answer;
      last = answer;
    } catch (error) {
      // During a navigation there is no page to evaluate in.
      last = error instanceof Error ? error.message : error;
    }
    if (Date.now() > giveUpAt)
      throw new Error(`${what}: not within ${TIMEOUT_MS / 1000} s (${String(last)})`);
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
}

/** An expression for the first visible element of the selector whose label is, or contains, this name. */
function named(selector: string, name: string): string {
  return `(${findByName.toString()})(${JSON.stringify(selector)}, ${JSON.stringify(name)})`;
}

/** Runs in the page. */
function findByName(selector: string, name: string): Element | null {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const labelOf = (element: Element): string => {
    const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
    const by = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const texts = [
      element.getAttribute('aria-label'),
      ...by.map((id) => document.getElementById(id)?.textContent),
      ...labels.map((label) => label.textContent),
      element.textContent,
    ];
    return texts.map(plain).find((text) => text !== '') ?? '';
  };
  const shown = [...document.querySelectorAll(selector)].filter(
    (element) => element.getClientRects().length > 0,
  );
  return (
    shown.find((element) => labelOf(element) === name) ??
    shown.find((element) => labelOf(element).includes(name)) ??
    null
  );
}

/** Waits until the element exists and is enabled, and clicks it. */
export async function press(tab: Tab, selector: string, name: string): Promise<void> {
  const element = named(selector, name);
  await until(`${selector} "${name}" to press`, () => isReady(tab, element));
  await tab.press(element);
}

export async function fill(tab: Tab, selector: string, name: string, text: string): Promise<void> {
  const element = named(selector, name);
  await until(`${selector} "${name}" to fill in`, () => isReady(tab, element));
  await tab.type(element, text);
}

/** Waits until the page shows these words. */
export async function see(tab: Tab, words: string): Promise<void> {
  await until(`"${words}" on the page`, () =>
    tab.read(`document.body.innerText.replace(/\\s+/g, ' ').includes(${JSON.stringify(words)})`),
  );
}

export async function pathIs(tab: Tab, path: string): Promise<void> {
  await until(`the page ${path}`, () => tab.read(`location.pathname === ${JSON.stringify(path)}`));
}

function isReady(tab: Tab, element: string): Promise<unknown> {
  return tab.read(`(() => { const element = ${element}; return element !== null && !element.disabled; })()`);
}
