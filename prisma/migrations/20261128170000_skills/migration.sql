-- The filter by skill: more values of filters than five words of bits hold.
ALTER TABLE search_criteria ADD COLUMN mask_6 bigint NOT NULL DEFAULT 0;
