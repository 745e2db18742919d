import type { Config } from '@react-router/dev/config';
import { publicPaths } from './public-pages.ts';
import { FEED_PATH } from './src/lib/site/articles.ts';

export default {
  appDirectory: 'src',
  ssr: false,
  prerender: [...publicPaths(), '/site.webmanifest', FEED_PATH],
} satisfies Config;
