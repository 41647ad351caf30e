DROP VIEW "public"."managers";
CREATE VIEW "public"."managers" AS (select id, version, created_at, updated_at,
    coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), split_part(email, '@', 1)) as title
  from users where status = 'active' and roles @> array[2, 7]);
