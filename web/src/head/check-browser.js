// Shows a notice if the browser is older than the oldest supported one, in syntax that old browsers can read. It tests
// the two newest features that the styles need; together they mean Chrome and Edge 111, Safari 16.4 and Firefox 128.
(() => {
  const isNewEnough = 'CSSPropertyRule' in window && CSS.supports('color', 'color-mix(in srgb, red, red)');
  if (isNewEnough) return;
  document.addEventListener('DOMContentLoaded', () => {
    const notice = document.getElementById('old-browser');
    if (notice) notice.removeAttribute('hidden');
  });
})();
