CREATE TABLE "quoted_amounts" (
	"address" text NOT NULL,
	"amount" numeric(38, 18) NOT NULL,
	"invoice" integer NOT NULL,
	"held_from" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"held_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "quoted_amounts_pk" PRIMARY KEY("address","amount")
);

CREATE TABLE "ethereum_blocks" (
	"number" bigint PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);

CREATE TABLE "ethereum_transfers" (
	"hash" text PRIMARY KEY NOT NULL,
	"invoice" integer NOT NULL,
	"amount" numeric(38, 18) NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"block" bigint,
	"told" integer
);

CREATE TABLE "ethereum_turn" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"holder" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ethereum_turn_once" CHECK ("ethereum_turn"."id" = 1)
);

ALTER TABLE "quoted_amounts" ADD CONSTRAINT "quoted_amounts_invoice_invoices_id_fk" FOREIGN KEY ("invoice") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "ethereum_transfers" ADD CONSTRAINT "ethereum_transfers_invoice_invoices_id_fk" FOREIGN KEY ("invoice") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;
insert into quoted_amounts (address, amount, invoice, held_from, held_until) select lower(pay_to), payable, id, created_at, due_at + interval '30 days' from invoices where method = 'ethereum' and payable is not null order by id on conflict do nothing;
