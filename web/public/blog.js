// Beside the list of the blog: draws what is popular this week out of the page's own hidden list of all articles, without
// the application. When that comes it draws the same itself, into a list that it finds as it was built.
(async () => {
  const section = document.querySelector('[data-popular]');
  const list = section?.querySelector('[data-popular-list]');
  const all = section?.querySelector('[data-popular-articles]');
  if (!list || !all) return;
  let isTaken = false;
  document.addEventListener(
    'numlet:starting',
    () => {
      isTaken = true;
      // Its place is kept, so that nothing below it moves.
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
  if (isTaken) return;
  const count = new Intl.NumberFormat('en-GB');
  for (const { slug, views } of articles) {
    // The page in this browser may be older than an article that is popular.
    const item = all.querySelector(`[data-slug="${CSS.escape(slug)}"]`)?.cloneNode(true);
    if (!item) continue;
    list.append(item);
    item.querySelector('[data-place]').textContent = String(list.childElementCount);
    item.querySelector('[data-views]').textContent = `${count.format(views)} views`;
  }
  if (list.childElementCount > 0) section.hidden = false;
})();
