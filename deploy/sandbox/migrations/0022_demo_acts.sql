CREATE TABLE "demo_acts" (
	"name" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"input" jsonb NOT NULL
);
