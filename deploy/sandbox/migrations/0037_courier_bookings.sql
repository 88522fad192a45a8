CREATE TABLE "courier_bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"shipment_id" uuid NOT NULL,
	"courier" text NOT NULL,
	"title" text NOT NULL,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone,
	"amount" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"chargeable_grams" integer NOT NULL,
	"decided_by" text NOT NULL,
	"postcode" text NOT NULL,
	"grams" integer NOT NULL,
	"length" integer,
	"width" integer,
	"height" integer,
	"reason" text,
	"sent_at" timestamp (3) with time zone,
	"ask_at" timestamp (3) with time zone,
	"cancel_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "courier_bookings_account_id_id_unique" UNIQUE("account_id","id"),
	CONSTRAINT "courier_bookings_amount" CHECK ("courier_bookings"."amount" > 0 and "courier_bookings"."tax" >= 0)
);
--> statement-breakpoint
CREATE TABLE "courier_charges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"posted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "courier_charges_once" UNIQUE("booking_id","kind"),
	CONSTRAINT "courier_charges_amount" CHECK ("courier_charges"."amount" > 0 and "courier_charges"."tax" >= 0),
	CONSTRAINT "courier_charges_posted" CHECK ("courier_charges"."posted_at" is not null or "courier_charges"."kind" = 'reweighing')
);
--> statement-breakpoint
CREATE TABLE "courier_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"courier" text NOT NULL,
	"event_id" text NOT NULL,
	"code" text NOT NULL,
	"text" text NOT NULL,
	"state" text,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "courier_events_once" UNIQUE("courier","event_id")
);
--> statement-breakpoint
CREATE TABLE "courier_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"courier" text NOT NULL,
	"event_id" text NOT NULL,
	"code" text NOT NULL,
	"text" text NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"tell_at" timestamp (3) with time zone,
	"amount" bigint,
	"tax" bigint,
	"grams" integer
);
--> statement-breakpoint
CREATE TABLE "courier_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"courier" text NOT NULL,
	"tracking_number" text NOT NULL,
	"asked" integer NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"collected_at" timestamp (3) with time zone NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	CONSTRAINT "courier_orders_tracking_number_unique" UNIQUE("tracking_number")
);
--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "is_booked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "courier_bookings" ADD CONSTRAINT "courier_bookings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_bookings" ADD CONSTRAINT "courier_bookings_account_id_shipment_id_shipments_account_id_id_fk" FOREIGN KEY ("account_id","shipment_id") REFERENCES "public"."shipments"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_charges" ADD CONSTRAINT "courier_charges_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_charges" ADD CONSTRAINT "courier_charges_account_id_booking_id_courier_bookings_account_id_id_fk" FOREIGN KEY ("account_id","booking_id") REFERENCES "public"."courier_bookings"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_events" ADD CONSTRAINT "courier_events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_events" ADD CONSTRAINT "courier_events_account_id_booking_id_courier_bookings_account_id_id_fk" FOREIGN KEY ("account_id","booking_id") REFERENCES "public"."courier_bookings"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courier_bookings_shipment_id_created_at_index" ON "courier_bookings" USING btree ("shipment_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "courier_bookings_one_of_parcel" ON "courier_bookings" USING btree ("shipment_id") WHERE "courier_bookings"."state" not in ('refused', 'cancelled');--> statement-breakpoint
CREATE INDEX "courier_bookings_to_ask" ON "courier_bookings" USING btree ("ask_at") WHERE "courier_bookings"."ask_at" is not null;--> statement-breakpoint
CREATE INDEX "courier_charges_waiting" ON "courier_charges" USING btree ("created_at") WHERE "courier_charges"."posted_at" is null;--> statement-breakpoint
CREATE INDEX "courier_events_booking_id_happened_at_index" ON "courier_events" USING btree ("booking_id","happened_at");--> statement-breakpoint
CREATE INDEX "courier_notices_tell_at_index" ON "courier_notices" USING btree ("tell_at");--> statement-breakpoint
CREATE INDEX "courier_notices_order_id_index" ON "courier_notices" USING btree ("order_id");
--> statement-breakpoint
SELECT keep_to_own_rows('courier_bookings');
--> statement-breakpoint
SELECT keep_to_own_rows('courier_charges');
--> statement-breakpoint
SELECT keep_to_own_rows('courier_events');
