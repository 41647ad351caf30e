-- By hand: the identity of a transaction ignores invisible characters, spaces, and letters around a hash, as `transactionOf` does.
create or replace function transaction_of(reference text) returns text language sql immutable as $$
  with given as (
    select lower(normalize(regexp_replace(reference,
      '[\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
      '', 'g'), nfkc)) as written
  ),
  texts as (
    select written,
      regexp_replace(written, '[\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', '', 'g') as compact
    from given
  ),
  hashes as (
    select distinct found[1] as name
    from texts, regexp_matches(
      case when written ~ '(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])' then written else compact end,
      '(?<![0-9a-f])([0-9a-f]{64})(?![0-9a-f])', 'g') as found
  ),
  names as (
    select distinct found[1] as name from texts, regexp_matches(written, '(?<![0-9a-z])([0-9a-z]{32,128})(?![0-9a-z])', 'g') as found
  )
  select case
    when (select count(*) from hashes) = 1 then (select name from hashes)
    when (select count(*) from names) = 1 then (select name from names)
    else compact end
  from texts
$$;
-- Of a transaction that has several rows already, one stays: a row that needs no change, else the first by its use.
with changed as (
  delete from used_transactions where transaction <> transaction_of(transaction) returning transaction_of(transaction) as transaction, use
)
insert into used_transactions (transaction, use) select transaction, use from changed order by use, transaction on conflict do nothing;
