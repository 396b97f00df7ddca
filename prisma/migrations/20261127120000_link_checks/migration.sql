-- Whether the addresses at which people apply can be opened, as the worker found.
CREATE TABLE link_checks (
  url text PRIMARY KEY,
  is_broken boolean NOT NULL,
  checked_at timestamptz(3) NOT NULL
);
CREATE INDEX link_checks_checked_at_idx ON link_checks (checked_at);
