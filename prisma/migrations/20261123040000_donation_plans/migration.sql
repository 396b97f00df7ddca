-- Monthly donations: the month that is charged next, which stays the same while a refused charge is
-- tried again; a plan that goes on has a card and a moment for it.
ALTER TABLE donation_plans ADD COLUMN period TEXT;
ALTER TABLE donation_plans
  ADD CONSTRAINT donation_plans_period CHECK (period ~ '^\d{4}-\d{2}$'),
  ADD CONSTRAINT donation_plans_ended CHECK ((status = 'ENDED') = (ended_at IS NOT NULL)),
  ADD CONSTRAINT donation_plans_going CHECK (
    status NOT IN ('ACTIVE', 'PAST_DUE')
    OR (period IS NOT NULL AND next_run_at IS NOT NULL AND customer_id IS NOT NULL AND method_id IS NOT NULL));
ALTER TABLE donations
  ADD CONSTRAINT donations_monthly CHECK ((plan_id IS NULL) = (period IS NULL));
