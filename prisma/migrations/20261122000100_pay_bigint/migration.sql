-- Minor units: a yearly salary in Colombian pesos (6,000,000,000 and more) does not fit an INTEGER.
ALTER TABLE listings ALTER COLUMN pay_min TYPE BIGINT, ALTER COLUMN pay_max TYPE BIGINT;
ALTER TABLE salary_surveys ALTER COLUMN amount TYPE BIGINT;
