-- If a paid request is refused, its card charge is returned and the request may be paid again, so at most one of its
-- charges is not returned. Each charge has its own ledger entry; the reason 'fees' is for fees that an account pays.
alter table charges add column returned_at timestamptz;
alter table charges drop constraint charges_request_id_key;
create unique index charges_that_stand on charges (request_id) where returned_at is null;

-- Only the name changes; amounts in the ledger never do.
alter table ledger_entries disable trigger ledger_entries_stay;
update ledger_entries entry set reason = 'charge ' || charge.id
  from charges charge where charge.request_id = entry.request_id and entry.reason = 'fees';
alter table ledger_entries enable trigger ledger_entries_stay;
