DROP VIEW "public"."managers";
CREATE VIEW "public"."managers" AS (select id, version, created_at, updated_at,
    coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), 'Manager ' || id) as title
  from users where status = 'active' and roles @> array[2, 7]);
