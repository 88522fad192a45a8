CREATE TABLE "bill_counters" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bills" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"collection_id" uuid NOT NULL,
	"customer_id" uuid,
	"bill_number" text NOT NULL,
	"payer_name" text NOT NULL,
	"payer_email" text NOT NULL,
	"payer_phone" text NOT NULL,
	"description" text NOT NULL,
	"amount" bigint NOT NULL,
	"due_date" date NOT NULL,
	"expires_on" date,
	"status" text NOT NULL,
	"purpose" text NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"opened_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bills_account_id_id_unique" UNIQUE("account_id","id"),
	CONSTRAINT "bills_account_id_bill_number_unique" UNIQUE("account_id","bill_number"),
	CONSTRAINT "bills_amount" CHECK ("bills"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "bill_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"collection_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"content_hash" text NOT NULL,
	"by_name" text NOT NULL,
	"bills_total" integer NOT NULL,
	"billed_already" integer DEFAULT 0 NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bill_uploads_account_id_id_unique" UNIQUE("account_id","id"),
	CONSTRAINT "bill_uploads_collection_id_content_hash_unique" UNIQUE("collection_id","content_hash")
);
--> statement-breakpoint
CREATE TABLE "sheet_heads" (
	"account_id" uuid NOT NULL,
	"head" text NOT NULL,
	"column_name" text NOT NULL,
	CONSTRAINT "sheet_heads_account_id_head_pk" PRIMARY KEY("account_id","head")
);
--> statement-breakpoint
CREATE TABLE "uploaded_bills" (
	"bill_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"billed_already" boolean DEFAULT false NOT NULL,
	CONSTRAINT "uploaded_bills_upload_id_line_pk" PRIMARY KEY("upload_id","line")
);
--> statement-breakpoint
CREATE TABLE "product_categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"is_active" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "product_categories_account_id_id_unique" UNIQUE("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "product_subcategories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"is_active" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "product_subcategories_account_id_id_unique" UNIQUE("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "payment_settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"collection_id" uuid NOT NULL,
	"fpx" boolean NOT NULL,
	"ewallet" boolean NOT NULL,
	"duitnow_qr" boolean NOT NULL,
	"card" boolean NOT NULL,
	"bnpl" boolean NOT NULL,
	"paypal" boolean NOT NULL,
	"crypto" boolean NOT NULL,
	"callback_url" text DEFAULT '' NOT NULL,
	"is_active" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_settings_collection_id_unique" UNIQUE("collection_id"),
	CONSTRAINT "payment_settings_account_id_id_unique" UNIQUE("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "share_settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"collection_id" uuid NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"is_active" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "share_settings_collection_id_unique" UNIQUE("collection_id"),
	CONSTRAINT "share_settings_account_id_id_unique" UNIQUE("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "success_fields" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"collection_id" uuid NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"button_label" text NOT NULL,
	"redirect_url" text NOT NULL,
	"is_active" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "success_fields_collection_id_unique" UNIQUE("collection_id"),
	CONSTRAINT "success_fields_account_id_id_unique" UNIQUE("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "support_details" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"collection_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"is_active" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "support_details_collection_id_unique" UNIQUE("collection_id"),
	CONSTRAINT "support_details_account_id_id_unique" UNIQUE("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"record_status" integer NOT NULL,
	"image_id" uuid,
	"kind" text DEFAULT 'bill' NOT NULL,
	"amount_kind" text,
	"amount" bigint,
	"minimum_amount" bigint,
	"maximum_amount" bigint,
	"max_quantity" integer DEFAULT 1 NOT NULL,
	"asks_phone" boolean DEFAULT false NOT NULL,
	"reference_label" text DEFAULT '' NOT NULL,
	"shows_progress" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "collections_account_id_id_unique" UNIQUE("account_id","id"),
	CONSTRAINT "collections_method" CHECK (("collections"."kind" = 'payment') = ("collections"."amount_kind" is not null)),
	CONSTRAINT "collections_amount" CHECK (("collections"."amount_kind" is not distinct from 'fixed') = ("collections"."amount" is not null)),
	CONSTRAINT "collections_limits" CHECK ("collections"."minimum_amount" <= "collections"."maximum_amount"),
	CONSTRAINT "collections_quantity" CHECK ("collections"."max_quantity" between 1 and 999)
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"identity_number" text DEFAULT '' NOT NULL,
	"address_line_1" text DEFAULT '' NOT NULL,
	"address_line_2" text DEFAULT '' NOT NULL,
	"postcode" text DEFAULT '' NOT NULL,
	"locality" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"note" text NOT NULL,
	"is_active" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "customers_account_id_id_unique" UNIQUE("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "introductions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"merchant_id" uuid NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone,
	CONSTRAINT "introductions_account_id_id_unique" UNIQUE("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "cloud_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"key" text NOT NULL,
	"content" "bytea" NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cloud_files_key_unique" UNIQUE("key"),
	CONSTRAINT "cloud_files_account_id_id_unique" UNIQUE("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "cloud_images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"name" text NOT NULL,
	"alt_text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cloud_images_file_id_unique" UNIQUE("file_id"),
	CONSTRAINT "cloud_images_account_id_id_unique" UNIQUE("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"bill_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"language" text NOT NULL,
	"recipient" text NOT NULL,
	"status" text NOT NULL,
	"is_reminder" boolean DEFAULT false NOT NULL,
	"reason" text,
	"parts" integer NOT NULL,
	"by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "messages_sent" CHECK (("messages"."status" = 'sent') = ("messages"."sent_at" is not null)),
	CONSTRAINT "messages_unsent" CHECK (("messages"."status" in ('failed', 'skipped')) = ("messages"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "manual_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"bill_id" uuid NOT NULL,
	"invoice_no" text NOT NULL,
	"amount" bigint NOT NULL,
	"method" text NOT NULL,
	"received_on" date NOT NULL,
	"reference" text NOT NULL,
	"reason" text NOT NULL,
	"comment" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "manual_payments_invoice_no_unique" UNIQUE("invoice_no"),
	CONSTRAINT "manual_payments_account_id_id_unique" UNIQUE("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "card_nonces" (
	"nonce" text PRIMARY KEY NOT NULL,
	"invoice_no" text NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "card_nonces_invoice_no_unique" UNIQUE("invoice_no")
);
--> statement-breakpoint
CREATE TABLE "fpx_messages" (
	"event_id" text PRIMARY KEY NOT NULL,
	"invoice_no" text NOT NULL,
	"fpx_code" text NOT NULL,
	"has_moved" boolean NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_no" text NOT NULL,
	"account_id" uuid NOT NULL,
	"bill_id" uuid NOT NULL,
	"service_id" text NOT NULL,
	"channel" text NOT NULL,
	"bank_name" text NOT NULL,
	"amount" bigint NOT NULL,
	"redirect_path" text NOT NULL,
	"qr_payload" text,
	"qr_expires_at" timestamp (3) with time zone,
	"status" text NOT NULL,
	"fpx_code" text,
	"bank_reference" text,
	"is_late" boolean NOT NULL,
	"mark" text,
	"returned_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"ask_at" timestamp (3) with time zone,
	"browser_code" text,
	"browser_group" text,
	"comment" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_attempts_invoice_no_unique" UNIQUE("invoice_no"),
	CONSTRAINT "payment_attempts_account_id_id_unique" UNIQUE("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"fpx_enable" boolean NOT NULL,
	"crypto_enable" boolean NOT NULL,
	"bnpl_enable" boolean NOT NULL,
	"credit_card_enable" boolean NOT NULL,
	"ewallet_enable" boolean NOT NULL,
	"paypal_enable" boolean NOT NULL,
	"duit_now_enable" boolean NOT NULL,
	"qr_minutes" integer DEFAULT 5 NOT NULL,
	"monthly_price" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"plan_id" text NOT NULL,
	"paid_until" date
);
--> statement-breakpoint
CREATE TABLE "system_options" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"bill_due_days" integer NOT NULL,
	"bill_expiry_days" integer
);
--> statement-breakpoint
CREATE TABLE "top_ups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"bill_id" uuid NOT NULL,
	"invoice_no" text NOT NULL,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"pool_type" text,
	"plan_id" text,
	"opened_by" uuid NOT NULL,
	"paid_until" date,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "top_ups_bill_id_unique" UNIQUE("bill_id"),
	CONSTRAINT "top_ups_invoice_no_unique" UNIQUE("invoice_no"),
	CONSTRAINT "top_ups_account_id_id_unique" UNIQUE("account_id","id"),
	CONSTRAINT "top_ups_account_id_reference_unique" UNIQUE("account_id","reference"),
	CONSTRAINT "top_ups_pool" CHECK (("top_ups"."kind" = 'subscription') = ("top_ups"."pool_type" is null)),
	CONSTRAINT "top_ups_plan" CHECK (("top_ups"."kind" = 'subscription') = ("top_ups"."plan_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "tour_settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"routeName" text NOT NULL,
	"setting" text NOT NULL,
	"tour_enabled" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tour_settings_user_id_routeName_unique" UNIQUE("user_id","routeName")
);
--> statement-breakpoint
CREATE TABLE "callback_keys" (
	"account_id" uuid NOT NULL,
	"generation" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "callback_keys_account_id_generation_pk" PRIMARY KEY("account_id","generation")
);
--> statement-breakpoint
CREATE TABLE "callback_tries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "callback_tries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"callback_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"duration_ms" integer NOT NULL,
	"outcome" text NOT NULL,
	"status" integer,
	"reply" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "callbacks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"outbox_id" bigint NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"timeline_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"url" text NOT NULL,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"tries" integer NOT NULL,
	"next_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "callbacks_outbox_id_unique" UNIQUE("outbox_id"),
	CONSTRAINT "callbacks_account_id_id_unique" UNIQUE("account_id","id"),
	CONSTRAINT "callbacks_next" CHECK (("callbacks"."state" = 'waiting') = ("callbacks"."next_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"portal_type" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "memberships_account_id_user_id_pk" PRIMARY KEY("account_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"business" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"generation" integer NOT NULL,
	"renewed_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_links" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"password_hash" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_username_unique" UNIQUE("username"),
	CONSTRAINT "users_account_id_id_unique" UNIQUE("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "clock_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"offset_ms" bigint NOT NULL,
	"frozen_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "holidays" (
	"day" date PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"timeline_id" uuid NOT NULL,
	"cause_id" uuid,
	"from_status" text,
	"to_status" text,
	"kind" text NOT NULL,
	"by_name" text,
	"data" jsonb,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "events_move" CHECK ("events"."to_status" is not null or "events"."from_status" is null)
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" bigint NOT NULL,
	"account_id" uuid NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"timeline_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"relayed_at" timestamp (3) with time zone,
	CONSTRAINT "outbox_event_id_unique" UNIQUE("event_id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"route" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" json,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_route_key_pk" PRIMARY KEY("route","key")
);
--> statement-breakpoint
CREATE TABLE "paces" (
	"subject" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"began_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"group_key" text NOT NULL,
	"ledger_account" text NOT NULL,
	"account_id" uuid,
	"channel" text,
	"pool_type" text,
	"amount" bigint NOT NULL,
	"version" integer,
	"balance_after" bigint,
	CONSTRAINT "ledger_entries_guarded" CHECK (("ledger_entries"."ledger_account" in ('pool', 'merchant_available', 'reserve')) = ("ledger_entries"."version" is not null)),
	CONSTRAINT "ledger_entries_after" CHECK (("ledger_entries"."version" is null) = ("ledger_entries"."balance_after" is null)),
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount" <> 0),
	CONSTRAINT "ledger_entries_channel" CHECK (("ledger_entries"."ledger_account" = 'clearing') = ("ledger_entries"."channel" is not null)),
	CONSTRAINT "ledger_entries_pool" CHECK (("ledger_entries"."ledger_account" = 'pool') = ("ledger_entries"."pool_type" is not null)),
	CONSTRAINT "ledger_entries_merchant" CHECK (("ledger_entries"."ledger_account" in ('merchant_pending', 'merchant_available', 'reserve', 'refund_payable', 'pool')) = ("ledger_entries"."account_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "ledger_groups" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"source_type" text NOT NULL,
	"source_id" uuid NOT NULL,
	"entry_count" smallint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_guards" (
	"ledger_account" text NOT NULL,
	"account_id" uuid NOT NULL,
	"pool_type" text,
	"balance" bigint NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "ledger_guards_account_id_ledger_account_pool_type_unique" UNIQUE NULLS NOT DISTINCT("account_id","ledger_account","pool_type"),
	CONSTRAINT "ledger_guards_account" CHECK ("ledger_guards"."ledger_account" in ('pool', 'merchant_available', 'reserve')),
	CONSTRAINT "ledger_guards_pool" CHECK (("ledger_guards"."ledger_account" = 'pool') = ("ledger_guards"."pool_type" is not null)),
	CONSTRAINT "ledger_guards_balance" CHECK ("ledger_guards"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "bank_orders" (
	"invoice_no" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"channel" text NOT NULL,
	"bank_code" text NOT NULL,
	"bank_name" text NOT NULL,
	"merchant_name" text NOT NULL,
	"amount" bigint NOT NULL,
	"step" text,
	"code" text,
	"reference" text NOT NULL,
	"next_code" text,
	"next_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_orders_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "bill_counters" ADD CONSTRAINT "bill_counters_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_account_id_collection_id_collections_account_id_id_fk" FOREIGN KEY ("account_id","collection_id") REFERENCES "public"."collections"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_account_id_customer_id_customers_account_id_id_fk" FOREIGN KEY ("account_id","customer_id") REFERENCES "public"."customers"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_uploads" ADD CONSTRAINT "bill_uploads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_uploads" ADD CONSTRAINT "bill_uploads_account_id_collection_id_collections_account_id_id_fk" FOREIGN KEY ("account_id","collection_id") REFERENCES "public"."collections"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_heads" ADD CONSTRAINT "sheet_heads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploaded_bills" ADD CONSTRAINT "uploaded_bills_account_id_bill_id_bills_account_id_id_fk" FOREIGN KEY ("account_id","bill_id") REFERENCES "public"."bills"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploaded_bills" ADD CONSTRAINT "uploaded_bills_account_id_upload_id_bill_uploads_account_id_id_fk" FOREIGN KEY ("account_id","upload_id") REFERENCES "public"."bill_uploads"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_subcategories" ADD CONSTRAINT "product_subcategories_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_subcategories" ADD CONSTRAINT "product_subcategories_category_id_product_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."product_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_settings" ADD CONSTRAINT "payment_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_settings" ADD CONSTRAINT "payment_settings_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_settings" ADD CONSTRAINT "share_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_settings" ADD CONSTRAINT "share_settings_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "success_fields" ADD CONSTRAINT "success_fields_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "success_fields" ADD CONSTRAINT "success_fields_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_details" ADD CONSTRAINT "support_details_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_details" ADD CONSTRAINT "support_details_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_account_id_image_id_cloud_images_account_id_id_fk" FOREIGN KEY ("account_id","image_id") REFERENCES "public"."cloud_images"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "introductions" ADD CONSTRAINT "introductions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "introductions" ADD CONSTRAINT "introductions_merchant_id_accounts_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cloud_files" ADD CONSTRAINT "cloud_files_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cloud_images" ADD CONSTRAINT "cloud_images_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cloud_images" ADD CONSTRAINT "cloud_images_account_id_file_id_cloud_files_account_id_id_fk" FOREIGN KEY ("account_id","file_id") REFERENCES "public"."cloud_files"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_account_id_bill_id_bills_account_id_id_fk" FOREIGN KEY ("account_id","bill_id") REFERENCES "public"."bills"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_payments" ADD CONSTRAINT "manual_payments_account_id_bill_id_bills_account_id_id_fk" FOREIGN KEY ("account_id","bill_id") REFERENCES "public"."bills"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_nonces" ADD CONSTRAINT "card_nonces_invoice_no_payment_attempts_invoice_no_fk" FOREIGN KEY ("invoice_no") REFERENCES "public"."payment_attempts"("invoice_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_account_id_bill_id_bills_account_id_id_fk" FOREIGN KEY ("account_id","bill_id") REFERENCES "public"."bills"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "system_options" ADD CONSTRAINT "system_options_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "top_ups" ADD CONSTRAINT "top_ups_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "top_ups" ADD CONSTRAINT "top_ups_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "top_ups" ADD CONSTRAINT "top_ups_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "top_ups" ADD CONSTRAINT "top_ups_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_settings" ADD CONSTRAINT "tour_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "callback_keys" ADD CONSTRAINT "callback_keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "callback_tries" ADD CONSTRAINT "callback_tries_account_id_callback_id_callbacks_account_id_id_fk" FOREIGN KEY ("account_id","callback_id") REFERENCES "public"."callbacks"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "callbacks" ADD CONSTRAINT "callbacks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "callbacks" ADD CONSTRAINT "callbacks_outbox_id_outbox_id_fk" FOREIGN KEY ("outbox_id") REFERENCES "public"."outbox"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_user_id_memberships_account_id_user_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."memberships"("account_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_links" ADD CONSTRAINT "sign_in_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_group_key_ledger_groups_key_fk" FOREIGN KEY ("group_key") REFERENCES "public"."ledger_groups"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_guards" ADD CONSTRAINT "ledger_guards_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bills_account_id_created_at_index" ON "bills" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "bills_account_id_collection_id_created_at_index" ON "bills" USING btree ("account_id","collection_id","created_at");--> statement-breakpoint
CREATE INDEX "bills_account_id_customer_id_created_at_index" ON "bills" USING btree ("account_id","customer_id","created_at");--> statement-breakpoint
CREATE INDEX "bills_collection_id_due_date_amount_index" ON "bills" USING btree ("collection_id","due_date","amount");--> statement-breakpoint
CREATE INDEX "bills_status_due_date_index" ON "bills" USING btree ("status","due_date");--> statement-breakpoint
CREATE INDEX "bills_expires_on_index" ON "bills" USING btree ("expires_on") WHERE "bills"."status" in ('due', 'overdue');--> statement-breakpoint
CREATE INDEX "bill_uploads_account_id_collection_id_created_at_index" ON "bill_uploads" USING btree ("account_id","collection_id","created_at");--> statement-breakpoint
CREATE INDEX "uploaded_bills_account_id_bill_id_index" ON "uploaded_bills" USING btree ("account_id","bill_id");--> statement-breakpoint
CREATE INDEX "product_categories_account_id_created_at_index" ON "product_categories" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "product_subcategories_account_id_created_at_index" ON "product_subcategories" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_settings_account_id_created_at_index" ON "payment_settings" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "share_settings_account_id_created_at_index" ON "share_settings" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "success_fields_account_id_created_at_index" ON "success_fields" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "support_details_account_id_created_at_index" ON "support_details" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "collections_account_id_created_at_index" ON "collections" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "collections_image_id_index" ON "collections" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "customers_account_id_created_at_index" ON "customers" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "introductions_merchant_id_index" ON "introductions" USING btree ("merchant_id") WHERE "introductions"."until" is null;--> statement-breakpoint
CREATE INDEX "cloud_files_created_at_index" ON "cloud_files" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "cloud_images_account_id_created_at_index" ON "cloud_images" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "messages_account_id_created_at_index" ON "messages" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "messages_bill_id_created_at_index" ON "messages" USING btree ("bill_id","created_at");--> statement-breakpoint
CREATE INDEX "messages_created_at_index" ON "messages" USING btree ("created_at") WHERE "messages"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "manual_payments_account_id_created_at_index" ON "manual_payments" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "manual_payments_bill_id_index" ON "manual_payments" USING btree ("bill_id") WHERE "manual_payments"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "payment_attempts_account_id_created_at_index" ON "payment_attempts" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_attempts_bill_id_created_at_index" ON "payment_attempts" USING btree ("bill_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_attempts_to_ask" ON "payment_attempts" USING btree ("ask_at") WHERE "payment_attempts"."ask_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_attempts_unreturned" ON "payment_attempts" USING btree ("created_at") WHERE "payment_attempts"."mark" is not null and "payment_attempts"."returned_at" is null;--> statement-breakpoint
CREATE INDEX "top_ups_account_id_created_at_index" ON "top_ups" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "callback_tries_callback_id_id_index" ON "callback_tries" USING btree ("callback_id","id");--> statement-breakpoint
CREATE INDEX "callbacks_timeline_id_outbox_id_index" ON "callbacks" USING btree ("timeline_id","outbox_id");--> statement-breakpoint
CREATE INDEX "callbacks_subject_id_outbox_id_index" ON "callbacks" USING btree ("subject_id","outbox_id") WHERE "callbacks"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "callbacks_next_at_index" ON "callbacks" USING btree ("next_at") WHERE "callbacks"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "memberships_user_id_index" ON "memberships" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_resets_user_id_index" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_account_id_user_id_index" ON "sessions" USING btree ("account_id","user_id");--> statement-breakpoint
CREATE INDEX "sign_in_links_user_id_index" ON "sign_in_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "events_timeline_id_id_index" ON "events" USING btree ("timeline_id","id");--> statement-breakpoint
CREATE INDEX "events_subject_id_id_index" ON "events" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "outbox_subject_id_id_index" ON "outbox" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "outbox_id_index" ON "outbox" USING btree ("id") WHERE "outbox"."relayed_at" is null;--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_index" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "ledger_entries_group_key_index" ON "ledger_entries" USING btree ("group_key");--> statement-breakpoint
CREATE INDEX "ledger_entries_ledger_account_account_id_index" ON "ledger_entries" USING btree ("ledger_account","account_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_versions" ON "ledger_entries" USING btree ("account_id","ledger_account","pool_type","version") WHERE "ledger_entries"."version" is not null;--> statement-breakpoint
CREATE INDEX "ledger_groups_source_id_index" ON "ledger_groups" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "bank_orders_next_at_index" ON "bank_orders" USING btree ("next_at");--> statement-breakpoint
CREATE VIEW "public"."ledger_balances" AS (select "ledger_account", "account_id", "channel", "pool_type", sum("amount") as "balance" from "ledger_entries" group by "ledger_entries"."ledger_account", "ledger_entries"."account_id", "ledger_entries"."channel", "ledger_entries"."pool_type");
--> statement-breakpoint
-- What drizzle cannot say, by hand from here on.
--
-- What makes the ledger a ledger: nothing in it is ever changed, and each group is complete and sums to zero when its
-- transaction commits. The count in the group's row also refuses an entry that is added to it later.
CREATE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The ledger is append-only: % of % is refused.', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_groups_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_groups
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE FUNCTION ledger_check_group() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text := CASE TG_TABLE_NAME WHEN 'ledger_groups' THEN to_jsonb(NEW) ->> 'key' ELSE to_jsonb(NEW) ->> 'group_key' END;
  expected integer;
  found integer;
  total numeric;
BEGIN
  SELECT entry_count INTO expected FROM ledger_groups WHERE key = changed;
  SELECT count(*), coalesce(sum(amount), 0) INTO found, total FROM ledger_entries WHERE group_key = changed;
  IF found < 2 OR found <> expected THEN
    RAISE EXCEPTION 'The ledger group % has % entries instead of %.', changed, found, expected USING ERRCODE = 'check_violation';
  END IF;
  IF total <> 0 THEN
    RAISE EXCEPTION 'The ledger group % sums to % instead of zero.', changed, total USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_groups_balance AFTER INSERT ON ledger_groups DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION ledger_check_group();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION ledger_check_group();
--> statement-breakpoint
-- A second wall between merchants, on PostgreSQL: a transaction that acts for a merchant says so in `gateway.account_id`, and
-- then sees and writes that merchant's rows only, whatever the query says. Rows of nobody stay visible. A superuser (PGlite's
-- only role) is not held by it. A later table of merchants' rows calls the function in its own migration.
CREATE FUNCTION keep_to_own_rows(guarded regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', guarded);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', guarded);
  EXECUTE format(
    $policy$CREATE POLICY own_rows ON %s USING (
      coalesce(current_setting('gateway.account_id', true), '') = ''
      OR account_id IS NULL
      OR account_id = nullif(current_setting('gateway.account_id', true), '')::uuid
    )$policy$,
    guarded
  );
END $$;
--> statement-breakpoint
SELECT keep_to_own_rows('bill_counters');
--> statement-breakpoint
SELECT keep_to_own_rows('bills');
--> statement-breakpoint
SELECT keep_to_own_rows('bill_uploads');
--> statement-breakpoint
SELECT keep_to_own_rows('sheet_heads');
--> statement-breakpoint
SELECT keep_to_own_rows('uploaded_bills');
--> statement-breakpoint
SELECT keep_to_own_rows('product_categories');
--> statement-breakpoint
SELECT keep_to_own_rows('product_subcategories');
--> statement-breakpoint
SELECT keep_to_own_rows('payment_settings');
--> statement-breakpoint
SELECT keep_to_own_rows('share_settings');
--> statement-breakpoint
SELECT keep_to_own_rows('success_fields');
--> statement-breakpoint
SELECT keep_to_own_rows('support_details');
--> statement-breakpoint
SELECT keep_to_own_rows('collections');
--> statement-breakpoint
SELECT keep_to_own_rows('customers');
--> statement-breakpoint
SELECT keep_to_own_rows('introductions');
--> statement-breakpoint
SELECT keep_to_own_rows('cloud_files');
--> statement-breakpoint
SELECT keep_to_own_rows('cloud_images');
--> statement-breakpoint
SELECT keep_to_own_rows('messages');
--> statement-breakpoint
SELECT keep_to_own_rows('manual_payments');
--> statement-breakpoint
SELECT keep_to_own_rows('payment_attempts');
--> statement-breakpoint
SELECT keep_to_own_rows('subscriptions');
--> statement-breakpoint
SELECT keep_to_own_rows('system_options');
--> statement-breakpoint
SELECT keep_to_own_rows('top_ups');
--> statement-breakpoint
SELECT keep_to_own_rows('callback_keys');
--> statement-breakpoint
SELECT keep_to_own_rows('callback_tries');
--> statement-breakpoint
SELECT keep_to_own_rows('callbacks');
--> statement-breakpoint
SELECT keep_to_own_rows('events');
--> statement-breakpoint
SELECT keep_to_own_rows('outbox');
--> statement-breakpoint
SELECT keep_to_own_rows('ledger_entries');
--> statement-breakpoint
SELECT keep_to_own_rows('ledger_guards');
--> statement-breakpoint
-- A guard's row is changed again and again: with room on its page it stays there, and no index is touched.
ALTER TABLE "ledger_guards" SET (fillfactor = 50);
--> statement-breakpoint
-- The one door in the second wall: whoever introduced a merchant reads that merchant's payments since, and nothing else of it.
-- The introductions that are looked through are themselves only the caller's own.
CREATE POLICY introduced ON "payment_attempts" FOR SELECT USING (EXISTS (
  SELECT FROM "introductions"
  WHERE "introductions"."merchant_id" = "payment_attempts"."account_id"
    AND "introductions"."account_id" = nullif(current_setting('gateway.account_id', true), '')::uuid
    AND "introductions"."until" IS NULL
    AND "introductions"."since" <= "payment_attempts"."created_at"
));
--> statement-breakpoint
INSERT INTO "plans" ("id", "name", "monthly_price", "fpx_enable", "duit_now_enable", "ewallet_enable", "credit_card_enable", "bnpl_enable", "paypal_enable", "crypto_enable") VALUES
  ('starter', 'Starter', 2900, true, true, false, false, false, false, false),
  ('business', 'Business', 9900, true, true, true, true, true, false, false),
  ('complete', 'Complete', 19900, true, true, true, true, true, true, true);
