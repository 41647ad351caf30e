CREATE VIEW "public"."approved_sites" AS (select id, 1 as version, created_at, created_at as updated_at, name, domain from pub_sites where status = 'approved');
CREATE VIEW "public"."serving_zones" AS (select adzones.id, 1 as version, adzones.created_at, adzones.created_at as updated_at, adzones.name, pub_sites.domain,
    adzones.format, adzones.dimension
  from adzones join pub_sites on pub_sites.id = adzones.site where adzones.status = 'active' and pub_sites.status = 'approved');
