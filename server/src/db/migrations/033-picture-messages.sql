-- A picture message without words is no text: it is kept beside the blocked ones, and counts for nothing
-- (docs/decisions/070).
alter table blocked_texts drop constraint blocked_texts_why_check;
alter table blocked_texts add constraint blocked_texts_why_check
  check (why in ('code', 'automated', 'part_missing', 'picture', 'other'));
