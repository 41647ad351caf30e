ALTER TABLE "machine_tokens" ADD COLUMN "owner" integer;
ALTER TABLE "machine_tokens" ADD COLUMN "campaigns" integer[];
ALTER TABLE "machine_tokens" ADD CONSTRAINT "machine_tokens_owner_users_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
