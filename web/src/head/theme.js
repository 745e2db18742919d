// Runs before the first paint, so that nobody sees the wrong theme for a moment.
(() => {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    let chosen = null;
    try {
      chosen = window.localStorage.getItem('numlet.theme');
    } catch {
      // Storage may be switched off: the system's theme it is.
    }
    const theme = chosen === 'light' || chosen === 'dark' ? chosen : dark.matches ? 'dark' : 'light';
    document.documentElement.dataset.theme = theme;
  };
  apply();
  try {
    // The page is the same for every signed-in address: the places of this one are drawn before other scripts are there.
    const { pathname, search } = window.location;
    if (pathname === '/dashboard' && window.localStorage.getItem('numlet.session'))
      document.documentElement.dataset.soon = /[?&](?:tab|view)=/.test(search) ? 'tab' : 'dashboard';
  } catch {
    // Storage may be switched off: nobody is signed in.
  }
  dark.addEventListener('change', apply);
  window.addEventListener('storage', apply);
  window.addEventListener('numlet:theme', apply);
})();
