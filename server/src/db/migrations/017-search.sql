-- What the one search of administration looks up whole: the addresses people come from, and those coins go to.
create index profiles_by_signup_ip on profiles (signup_ip) where signup_ip is not null;
create index profiles_by_last_ip on profiles (last_ip) where last_ip is not null;
create index crypto_payments_by_address on crypto_payments (pay_address) where pay_address is not null;
