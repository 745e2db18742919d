// Runs before the first paint, so that the wrong theme is never visible.
(() => {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    let chosen = null;
    try {
      chosen = window.localStorage.getItem('numlet.theme');
    } catch {
      // Storage may be switched off. The system's theme is used then.
    }
    const theme = chosen === 'light' || chosen === 'dark' ? chosen : dark.matches ? 'dark' : 'light';
    document.documentElement.dataset.theme = theme;
  };
  // The bar of the public pages links a signed-in person to the dashboard. A person whose phone is not verified still
  // sees 'Sign In'.
  const markSession = () => {
    let isSignedIn = false;
    try {
      isSignedIn =
        window.localStorage.getItem('numlet.session') !== null &&
        window.sessionStorage.getItem('numlet.verifying') === null;
    } catch {
      // Storage may be switched off. No session exists then.
    }
    document.documentElement.toggleAttribute('data-session', isSignedIn);
  };
  apply();
  markSession();
  try {
    // All signed-in addresses share one page: this selects the skeleton that shows before other scripts are loaded.
    const { pathname, search } = window.location;
    const soon = {
      '/dashboard': /[?&](?:tab|view)=/.test(search) ? 'tab' : 'dashboard',
      '/dashboard/billing': 'tab',
      '/dashboard/account': 'account',
      '/kyc': 'kyc',
      '/admin': 'admin',
    }[pathname];
    if (soon && window.localStorage.getItem('numlet.session')) document.documentElement.dataset.soon = soon;
  } catch {
    // Storage may be switched off. No session exists then.
  }
  dark.addEventListener('change', apply);
  window.addEventListener('storage', apply);
  window.addEventListener('storage', markSession);
  window.addEventListener('numlet:theme', apply);
  window.addEventListener('numlet:session', markSession);
})();
