CREATE TABLE "company_details" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"legal_name" text NOT NULL,
	"registration_number" text DEFAULT '' NOT NULL,
	"old_registration_number" text DEFAULT '' NOT NULL,
	"entity_type" text DEFAULT '' NOT NULL,
	"tax_number" text DEFAULT '' NOT NULL,
	"sst_number" text DEFAULT '' NOT NULL,
	"industry" text DEFAULT '' NOT NULL,
	"address_line_1" text DEFAULT '' NOT NULL,
	"address_line_2" text DEFAULT '' NOT NULL,
	"postcode" text DEFAULT '' NOT NULL,
	"locality" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"logo_id" uuid,
	"status" text DEFAULT 'draft' NOT NULL,
	"approved" jsonb,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"approved_at" timestamp (3) with time zone,
	"submitted_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"review_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" text,
	"changed_at" timestamp (3) with time zone,
	CONSTRAINT "company_details_account_id_id_unique" UNIQUE("account_id","id"),
	CONSTRAINT "company_details_one" UNIQUE("account_id")
);
--> statement-breakpoint
CREATE TABLE "company_pictures" (
	"account_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"image_id" uuid NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "company_pictures_company_id_image_id_pk" PRIMARY KEY("company_id","image_id")
);
--> statement-breakpoint
CREATE TABLE "business_owner_documents" (
	"account_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"side" text NOT NULL,
	"content" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "business_owner_documents_owner_id_side_pk" PRIMARY KEY("owner_id","side")
);
--> statement-breakpoint
CREATE TABLE "business_owners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"identity_type" text NOT NULL,
	"identity_number" text,
	"date_of_birth" date,
	"nationality" text DEFAULT '' NOT NULL,
	"role" text DEFAULT '' NOT NULL,
	"share" integer DEFAULT 0 NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"address_line_1" text DEFAULT '' NOT NULL,
	"address_line_2" text DEFAULT '' NOT NULL,
	"postcode" text DEFAULT '' NOT NULL,
	"locality" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"approved" jsonb,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"approved_at" timestamp (3) with time zone,
	"submitted_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"review_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" text,
	"changed_at" timestamp (3) with time zone,
	CONSTRAINT "business_owners_account_id_id_unique" UNIQUE("account_id","id"),
	CONSTRAINT "business_owners_identity" UNIQUE("account_id","identity_number")
);
--> statement-breakpoint
CREATE TABLE "bank_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"bank_code" text NOT NULL,
	"account_number" text NOT NULL,
	"holder_name" text NOT NULL,
	"is_settled_to" boolean NOT NULL,
	"held_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" text,
	"changed_at" timestamp (3) with time zone,
	CONSTRAINT "bank_accounts_account_id_id_unique" UNIQUE("account_id","id"),
	CONSTRAINT "bank_accounts_once" UNIQUE("account_id","bank_code","account_number")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "changed_by" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "company_details" ADD CONSTRAINT "company_details_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_details" ADD CONSTRAINT "company_details_account_id_logo_id_cloud_images_account_id_id_fk" FOREIGN KEY ("account_id","logo_id") REFERENCES "public"."cloud_images"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_pictures" ADD CONSTRAINT "company_pictures_account_id_company_id_company_details_account_id_id_fk" FOREIGN KEY ("account_id","company_id") REFERENCES "public"."company_details"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_pictures" ADD CONSTRAINT "company_pictures_account_id_image_id_cloud_images_account_id_id_fk" FOREIGN KEY ("account_id","image_id") REFERENCES "public"."cloud_images"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_owner_documents" ADD CONSTRAINT "business_owner_documents_account_id_owner_id_business_owners_account_id_id_fk" FOREIGN KEY ("account_id","owner_id") REFERENCES "public"."business_owners"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_owners" ADD CONSTRAINT "business_owners_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_details_to_review" ON "company_details" USING btree ("review_at") WHERE "company_details"."review_at" is not null;--> statement-breakpoint
CREATE INDEX "business_owners_account_id_created_at_index" ON "business_owners" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "business_owners_to_review" ON "business_owners" USING btree ("review_at") WHERE "business_owners"."review_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_accounts_settled_to" ON "bank_accounts" USING btree ("account_id") WHERE "bank_accounts"."is_settled_to";--> statement-breakpoint
-- The bank account that settlements go to becomes the first of the merchant's own.
INSERT INTO "bank_accounts" ("id", "account_id", "bank_code", "account_number", "holder_name", "is_settled_to", "held_until", "created_at")
SELECT gen_random_uuid(), "account_id", "bank_code", "account_number", "holder_name", true, "held_until", "created_at" FROM "settlement_settings"
WHERE "bank_code" IS NOT NULL AND "account_number" IS NOT NULL AND "holder_name" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "settlement_settings" DROP COLUMN "bank_code";--> statement-breakpoint
ALTER TABLE "settlement_settings" DROP COLUMN "account_number";--> statement-breakpoint
ALTER TABLE "settlement_settings" DROP COLUMN "holder_name";--> statement-breakpoint
ALTER TABLE "settlement_settings" DROP COLUMN "held_until";
--> statement-breakpoint
SELECT keep_to_own_rows('company_details');
--> statement-breakpoint
SELECT keep_to_own_rows('company_pictures');
--> statement-breakpoint
SELECT keep_to_own_rows('business_owner_documents');
--> statement-breakpoint
SELECT keep_to_own_rows('business_owners');
--> statement-breakpoint
SELECT keep_to_own_rows('bank_accounts');
