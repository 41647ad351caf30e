CREATE TABLE "session_decisions" (
	"session_id" uuid NOT NULL,
	"action" text NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "session_decisions_pk" PRIMARY KEY("session_id","action")
);

ALTER TABLE "session_decisions" ADD CONSTRAINT "session_decisions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;
