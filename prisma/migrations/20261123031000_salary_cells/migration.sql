-- What the salary explorer shows, made nightly: one row for a place in a fixed cube. `survey_ids` says
-- which answers a figure stands for, so that no difference of two figures can single out a few.
CREATE TABLE "salary_cells" (
    "id" TEXT NOT NULL,
    "series" TEXT NOT NULL,
    "role_family" TEXT NOT NULL,
    "professional_level" TEXT NOT NULL DEFAULT '',
    "country_code" TEXT NOT NULL DEFAULT '',
    "state_code" TEXT NOT NULL DEFAULT '',
    "org_size" TEXT NOT NULL DEFAULT '',
    "currency" CHAR(3) NOT NULL,
    "answers" INTEGER NOT NULL,
    "median" BIGINT NOT NULL,
    "p25" BIGINT,
    "p75" BIGINT,
    "p10" BIGINT,
    "p90" BIGINT,
    "survey_ids" TEXT[] NOT NULL DEFAULT '{}',
    "shown" BOOLEAN NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "salary_cells_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "salary_cells_series" CHECK ("series" IN ('TOLD', 'OFFERED')),
    CONSTRAINT "salary_cells_enough" CHECK ("answers" >= 3 AND ("series" = 'OFFERED' OR "answers" >= 5)),
    CONSTRAINT "salary_cells_quartiles" CHECK ("p25" IS NULL OR "answers" >= 10),
    CONSTRAINT "salary_cells_tenths" CHECK ("p10" IS NULL OR "answers" >= 20)
);
CREATE UNIQUE INDEX "salary_cells_place_key" ON "salary_cells"("series", "role_family", "professional_level",
  "country_code", "state_code", "org_size", "currency");
