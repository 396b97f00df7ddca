-- Searches by least pay compare yearly US dollars.
CREATE TABLE "currency_rates" (
    "currency" CHAR(3) NOT NULL,
    "day" DATE NOT NULL,
    "per_dollar" DOUBLE PRECISION NOT NULL,
    "loaded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "currency_rates_pkey" PRIMARY KEY ("currency", "day"),
    CONSTRAINT "currency_rates_positive" CHECK ("per_dollar" > 0)
);

ALTER TABLE search_document ADD COLUMN pay double precision;
ALTER TABLE search_criteria
  ADD COLUMN min_pay double precision,
  ADD COLUMN or_unstated_pay boolean NOT NULL DEFAULT false;

-- Current documents get their pay at the rates of this release, so that searches find them before
-- the daily check writes them again.
UPDATE search_document d
SET pay = round(coalesce(l.pay_max, l.pay_min)
    / CASE l.pay_currency WHEN 'CLP' THEN 1 ELSE 100 END
    * CASE l.pay_period WHEN 'HOUR' THEN 2080 WHEN 'DAY' THEN 260 WHEN 'WEEK' THEN 52
        WHEN 'MONTH' THEN 12 WHEN 'YEAR' THEN 1 END
    / CASE l.pay_currency WHEN 'USD' THEN 1 WHEN 'EUR' THEN 0.86 WHEN 'GBP' THEN 0.76
        WHEN 'CAD' THEN 1.4 WHEN 'MXN' THEN 18.5 WHEN 'BRL' THEN 5.4 WHEN 'ARS' THEN 1450
        WHEN 'COP' THEN 3900 WHEN 'CLP' THEN 940 WHEN 'PEN' THEN 3.4 WHEN 'UYU' THEN 40 END),
  facets = concat_ws(' ', nullif(d.facets, ''), CASE
    WHEN l.pay_currency IS NOT NULL AND l.pay_period IS NOT NULL
      AND coalesce(l.pay_max, l.pay_min) IS NOT NULL THEN 'statesPay:yes'
    WHEN l.payment IS DISTINCT FROM 'unpaid' THEN 'statesPay:no' END)
FROM listings l
WHERE l.id = d.id AND l.type IN ('JOB', 'INTERNSHIP');
