export type PageGroup = 'product' | 'company' | 'rules';

export type SitePage = {
  path: string;
  /** The words of a link to the page, in the footer and in the top bar. */
  label: string;
  group?: PageGroup;
  /** Stands in the top bar as well. */
  inTopBar?: boolean;
};

/**
 * Every public page that exists, once: it is prerendered, and the top bar and the footer link to what stands here.
 * The order is that of the links (specification 1 §2, Landing page).
 */
export const sitePages: readonly SitePage[] = [
  { path: '/', label: 'Home' },
  { path: '/about', label: 'About', group: 'company', inTopBar: true },
  { path: '/how-it-works', label: 'How it Works', group: 'company', inTopBar: true },
  { path: '/pricing', label: 'Pricing', group: 'product', inTopBar: true },
  { path: '/terms', label: 'Terms', group: 'rules' },
  { path: '/privacy', label: 'Privacy', group: 'rules' },
  { path: '/aup', label: 'Acceptable use', group: 'rules' },
  { path: '/confirm', label: 'Confirm your email' },
  { path: '/reset-password', label: 'Reset your password' },
];
