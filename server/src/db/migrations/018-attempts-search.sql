-- Who has tried to prove a phone is found by the whole number, also where it was never their own.
create index phone_verification_attempts_by_phone on phone_verification_attempts (phone_number, created_at desc)
  where phone_number <> '';
