-- Where the carrier was told to send a number's texts: when the service moves, its numbers are told again.
alter table phone_numbers add column texts_go_to text;
