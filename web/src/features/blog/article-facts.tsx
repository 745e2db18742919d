import clsx from 'clsx';
import { formatCalendarDay, formatShortCalendarDay } from '../../lib/format.ts';
import type { ArticleSummary } from '../../lib/site/articles.ts';

type ArticleFactsProps = {
  article: ArticleSummary;
  /** With the full name of the month, and the author. */
  isFull?: boolean;
  className?: string;
};

/** Category, date and reading time, in one line. */
export function ArticleFacts({ article, isFull = false, className }: ArticleFactsProps) {
  const { category, date, minutes, author } = article;
  return (
    <p className={clsx('flex flex-wrap gap-x-4 text-small text-ink-3', className)}>
      <span className="font-semibold text-ink-2">{category}</span>
      <time dateTime={date}>{isFull ? formatCalendarDay(date) : formatShortCalendarDay(date)}</time>
      <span>{minutes} min read</span>
      {isFull && <span>By {inSentence(author)}</span>}
    </p>
  );
}

/** The author within a sentence: 'the Numlet team'. */
export function inSentence(author: string): string {
  return author.replace(/^The /, 'the ');
}
