import type { ArticleSummary } from '../../lib/site/articles.ts';
import { ArticleDrawing } from './article-drawing.tsx';
import { ArticleFacts, inSentence } from './article-facts.tsx';
import { ArticleLink } from './article-link.tsx';

/** An article in a list: its drawing, with title and description beside it. The whole row is the link. */
export function ArticleRow({ article }: { article: ArticleSummary }) {
  return (
    <article className="group relative grid gap-x-7 gap-y-4 py-7 sm:grid-cols-[228px_1fr]">
      <ArticleDrawing drawing={article.picture} size="row" className="h-[132px] w-[228px] rounded-control" />
      <div>
        <ArticleFacts article={article} />
        <h3 className="mt-1.5 text-h2">
          <ArticleLink
            slug={article.slug}
            className="group-hover:underline group-hover:underline-offset-4 after:absolute after:inset-0"
          >
            {article.title}
          </ArticleLink>
        </h3>
        <p className="mt-1.5 max-w-[520px] text-body text-ink-2">{article.description}</p>
        <p className="mt-2.5 text-small text-ink-3">By {inSentence(article.author)}</p>
      </div>
    </article>
  );
}
