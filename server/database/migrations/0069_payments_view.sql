CREATE VIEW "public"."payments" AS (select invoice_payments.id, 1 as version, seen_at as created_at, seen_at as updated_at, invoice_payments.reference, invoice,
    owner, buyer_name, purpose, method, invoice_payments.amount, currency as amount_currency, value,
    invoices.amount_currency as value_currency, at as paid_at, state, confirmations
  from invoice_payments join invoices on invoices.id = invoice);
