-- Until when the bank takes an answer, as the card provider says; null where it takes none, or it is not known yet.
alter table disputes add column answer_due_at timestamptz;
-- An answer has been handed in at the card provider: it is the bank's turn.
alter table disputes add column is_answered boolean not null default false;
