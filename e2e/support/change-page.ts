import type { Page } from '@playwright/test';

/** Changes that browsers and their extensions make to a page. */
export type Change = keyof typeof changes;

/** Applies a change to the current page. The functions run in the page. */
export const changePage = (page: Page, change: Change): Promise<void> => page.evaluate(changes[change]);

export const changes = {
  /** Like a browser's translation: the text node stays, inside two elements. */
  'every text node is wrapped': () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const nodes: Text[] = [];
    while (texts.nextNode()) if (texts.currentNode instanceof Text) nodes.push(texts.currentNode);
    for (const node of nodes) {
      if (node.data.trim() === '' || node.parentElement?.closest('script, style, [translate="no"]')) continue;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      node.replaceWith(outer);
      outer.append(inner);
      inner.append(node);
    }
  },
  /** Like Google's translation: other text nodes, inside two elements, replace the page's own. */
  'every text node is replaced': () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const nodes: Text[] = [];
    while (texts.nextNode()) if (texts.currentNode instanceof Text) nodes.push(texts.currentNode);
    for (const node of nodes) {
      if (node.data.trim() === '' || node.parentElement?.closest('script, style, [translate="no"]')) continue;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.append(node.data);
      outer.append(inner);
      node.replaceWith(outer);
    }
  },
  'a word is changed': () => {
    const texts = document.createTreeWalker(
      document.querySelector('h1') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    const first = texts.nextNode();
    if (first) first.nodeValue = `${first.nodeValue} (changed)`;
  },
  'an element is put first': () => {
    const bar = document.createElement('div');
    bar.append('A bar of an extension');
    document.body.prepend(bar);
  },
  'an element is put last': () => {
    const bar = document.createElement('div');
    bar.append('A bar of an extension');
    document.body.append(bar);
  },
  'numbers become links': () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const nodes: Text[] = [];
    while (texts.nextNode()) if (texts.currentNode instanceof Text) nodes.push(texts.currentNode);
    for (const node of nodes) {
      const number = /\+?\d[\d\s]{2,}\d/.exec(node.data)?.[0];
      if (!number || node.parentElement?.closest('script, style, a')) continue;
      const [before = '', after = ''] = node.data.split(number);
      const link = document.createElement('a');
      link.href = `tel:${number}`;
      link.append(number);
      node.replaceWith(before, link, after);
    }
  },
  'attributes are removed': () => {
    for (const element of document.body.querySelectorAll('h1, h2, p, a, button, svg'))
      for (const name of ['class', 'title', 'aria-label', 'aria-hidden', 'target'])
        element.removeAttribute(name);
  },
};
