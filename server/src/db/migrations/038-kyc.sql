-- Identity verification. Typed fields and each document are sealed under a key of their own; that key is sealed by
-- DATA_KEY with the row's id. Setting key_sealed to null destroys what it sealed.
create table kyc_submissions (
  id uuid primary key,
  user_id uuid not null references users (id),
  status text not null check (status in ('draft', 'pending', 'approved', 'rejected', 'ended', 'abandoned')),
  -- The typed fields as JSON, sealed.
  form_sealed bytea,
  key_sealed bytea,
  data_key_id text,
  -- A keyed hash of the normalised document number.
  id_number_hash bytea,
  id_type text,
  -- The nationality, ISO 3166-1 alpha-2.
  country text,
  expires_on date,
  saved_at timestamptz not null,
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by uuid references users (id),
  rejection_reasons text[],
  -- What the person reads, and what stays in the file.
  message text,
  note text,
  taken_by uuid references users (id),
  taken_at timestamptz,
  notice_sent_at timestamptz,
  -- When what is sealed is destroyed; null once it is, or for a form without anything stored.
  destroy_at timestamptz,
  created_at timestamptz not null,
  check ((form_sealed is null) or (key_sealed is not null and data_key_id is not null)),
  check ((status in ('approved', 'rejected')) <= (decided_at is not null and decided_by is not null))
);
create unique index kyc_submissions_open on kyc_submissions (user_id) where status in ('draft', 'pending');
create unique index kyc_submissions_approved on kyc_submissions (user_id) where status = 'approved';
-- Two approvals on one document number are refused, by the database as well.
create unique index kyc_submissions_number on kyc_submissions (id_number_hash) where status = 'approved';
create index kyc_submissions_same_number on kyc_submissions (id_number_hash) where id_number_hash is not null;
create index kyc_submissions_waiting on kyc_submissions (submitted_at, id) where status = 'pending';
create index kyc_submissions_decided on kyc_submissions (decided_at desc, id desc) where decided_at is not null;
create index kyc_submissions_of_user on kyc_submissions (user_id, created_at desc);
create index kyc_submissions_due on kyc_submissions (destroy_at) where destroy_at is not null;

create table kyc_documents (
  id uuid primary key,
  submission_id uuid not null references kyc_submissions (id),
  kind text not null check (kind in ('id-front', 'id-back', 'proof-of-address', 'selfie')),
  form text not null check (form in ('picture', 'pdf')),
  -- The name in the storage. A corrected submission may share an object with the rejected one.
  object_id uuid not null,
  key_sealed bytea,
  data_key_id text not null,
  -- A small picture, sealed under the same key; null for a PDF and once the key is destroyed.
  preview_sealed bytea,
  -- A keyed hash of the bytes that were uploaded.
  upload_hash bytea not null,
  size_bytes integer not null,
  uploaded_at timestamptz not null,
  unique (submission_id, kind)
);
create index kyc_documents_same_upload on kyc_documents (upload_hash);
create index kyc_documents_object on kyc_documents (object_id);

-- Objects that the storage has not yet confirmed to be deleted. A row is written before an object is stored, and
-- removed with the row that uses the object, so that a stopped service leaves nothing behind.
create table kyc_object_deletions (
  object_id uuid primary key,
  not_before timestamptz not null
);
create index kyc_object_deletions_due on kyc_object_deletions (not_before);

-- Who has looked at whose documents, with the reason: one row an hour, administrator and submission.
create table kyc_views (
  id uuid primary key,
  submission_id uuid not null references kyc_submissions (id),
  viewer_id uuid not null references users (id),
  at timestamptz not null
);
create index kyc_views_of_viewer on kyc_views (viewer_id, at);

-- The key of the hashes above, sealed by DATA_KEY: a new DATA_KEY leaves the hashes as they are.
create table kyc_hash_key (
  is_only boolean primary key default true check (is_only),
  key_sealed bytea not null,
  data_key_id text not null
);

alter table users add column email_changed_at timestamptz;
alter table profiles add column phone_changed_at timestamptz, add column kyc_card_dismissed_at timestamptz;
