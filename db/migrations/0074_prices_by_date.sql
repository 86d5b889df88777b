CREATE TABLE "product_prices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sku" text NOT NULL,
	"price_cents" integer NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	CONSTRAINT "product_prices_once" UNIQUE NULLS NOT DISTINCT("sku","starts_at"),
	CONSTRAINT "product_prices_amounts" CHECK ("product_prices"."price_cents" >= 0),
	CONSTRAINT "product_prices_days" CHECK (ends_at > starts_at)
);
--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_sku_products_sku_fk" FOREIGN KEY ("sku") REFERENCES "public"."products"("sku") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- A promotion becomes a price by date with the same moments, so that the price of each moment stays. A price by date has its last moment.
-- few rows: a board has four products.
INSERT INTO "product_prices" ("id", "sku", "price_cents", "starts_at", "ends_at")
  SELECT gen_random_uuid(), "sku", "promotional_price_cents", "promotion_from", "promotion_until" - interval '1 millisecond'
  FROM "products"
  WHERE "promotional_price_cents" IS NOT NULL
    AND ("promotion_from" IS NULL OR "promotion_until" IS NULL OR "promotion_until" - interval '1 millisecond' > "promotion_from");
