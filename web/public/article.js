// Marks the part of an article in view in its table of contents, and counts a view once the article has been visible
// for five seconds. It uses no cookie and nothing else that identifies the reader (docs/decisions/054).
(() => {
  const { pathname } = window.location;
  const parts = [...document.querySelectorAll('[data-contents] a')].flatMap((link) => {
    const heading = document.getElementById(link.hash.slice(1));
    return heading ? [{ link, heading }] : [];
  });
  let isScheduled = false;
  const mark = () => {
    isScheduled = false;
    const line = window.innerHeight / 3;
    const read = parts.findLast(({ heading }) => heading.getBoundingClientRect().top < line);
    for (const { link, heading } of parts)
      if (heading === read?.heading) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
  };
  const schedule = () => {
    if (!isScheduled) requestAnimationFrame(mark);
    isScheduled = true;
  };
  if (parts.length > 0) document.addEventListener('scroll', schedule, { passive: true });
  mark();

  const SEEN_AFTER_MS = 5_000;
  let timer;
  const count = () => {
    document.removeEventListener('visibilitychange', onVisibilityChange);
    if (window.location.pathname !== pathname) return;
    fetch('/functions/v1/count-article-view', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ slug: pathname.split('/').at(-1) }),
      keepalive: true,
    }).catch(() => undefined);
  };
  const onVisibilityChange = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') timer = setTimeout(count, SEEN_AFTER_MS);
  };
  document.addEventListener('visibilitychange', onVisibilityChange);
  onVisibilityChange();
})();
