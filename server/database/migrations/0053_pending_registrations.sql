CREATE TABLE "pending_registrations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"roles" integer[] NOT NULL,
	"browser_hash" text NOT NULL,
	"link_hash" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pending_registrations_link_hash_unique" UNIQUE("link_hash")
);

CREATE INDEX "pending_registrations_email_index" ON "pending_registrations" USING btree (lower("email"));

-- By hand from here. An account whose e-mail isn't confirmed has no credential but its password: whoever registered it may not be the owner of the e-mail.
delete from passkeys using users where users.id = passkeys.user_id and not 7 = any(users.roles);
delete from totp_factors using users where users.id = totp_factors.user_id and not 7 = any(users.roles);
delete from recovery_codes using users where users.id = recovery_codes.user_id and not 7 = any(users.roles);
