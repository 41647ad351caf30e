CREATE TABLE "account_changes" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"former_email" text,
	"details" jsonb NOT NULL,
	"undone_at" timestamp (3) with time zone
);

CREATE TABLE "account_change_links" (
	"hash" text PRIMARY KEY NOT NULL,
	"change" integer NOT NULL,
	"email" text NOT NULL
);

CREATE TABLE "withdrawal_addresses" (
	"user_id" integer NOT NULL,
	"method" text NOT NULL,
	"address" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "withdrawal_addresses_pk" PRIMARY KEY("user_id","method","address")
);

ALTER TABLE "withdrawals" ADD COLUMN "held_until" timestamp (3) with time zone;
ALTER TABLE "account_changes" ADD CONSTRAINT "account_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "account_change_links" ADD CONSTRAINT "account_change_links_change_account_changes_id_fk" FOREIGN KEY ("change") REFERENCES "public"."account_changes"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "withdrawal_addresses" ADD CONSTRAINT "withdrawal_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "account_changes_user_id_index" ON "account_changes" USING btree ("user_id");
CREATE INDEX "account_change_links_change_index" ON "account_change_links" USING btree ("change");

-- Links that restore a former e-mail go on as links that undo its change.
with restoring as (
  insert into account_changes (user_id, kind, at, former_email, details)
  select user_id, 'email', issued_at, email, '{}' from account_links where purpose = 'restore-email' and used_at is null
  returning id, user_id, former_email
)
insert into account_change_links (hash, change, email)
select hash, restoring.id, former_email from restoring join account_links using (user_id) where purpose = 'restore-email';
delete from account_links where purpose = 'restore-email';

-- Nobody waits for an address that they have had before.
insert into withdrawal_addresses (user_id, method, address, added_at)
select owner, method, case when method in ('ethereum', 'paxum') then lower(address) else address end, min(at)
from (
  select owner, network as method, address, updated_at as at from wallets
  union all select owner, method, address, created_at from withdrawals
) as used
where owner is not null
group by 1, 2, 3;
