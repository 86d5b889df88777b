-- The products. Prices are rows, never code: the struck-through list price, the regular price,
-- and the promotional price with its dates (no dates: until further notice).
INSERT INTO products (sku, name, description, list_price_cents, price_cents, promotional_price_cents, days, position) VALUES
  ('POST-90', 'Job post', 'One job, live for 90 days', 22495, 22495, 19995, 90, 1),
  ('POST-FURTHER', 'Further job post', 'A further job within two months, live for 90 days', 22495, 18995, NULL, 90, 2),
  ('POST-SHORT', 'Short-term or camp post', 'A short-term or summer camp job, live for 60 days', 2495, 2495, NULL, 60, 3),
  ('POST-LONG', 'Long-term post', 'A long-term job, live for 90 days', 22495, 22495, NULL, 90, 4);
--> statement-breakpoint
INSERT INTO credit_plans (code, name, credit_price_cents) VALUES
  ('default', 'Credit packs', 22495),
  ('public-2023', 'Credit packs 2023', 22495);
--> statement-breakpoint
INSERT INTO credit_packs (plan_code, count, months, discount) VALUES
  ('default', 1, 4, 0), ('default', 2, 4, 1500), ('default', 3, 4, 2200), ('default', 4, 4, 2500),
  ('default', 5, 6, 2500), ('default', 6, 6, 2500), ('default', 7, 6, 2500), ('default', 8, 6, 2600), ('default', 9, 6, 2600),
  ('default', 10, 12, 2600), ('default', 11, 12, 2600), ('default', 12, 12, 2600), ('default', 13, 12, 2600), ('default', 14, 12, 2600),
  ('default', 15, 12, 2700), ('default', 16, 12, 2700), ('default', 17, 12, 2700), ('default', 18, 12, 2700), ('default', 19, 12, 2700),
  ('default', 20, 12, 2800), ('default', 25, 12, 3000), ('default', 30, 12, 3200), ('default', 35, 12, 3300), ('default', 40, 12, 3400),
  ('default', 50, 12, 3500), ('default', 100, 24, 4000), ('default', 200, 24, 5000),
  ('public-2023', 1, 4, 0), ('public-2023', 2, 4, 1500), ('public-2023', 3, 4, 2200), ('public-2023', 4, 4, 2500),
  ('public-2023', 5, 6, 2500), ('public-2023', 6, 6, 2500), ('public-2023', 7, 6, 2500), ('public-2023', 8, 6, 2600), ('public-2023', 9, 6, 2600),
  ('public-2023', 10, 9, 2600), ('public-2023', 15, 9, 2700), ('public-2023', 20, 12, 2750), ('public-2023', 25, 12, 3000);
