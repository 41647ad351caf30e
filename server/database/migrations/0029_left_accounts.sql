CREATE TABLE "left_accounts" (
	"hash" text NOT NULL,
	"user_id" integer NOT NULL,
	"left_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "left_accounts_pk" PRIMARY KEY("hash","user_id")
);

ALTER TABLE "mails" ADD COLUMN "is_forgotten" boolean DEFAULT false NOT NULL;
ALTER TABLE "left_accounts" ADD CONSTRAINT "left_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "left_accounts_user_id_index" ON "left_accounts" USING btree ("user_id");
CREATE INDEX "left_accounts_left_at_index" ON "left_accounts" USING btree ("left_at");
