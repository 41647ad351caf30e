CREATE TABLE "return_approvals" (
	"invoice" integer NOT NULL,
	"kind" text NOT NULL,
	"approved_by" integer NOT NULL,
	"amount" numeric(38, 18) NOT NULL,
	"reference" text,
	"approved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "return_approvals_pk" PRIMARY KEY("invoice","kind","approved_by")
);

ALTER TABLE "return_approvals" ADD CONSTRAINT "return_approvals_invoice_invoices_id_fk" FOREIGN KEY ("invoice") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "return_approvals" ADD CONSTRAINT "return_approvals_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
