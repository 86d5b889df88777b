-- after functions
-- The first rates are the reference rates of the European Central Bank of this day, of euros into dollars. Staff keep them in the settings.
INSERT INTO settings (key, value, updated_at) VALUES ('pay_currencies', '{"currency": "USD", "day": "2024-12-31", "rates": {"AUD": 1.6144, "BRL": 6.1847,
  "CAD": 1.4388, "CHF": 0.90596, "CNY": 7.2994, "CZK": 24.242, "DKK": 7.1786, "EUR": 0.96256, "GBP": 0.79813, "HKD": 7.7665, "HUF": 395.95, "IDR": 16191,
  "ILS": 3.6466, "INR": 85.604, "ISK": 138.51, "JPY": 156.95, "KRW": 1474.8, "MXN": 20.743, "MYR": 4.4715, "NOK": 11.353, "NZD": 1.7838, "PHP": 58.043,
  "PLN": 4.1149, "RON": 4.788, "SEK": 11.03, "SGD": 1.3634, "THB": 34.34, "TRY": 35.362, "ZAR": 18.884}}', now())
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- few rows: posts that pay in other currencies than the dollar, with what the search keeps of them.
UPDATE post_search SET yearly_cents = post_compared_cents(p), "values" = post_values(p), words = post_words(p, o.name)
FROM posts p JOIN organizations o ON o.id = p.organization_id
WHERE post_search.post_id = p.id AND p.listed AND p.currency <> 'USD';
