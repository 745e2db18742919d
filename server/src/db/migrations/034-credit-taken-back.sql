-- Credit that an administrator gave by mistake is taken back, as far as it is unspent: an act of its own, one for each
-- gift. The gift and its ledger entries stay as they are.
alter table desk_acts add column reverses uuid unique references desk_acts (id);
alter table desk_acts drop constraint desk_acts_kind_check;
alter table desk_acts add constraint desk_acts_kind_check
  check (kind in ('refund', 'payout', 'credit', 'forfeit', 'reversal'));
alter table desk_acts add constraint desk_acts_reversal_names_gift check ((kind = 'reversal') = (reverses is not null));
