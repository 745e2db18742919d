import { type Translation, translatePage } from '../support/translation/translate-page.ts';
import type { Driven, Tab } from './tab.ts';

/**
 * The browser with every page translated as soon as it is loaded, each text into its own words. Reading a page that is
 * not translated fails.
 */
export function translated(browser: Driven, translation: Translation): Driven {
  const translate = `(${translatePage.toString()})(${JSON.stringify([translation, ''])})`;
  const check = `(() => { if (!document.querySelector('font')) throw new Error('not translated'); })()`;
  const translating = (tab: Tab): Tab => ({
    ...tab,
    go: async (url) => {
      await tab.go(url);
      await tab.read(translate);
    },
    reload: async () => {
      await tab.reload();
      await tab.read(translate);
    },
    // A press can lead to another page, which is translated before it is read.
    read: (expression) => tab.read(`(${translate}, ${check}, (${expression}))`),
  });
  return { ...browser, openTab: async () => translating(await browser.openTab()) };
}
