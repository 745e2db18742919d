// Loads the application at the first sign of a person, before they reach the parts that it draws. At /pricing the page
// itself scrolls to its prices, which is not such a sign.
(() => {
  const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'scroll'];
  const call = () => {
    for (const type of SIGNS) document.removeEventListener(type, call);
    document.dispatchEvent(new Event('numlet:needed'));
  };
  const listen = () => {
    for (const type of SIGNS) document.addEventListener(type, call, { passive: true });
  };

  // A person who comes to a certain section needs it at once.
  if (window.location.hash) return call();
  const prices = document.getElementById('pricing');
  if (!prices || !window.location.pathname.startsWith('/pricing')) return listen();
  // Tells the application not to scroll again.
  prices.dataset.shown = '';
  prices.scrollIntoView();
  // The scroll event of this comes with the next frame.
  requestAnimationFrame(() => requestAnimationFrame(listen));
})();
