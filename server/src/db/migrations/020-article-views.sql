-- How often articles of the blog were viewed, by the day (UTC): sums that are about nobody. A row for each article and
-- day, dropped after 30 days by the nightly job.
create table article_views (
  slug text not null,
  day date not null,
  views integer not null check (views > 0),
  primary key (day, slug)
);
