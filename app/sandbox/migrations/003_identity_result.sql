-- What the identity verification said last: it goes into the owner's record of the application.
alter table identity_attempts add column sealed_result bytea;
