import type { Plugin } from 'vite';

const INJECTION = /^__insertCSS\(".*"\);$/gm;

/**
 * Removes the call with which sonner injects a `<style>` element, because `style-src 'self'` refuses it. Its rules come
 * from `sonner/dist/styles.css` instead. Stops the build if sonner's code has changed.
 */
export function stripInjectedStyles(): Plugin {
  return {
    name: 'strip-injected-styles',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('/sonner/dist/index.mjs')) return null;
      const injections = code.match(INJECTION)?.length ?? 0;
      if (injections !== 1)
        this.error(`sonner injects its styles ${injections} times, expected once: check the new release`);
      return { code: code.replace(INJECTION, ''), map: null };
    },
  };
}
