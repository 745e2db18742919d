-- How long texts took from their arrival to an open stream, by the day (UTC) and the bound that they stayed within. A
-- dozen rows a day, about nobody, dropped after 31 days by the nightly job.
create table stream_delays (
  day date not null,
  within_ms integer not null check (within_ms > 0),
  texts bigint not null check (texts > 0),
  primary key (day, within_ms)
);

-- Out of how many texts the codes of a row were found: figures from before are counted anew within a night.
alter table reception_counts add column texts_read integer not null default 0;
alter table reception_counts drop constraint reception_counts_texts_check;
alter table reception_counts add check (texts >= 0 and texts_read >= texts);
delete from reception_counts;
