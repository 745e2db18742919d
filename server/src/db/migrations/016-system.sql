-- What the System tab shows beyond what other tables know (docs/decisions/053).

-- Warnings and errors of the log by kind and day, for 14 days: the words of the line, the error's name and code, never its
-- message. `kind` is made of level, words, error and place.
create table log_kinds (
  day date not null,
  kind uuid not null,
  level text not null,
  message text not null,
  error text,
  place text,
  lines bigint not null check (lines > 0),
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  -- The last twenty.
  request_ids text[] not null,
  primary key (day, kind)
);
create index log_kinds_by_request on log_kinds using gin (request_ids);

-- Written by `npm run backup`, or by whoever backs up a database of their own (`npm run backup -- --made`).
create table backups (
  id uuid primary key,
  made_at timestamptz not null,
  name text not null,
  bytes bigint check (bytes >= 0)
);
create index backups_by_time on backups (made_at desc);

-- Checks that were run from the screen. One of a kind runs at a time.
create table check_runs (
  id uuid primary key,
  kind text not null check (kind in ('ledger', 'audit')),
  started_at timestamptz not null,
  finished_at timestamptz,
  milliseconds integer,
  findings jsonb not null default '[]',
  more_findings integer not null default 0,
  seen jsonb not null default '{}',
  error text
);
create unique index check_runs_one_at_a_time on check_runs (kind) where finished_at is null;
create index check_runs_by_time on check_runs (kind, started_at desc);

-- Verify services that were asked for at the carrier. Who asked stands in the audit.
create table verify_services (
  id uuid primary key,
  asked_at timestamptz not null,
  -- asked: no answer yet, or it was lost; failed: surely none was made.
  state text not null check (state in ('asked', 'made', 'failed')),
  service_sid text check ((state = 'made') = (service_sid is not null))
);
create index verify_services_by_time on verify_services (asked_at desc);

-- The last probe of each provider, by whichever server.
create table provider_probes (
  provider text primary key,
  at timestamptz not null,
  answered boolean not null,
  milliseconds integer not null,
  detail text not null,
  balance_amount text,
  balance_currency text,
  server text not null
);
