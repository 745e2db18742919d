-- What the contact form was sent with: kept for a year. The address is in lower case, as everywhere.
create table contact_messages (
  id uuid primary key,
  -- Made by the page for each message: a second press of the button sends nothing twice.
  idempotency_key uuid not null unique,
  name text not null,
  email text not null,
  subject text not null,
  body text not null,
  -- The subject says that it is an urgent violation of the acceptable-use policy.
  is_urgent boolean not null,
  received_at timestamptz not null,
  answered_at timestamptz,
  -- An administrator; kept as an id when they leave.
  answered_by uuid,
  check ((answered_at is null) = (answered_by is null))
);
create index contact_messages_by_time on contact_messages (received_at desc, id desc);
create index contact_messages_new on contact_messages (received_at desc, id desc) where answered_at is null;
create index contact_messages_by_email on contact_messages (email);
create index contact_messages_by_part on contact_messages
  using gin (email gin_trgm_ops, name gin_trgm_ops, subject gin_trgm_ops);

-- Who asked for mails without an account: the newsletter, or that numbers of a country can be rented. Nothing is sent to
-- an address but the mail that asks it, until it was confirmed. Ending a mailing deletes its row.
create table mailing_entries (
  id uuid primary key,
  email text not null,
  -- `newsletter`, or the country by its ISO code.
  topic text not null check (topic = 'newsletter' or topic ~ '^[A-Z]{2}$'),
  -- Where on the site it was asked for.
  place text,
  asked_at timestamptz not null,
  -- Of the newest link that confirms it.
  token_hash bytea unique,
  token_expires_at timestamptz,
  confirmed_at timestamptz,
  unique (email, topic),
  check ((token_hash is null) = (token_expires_at is null))
);
create index mailing_entries_confirmed on mailing_entries (topic, id) where confirmed_at is not null;
create index mailing_entries_unconfirmed on mailing_entries (asked_at) where confirmed_at is null;
