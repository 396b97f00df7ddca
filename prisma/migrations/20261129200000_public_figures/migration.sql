-- Figures of public pages that scan a table, counted by the worker for all processes.
CREATE TABLE public_figures (
    key        TEXT           NOT NULL PRIMARY KEY,
    value      JSONB          NOT NULL,
    counted_at TIMESTAMPTZ(3) NOT NULL
);
