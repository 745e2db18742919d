-- What the verification tab counts and lists.
create index profiles_unverified on profiles (user_id) where not phone_verified and deletion_erased_at is null;
create index profiles_verification_blocked on profiles (user_id)
  where verification_status = 'blocked' and deletion_erased_at is null;
drop index phone_verification_attempts_newest;
create index phone_verification_attempts_newest on phone_verification_attempts (created_at desc, id desc) include (success);
create index phone_verification_attempts_failed on phone_verification_attempts (created_at desc, id desc) where not success;
create index phone_verifications_by_time on phone_verifications (sent_at);

-- An administrator has let codes to numbers that begin like this go on: those sent before count no more.
create table sms_prefix_lifts (
  prefix text primary key,
  lifted_at timestamptz not null
);
