-- What is deleted by its age is found by these, so that deleting never reads a whole table.
create index calls_by_age on calls (at);
create index csp_reports_by_age on csp_reports (at);
create index sessions_by_age on sessions (last_seen_at);
create index ended_sessions_by_age on sessions (last_seen_at) where ended is not null;
create index redirect_tokens_by_age on redirect_tokens (created_at);
create index phone_challenges_by_age on phone_challenges (created_at);
create index confirmations_by_age on confirmations (created_at);
create index inbox_by_age on inbox (sent_at);
create index guesses_by_age on guesses (since);
create index idempotency_keys_by_age on idempotency_keys (created_at);
create index unused_setup_intents_by_age on setup_intents (created_at)
  where status in ('requires_payment_method', 'canceled');
