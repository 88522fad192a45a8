CREATE TABLE "card_nonces" (
	"nonce" text PRIMARY KEY NOT NULL,
	"invoice_no" text NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "card_nonces_invoice_no_unique" UNIQUE("invoice_no")
);
--> statement-breakpoint
ALTER TABLE "card_nonces" ADD CONSTRAINT "card_nonces_invoice_no_payment_attempts_invoice_no_fk" FOREIGN KEY ("invoice_no") REFERENCES "public"."payment_attempts"("invoice_no") ON DELETE no action ON UPDATE no action;