-- no transaction
-- The words of the price list. Names that staff have given stay.
UPDATE products SET name = 'Additional job post' WHERE sku = 'POST-FURTHER' AND name = 'Further job post';
--> statement-breakpoint
UPDATE products SET description = 'Another job within two months, live for 90 days' WHERE sku = 'POST-FURTHER' AND description = 'A further job within two months, live for 90 days';
