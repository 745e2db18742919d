// Tells the person in words when the browser is older than what this site is built for. Written so that an old one can
// read it. It asks for the two newest things that the styles stand on; together they are Chrome and Edge 111, Safari
// 16.4 and Firefox 128.
(() => {
  const isNewEnough = 'CSSPropertyRule' in window && CSS.supports('color', 'color-mix(in srgb, red, red)');
  if (isNewEnough) return;
  document.addEventListener('DOMContentLoaded', () => {
    const notice = document.getElementById('old-browser');
    if (notice) notice.removeAttribute('hidden');
  });
})();
