-- Whether something of the same kind is under way for an account, which a list says beside each draft of it.
create index requests_under_way on requests (person_id, flow, account_code) where money = 'reserved';
