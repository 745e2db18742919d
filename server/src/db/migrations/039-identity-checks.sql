-- Identity checks by Stripe, beside the uploaded documents that a reviewer looks at.
alter table kyc_submissions add column method text not null default 'upload' check (method in ('upload', 'stripe'));
-- Stripe decides without a reviewer.
alter table kyc_submissions drop constraint kyc_submissions_check1;
alter table kyc_submissions add constraint kyc_submissions_decided check
  ((status in ('approved', 'rejected')) <= (decided_at is not null and (decided_by is not null or method = 'stripe')));

-- One row for each check that was started. Its id is our reference at Stripe, and the key under which a start is repeated.
create table kyc_checks (
  id uuid primary key,
  submission_id uuid not null references kyc_submissions (id),
  user_id uuid not null references users (id),
  -- starting: Stripe has not answered yet. open: it waits for the person. processing: Stripe decides.
  state text not null check (state in ('starting', 'open', 'processing', 'decided', 'canceled')),
  -- The session at Stripe. The address of its page is never stored.
  ref text unique,
  -- When the person agreed to the comparison of the face.
  consented_at timestamptz not null,
  -- When Stripe answered; a check that Stripe never started does not count.
  started_at timestamptz,
  -- When Stripe was asked last how the check stands.
  looked_at timestamptz,
  created_at timestamptz not null,
  check ((ref is null) = (started_at is null)),
  check ((state in ('open', 'processing', 'decided')) <= (ref is not null))
);
create unique index kyc_checks_active on kyc_checks (user_id) where state in ('starting', 'open', 'processing');
create index kyc_checks_of_user on kyc_checks (user_id, created_at);
create index kyc_checks_of_submission on kyc_checks (submission_id);
create index kyc_checks_waiting on kyc_checks (looked_at) where state in ('open', 'processing');

-- Copies at Stripe that are to be deleted. A row names no person, so that it outlives an account.
create table kyc_redactions (
  ref text primary key,
  asked_at timestamptz not null,
  last_tried_at timestamptz,
  -- When Stripe answered that nothing is left.
  answered_at timestamptz,
  -- Why the last try failed, as a kind of error.
  problem text
);
create index kyc_redactions_waiting on kyc_redactions (last_tried_at) where answered_at is null;
