CREATE TABLE "list_settings" (
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"views" jsonb NOT NULL,
	"hidden_columns" text[],
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "list_settings_user_id_list_pk" PRIMARY KEY("user_id","list")
);
--> statement-breakpoint
ALTER TABLE "list_settings" ADD CONSTRAINT "list_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;