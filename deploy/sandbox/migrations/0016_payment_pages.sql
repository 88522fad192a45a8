ALTER TABLE "collections" ADD COLUMN "kind" text DEFAULT 'bill' NOT NULL;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "amount_kind" text;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "amount" bigint;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "minimum_amount" bigint;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "maximum_amount" bigint;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "max_quantity" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "asks_phone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "reference_label" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "shows_progress" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_method" CHECK (("collections"."kind" = 'payment') = ("collections"."amount_kind" is not null));--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_amount" CHECK (("collections"."amount_kind" is not distinct from 'fixed') = ("collections"."amount" is not null));--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_limits" CHECK ("collections"."minimum_amount" <= "collections"."maximum_amount");--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_quantity" CHECK ("collections"."max_quantity" between 1 and 999);