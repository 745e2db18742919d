import type { Config } from '@react-router/dev/config';
import { sitePages } from './src/lib/site-pages.ts';

export default {
  appDirectory: 'src',
  ssr: false,
  prerender: [...sitePages.map((page) => page.path), '/site.webmanifest'],
} satisfies Config;
