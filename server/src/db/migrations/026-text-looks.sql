-- Up to when the carrier's list of texts has been read, and the look that is under way. A look goes page by page from the
-- newest text down to `look_from`; after an interruption it goes on at `next_page`.
create table text_looks (
  carrier text primary key,
  looked_until timestamptz,
  look_began timestamptz,
  look_from timestamptz,
  next_page text,
  -- Who looks now, and until when nobody else does.
  holder uuid,
  leased_until timestamptz
);
alter table phone_numbers drop column polled_until;

-- Telling the carrier where a number's texts go: which address was tried last, how often in vain, and when next.
alter table phone_numbers
  add column point_address text,
  add column point_tries integer not null default 0,
  add column next_point_at timestamptz;
