// Beside the landing page: the application comes with the first sign that somebody is there, before they are at what it
// draws. At /pricing the page itself goes to its prices, which is none.
(() => {
  const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'scroll'];
  const call = () => {
    for (const type of SIGNS) document.removeEventListener(type, call);
    document.dispatchEvent(new Event('numlet:needed'));
  };
  const listen = () => {
    for (const type of SIGNS) document.addEventListener(type, call, { passive: true });
  };

  // Whoever comes to a part of it is there already.
  if (window.location.hash) return call();
  const prices = document.getElementById('pricing');
  if (!prices || !window.location.pathname.startsWith('/pricing')) return listen();
  // The application does not do it again when it comes.
  prices.dataset.shown = '';
  prices.scrollIntoView();
  // What it tells of this comes with the next frame.
  requestAnimationFrame(() => requestAnimationFrame(listen));
})();
