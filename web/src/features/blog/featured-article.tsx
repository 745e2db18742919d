import type { ArticleSummary } from '../../lib/site/articles.ts';
import { ArticleDrawing } from './article-drawing.tsx';
import { ArticleFacts, inSentence } from './article-facts.tsx';
import { ArticleLink } from './article-link.tsx';

/** The one article above the list. */
export function FeaturedArticle({ article }: { article: ArticleSummary }) {
  return (
    <article className="group relative grid gap-x-11 gap-y-6 md:grid-cols-[7fr_4.6fr]">
      <ArticleDrawing
        drawing={article.picture}
        size="panel"
        className="min-h-[220px] rounded-panel max-sm:-mx-4 max-sm:rounded-none md:min-h-[392px]"
      />
      <div className="flex flex-col">
        <p className="text-small font-semibold">Featured</p>
        <h2 className="mt-2 text-[clamp(1.625rem,2.6vw,2.25rem)]/[1.12] font-semibold tracking-[-0.035em]">
          <ArticleLink
            slug={article.slug}
            className="group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4 after:absolute after:inset-0"
          >
            {article.title}
          </ArticleLink>
        </h2>
        <p className="mt-3.5 text-[17px]/[27px] text-ink-2">{article.description}</p>
        <div className="mt-auto pt-6">
          <ArticleFacts article={article} />
          <p className="mt-1 text-small text-ink-3">By {inSentence(article.author)}</p>
        </div>
      </div>
    </article>
  );
}
