// Draws the popular articles of the week from the page's own hidden list of all articles, without the application. A
// loaded application draws them itself, into a list that it must find as built.
(async () => {
  const section = document.querySelector('[data-popular]');
  const list = section?.querySelector('[data-popular-list]');
  const all = section?.querySelector('[data-popular-articles]');
  if (!list || !all) return;
  let isStarting = false;
  document.addEventListener(
    'numlet:starting',
    () => {
      isStarting = true;
      // Keeps the height, so that nothing below moves.
      list.style.minHeight = `${list.offsetHeight}px`;
      list.replaceChildren();
    },
    { once: true },
  );

  const answer = await fetch('/functions/v1/get-popular-articles', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  }).catch(() => null);
  const { articles } = answer?.ok ? await answer.json() : { articles: [] };
  if (isStarting) return;
  for (const slug of articles) {
    // The cached page may be older than a popular article.
    const item = all.querySelector(`[data-slug="${CSS.escape(slug)}"]`)?.cloneNode(true);
    if (!item) continue;
    list.append(item);
    item.querySelector('[data-place]').textContent = String(list.childElementCount);
  }
  if (list.childElementCount > 0) section.hidden = false;
})();
