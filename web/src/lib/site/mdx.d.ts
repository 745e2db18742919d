declare module '*.mdx' {
  export const meta: () => import('react-router').MetaDescriptor[];
  export default function ArticleRoute(): import('react').JSX.Element;
}

declare module 'virtual:articles' {
  export const articles: readonly import('./articles.ts').ArticleSummary[];
}
