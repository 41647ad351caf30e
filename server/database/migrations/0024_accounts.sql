CREATE TABLE "account_links" (
	"user_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"hash" text NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "account_links_pk" PRIMARY KEY("user_id","purpose"),
	CONSTRAINT "account_links_hash_unique" UNIQUE("hash")
);

ALTER TABLE "mails" ADD COLUMN "html" text;
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
