/** `wraps` leaves the page's text nodes inside its elements, as Chrome does; `replaces` puts others in their place. */
export type Translation = 'wraps' | 'replaces';

/**
 * Runs in the page: translates it and every later addition, until the page is left, as a browser does. Each translated
 * text ends in `mark`. Does nothing on a page that is already translated.
 */
export function translatePage([how, mark]: readonly [Translation, string]): void {
  if (document.documentElement.classList.contains('translated-ltr')) return;
  document.documentElement.classList.add('translated-ltr');
  const own = new WeakSet<Node>();
  const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;
  const translateText = (text: Text) => {
    const parent = text.parentElement;
    const isLeftOut =
      parent?.closest('script, style, textarea, font') ||
      parent?.closest('[translate]')?.getAttribute('translate') === 'no';
    if (text.data.trim() === '' || own.has(text) || isLeftOut) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    outer.append(inner);
    if (how === 'wraps') {
      text.replaceWith(outer);
      inner.append(text);
      text.data += mark;
    } else {
      const other = new Text(text.data + mark);
      own.add(other);
      inner.append(other);
      text.replaceWith(outer);
    }
  };
  const translateIn = (node: Node) => {
    if (isText(node)) return translateText(node);
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) if (isText(texts.currentNode)) found.push(texts.currentNode);
    for (const text of found) translateText(text);
  };
  translateIn(document.body);
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node.isConnected) translateIn(node);
  }).observe(document.body, { subtree: true, childList: true });
}
