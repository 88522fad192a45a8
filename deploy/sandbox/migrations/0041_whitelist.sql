CREATE TABLE "api_key_calls" (
	"account_id" uuid NOT NULL,
	"key_id" uuid NOT NULL,
	"day" date NOT NULL,
	"address" text NOT NULL,
	"calls" bigint NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"last_call" text NOT NULL,
	CONSTRAINT "api_key_calls_key_id_day_address_pk" PRIMARY KEY("key_id","day","address")
);
--> statement-breakpoint
CREATE TABLE "white_list_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"label" text NOT NULL,
	"address" text NOT NULL,
	"key_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" text,
	"changed_at" timestamp (3) with time zone,
	CONSTRAINT "white_list_addresses_account_id_id_unique" UNIQUE("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "api_key_calls" ADD CONSTRAINT "api_key_calls_of_key" FOREIGN KEY ("account_id","key_id") REFERENCES "public"."api_keys"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "white_list_addresses" ADD CONSTRAINT "white_list_addresses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "white_list_addresses" ADD CONSTRAINT "white_list_addresses_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_key_calls_day_index" ON "api_key_calls" USING btree ("day");--> statement-breakpoint
CREATE INDEX "white_list_addresses_account_id_created_at_index" ON "white_list_addresses" USING btree ("account_id","created_at");
--> statement-breakpoint
SELECT keep_to_own_rows('api_key_calls');
--> statement-breakpoint
SELECT keep_to_own_rows('white_list_addresses');
