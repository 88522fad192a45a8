ALTER TABLE "paces" RENAME TO "rate_limits";--> statement-breakpoint
ALTER INDEX "paces_pkey" RENAME TO "rate_limits_pkey";--> statement-breakpoint
ALTER TABLE "courier_bookings" RENAME COLUMN "ask_at" TO "next_enquiry_at";--> statement-breakpoint
ALTER TABLE "payment_attempts" RENAME COLUMN "ask_at" TO "next_enquiry_at";--> statement-breakpoint
ALTER TABLE "transfers" RENAME COLUMN "ask_at" TO "next_enquiry_at";--> statement-breakpoint
ALTER INDEX "courier_bookings_to_ask" RENAME TO "courier_bookings_next_enquiry";--> statement-breakpoint
ALTER INDEX "payment_attempts_to_ask" RENAME TO "payment_attempts_next_enquiry";--> statement-breakpoint
ALTER INDEX "transfers_to_ask" RENAME TO "transfers_next_enquiry";
