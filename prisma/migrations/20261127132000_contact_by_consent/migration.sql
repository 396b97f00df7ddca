-- Applicants may let the organization see their address and a phone number.
ALTER TABLE applications
  ADD COLUMN shares_contact boolean NOT NULL DEFAULT false,
  ADD COLUMN phone text;
