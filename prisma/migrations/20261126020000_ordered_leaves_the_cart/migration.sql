-- An order that is paid later leaves the cart when it is issued. What was issued before still lay
-- there, and was to leave when it was paid.
DELETE FROM "cart_items" c
USING "invoice_lines" l JOIN "invoices" i ON i."id" = l."invoice_id"
WHERE i."kind" = 'INVOICE' AND i."status" = 'OPEN'
  AND i."organization_id" = c."organization_id" AND l."listing_id" = c."listing_id";

-- Two invoices of one cart are of the same packs: the larger one counts.
CREATE TEMPORARY TABLE "ordered_packs" AS
  SELECT c."id", max(l."quantity") AS "quantity"
  FROM "cart_items" c
  JOIN "credit_packs" put ON put."id" = c."pack_id"
  JOIN "credit_packs" bought ON bought."key" = put."key"
  JOIN "invoice_lines" l ON l."pack_id" = bought."id"
  JOIN "invoices" i ON i."id" = l."invoice_id" AND i."organization_id" = c."organization_id"
  WHERE i."kind" = 'INVOICE' AND i."status" = 'OPEN' AND i."source" = 'cart'
  GROUP BY c."id";
DELETE FROM "cart_items" c
  USING "ordered_packs" o WHERE o."id" = c."id" AND o."quantity" >= c."quantity";
UPDATE "cart_items" c SET "quantity" = c."quantity" - o."quantity"
  FROM "ordered_packs" o WHERE o."id" = c."id";
DROP TABLE "ordered_packs";
