-- Push services of browsers' makers that refuse our key or our sender's address: one row a service at most, gone as
-- soon as the service accepts a message.
create table push_refusals (
  service text primary key check (service in ('apple', 'google', 'microsoft', 'mozilla', 'sandbox')),
  since timestamptz not null,
  last_at timestamptz not null,
  status integer not null
);

-- The day (UTC) whose report has been sent to the administrators: one row, for all servers.
create table daily_report (
  is_only boolean primary key default true check (is_only),
  day date not null
);
