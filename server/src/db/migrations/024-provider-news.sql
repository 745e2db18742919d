-- Up to when the news of a provider has been fetched: after a service was down for days, what came in them is fetched too.
create table provider_news (
  provider text primary key,
  fetched_until timestamptz not null
);
