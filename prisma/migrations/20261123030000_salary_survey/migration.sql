-- Net pay stands apart from gross pay, so that no figure can mix them: an answer has one of the two.
-- Both are a year of full-time work in minor units.
ALTER TABLE "salary_surveys"
  ALTER COLUMN "amount" DROP NOT NULL,
  ADD COLUMN "net_amount" BIGINT,
  ADD COLUMN "pay_period" TEXT NOT NULL DEFAULT 'YEAR',
  ADD COLUMN "months_a_year" INTEGER NOT NULL DEFAULT 12,
  ADD COLUMN "hours_per_week" INTEGER NOT NULL DEFAULT 40,
  ADD COLUMN "status" TEXT NOT NULL DEFAULT 'COUNTED',
  ADD CONSTRAINT "salary_surveys_gross_or_net" CHECK (("amount" IS NULL) <> ("net_amount" IS NULL)),
  ADD CONSTRAINT "salary_surveys_net_sane" CHECK ("net_amount" > 0),
  ADD CONSTRAINT "salary_surveys_status" CHECK ("status" IN ('COUNTED', 'HELD', 'EXCLUDED')),
  ADD CONSTRAINT "salary_surveys_period" CHECK ("pay_period" IN ('HOUR', 'MONTH', 'YEAR')),
  ADD CONSTRAINT "salary_surveys_hours" CHECK ("hours_per_week" BETWEEN 1 AND 80),
  ADD CONSTRAINT "salary_surveys_months" CHECK ("months_a_year" BETWEEN 12 AND 14);
CREATE INDEX "salary_surveys_submitted_at_idx" ON "salary_surveys"("submitted_at");
