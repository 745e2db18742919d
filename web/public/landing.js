// Loads the application at the first sign of a person, before they reach the parts that it draws. At /pricing the page
// itself scrolls to its prices, which is no such sign.
(() => {
  const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'scroll'];
  const loadApplication = () => {
    for (const type of SIGNS) document.removeEventListener(type, loadApplication);
    document.dispatchEvent(new Event('numlet:needed'));
  };
  const listen = () => {
    for (const type of SIGNS) document.addEventListener(type, loadApplication, { passive: true });
  };

  // A person who opens a certain section needs it at once.
  if (window.location.hash) return loadApplication();
  const prices = document.getElementById('pricing');
  if (!prices || !window.location.pathname.startsWith('/pricing')) return listen();
  // Prevents the application from scrolling again.
  prices.dataset.shown = '';
  prices.scrollIntoView();
  // The scroll event of this follows with the next frame.
  requestAnimationFrame(() => requestAnimationFrame(listen));
})();
