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
    // The page is the same for every signed-in address: what this one begins with is drawn before other scripts are there.
    const { pathname, search } = window.location;
    const soon = {
      '/dashboard': /[?&](?:tab|view)=/.test(search) ? 'tab' : 'dashboard',
      '/dashboard/billing': 'tab',
      '/dashboard/account': 'account',
      '/admin': 'admin',
    }[pathname];
    if (soon && window.localStorage.getItem('numlet.session')) document.documentElement.dataset.soon = soon;
  } catch {
    // Storage may be switched off: nobody is signed in.
  }
  dark.addEventListener('change', apply);
  window.addEventListener('storage', apply);
  window.addEventListener('numlet:theme', apply);
})();
