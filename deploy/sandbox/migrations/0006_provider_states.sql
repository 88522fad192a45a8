CREATE TABLE "provider_states" (
	"code" text PRIMARY KEY NOT NULL,
	"is_online" boolean,
	"switched_until" timestamp (3) with time zone,
	"maintenance" text
);
-- The release after this one drops "browser_group" of "payment_attempts", which nothing reads or writes any more: gateways of the release
-- before still write it while this one is rolled out.
