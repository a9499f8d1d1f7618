-- What a card paid for a request that is then refused goes back to it, and the request may be paid for again: of its
-- charges one at most is not returned. Each charge has an entry of its own, so that 'fees' is what an account pays.
alter table charges add column returned_at timestamptz;
alter table charges drop constraint charges_request_id_key;
create unique index charges_that_stand on charges (request_id) where returned_at is null;

-- The name alone: what the ledger says of amounts is never changed.
alter table ledger_entries disable trigger ledger_entries_stay;
update ledger_entries entry set reason = 'charge ' || charge.id
  from charges charge where charge.request_id = entry.request_id and entry.reason = 'fees';
alter table ledger_entries enable trigger ledger_entries_stay;
