with read as (
  select id, state, reference, regexp_match(reference, '0[xX][0-9A-Fa-f]{64}(?![0-9A-Za-z])|(?<![0-9A-Za-z])[0-9A-Fa-f]{64}(?![0-9A-Za-z])') as hash,
    case when reference !~ '^\s*([A-Za-z0-9_]+://|[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)+/)'
      then substring(reference from '[0-9A-Fa-f]{64}([-#:_/][0-9]{1,6})\s*$') end as number
  from invoice_payments where reference !~ '[0-9A-Fa-f]{64}.*[0-9A-Fa-f]{64}'
), plain as (
  select id, lower(hash[1]) || coalesce(number, '') as reference, row_number() over (
    partition by regexp_replace(lower(hash[1]), '^0x', '') || coalesce(number, '') order by (state <> 'void') desc, id
  ) as nth from read where hash is not null
)
update invoice_payments set reference = plain.reference from plain
where plain.id = invoice_payments.id and nth = 1 and invoice_payments.reference <> plain.reference
  and not exists (select from invoice_payments as known where known.id <> plain.id and lower(known.reference) = plain.reference);
