-- The latest result of the identity verification, which is added to the owner in the application.
alter table identity_attempts add column sealed_result bytea;
