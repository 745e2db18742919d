export type PageGroup = 'product' | 'people' | 'countries' | 'company' | 'rules';

export type SitePage = {
  path: string;
  /** The text of links to the page, in the footer and in the top bar. */
  label: string;
  group?: PageGroup;
  /** Also linked from the top bar. */
  inTopBar?: boolean;
  /** Readable without the application, which is loaded when the person is about to press something. */
  isRead?: boolean;
};

/**
 * Every public page except articles and their categories (public-pages.ts). Each is prerendered, and the top bar and
 * the footer link to it in this order (specification 1 §2, Landing page).
 */
export const sitePages: readonly SitePage[] = [
  { path: '/', label: 'Home', isRead: true },
  { path: '/about', label: 'About', group: 'company', inTopBar: true, isRead: true },
  { path: '/how-it-works', label: 'How it Works', group: 'product', inTopBar: true, isRead: true },
  { path: '/pricing', label: 'Pricing', group: 'product', inTopBar: true, isRead: true },
  { path: '/blog', label: 'Blog', group: 'company', inTopBar: true, isRead: true },
  { path: '/contact', label: 'Contact', group: 'company', inTopBar: true, isRead: true },
  { path: '/faq', label: 'Questions', group: 'product', isRead: true },
  { path: '/terms', label: 'Terms', group: 'rules', isRead: true },
  { path: '/privacy', label: 'Privacy', group: 'rules', isRead: true },
  { path: '/aup', label: 'Acceptable use', group: 'rules', isRead: true },
  { path: '/otp-for-creators', label: 'Creators', group: 'people', isRead: true },
  { path: '/otp-for-freelancers', label: 'Freelancers', group: 'people', isRead: true },
  { path: '/otp-for-business', label: 'Business', group: 'people', isRead: true },
  { path: '/otp/usa', label: 'United States', group: 'countries', isRead: true },
  { path: '/otp/uk', label: 'United Kingdom', group: 'countries', isRead: true },
  { path: '/otp/europe', label: 'European Union', group: 'countries', isRead: true },
  { path: '/otp/nigeria', label: 'Nigeria', group: 'countries', isRead: true },
  { path: '/otp/kenya', label: 'Kenya', group: 'countries', isRead: true },
  { path: '/otp/south-africa', label: 'South Africa', group: 'countries', isRead: true },
  { path: '/otp/ghana', label: 'Ghana', group: 'countries', isRead: true },
  { path: '/otp/africa', label: 'All of Africa', group: 'countries', isRead: true },
  { path: '/confirm', label: 'Confirm your email' },
  { path: '/refuse-address', label: 'Not your account' },
  { path: '/mailing/confirm', label: 'Confirm your subscription' },
  { path: '/mailing/unsubscribe', label: 'Unsubscribe' },
  { path: '/reset-password', label: 'Reset your password' },
];

/** One page for each audience. One screen draws them all. */
export const audiencePaths: readonly string[] = sitePages
  .filter(({ group }) => group === 'people')
  .map(({ path }) => path);

/** One page for each country. One screen draws them all. */
export const countryPaths: readonly string[] = sitePages
  .filter(({ path, group }) => group === 'countries' && path !== '/otp/africa')
  .map(({ path }) => path);
