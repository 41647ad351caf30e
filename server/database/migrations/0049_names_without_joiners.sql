create function compared_text(text) returns text language sql immutable strict parallel safe
  return lower(normalize(translate($1, U&'\200C\200D', ''), nfc));
DROP INDEX "ad_product_categories_code_unique";
DROP INDEX "advert_campaigns_name_unique";
DROP INDEX "adzone_categories_code_unique";
DROP INDEX "campaign_categories_title_unique";
DROP INDEX "campaigns_title_unique";
DROP INDEX "creative_tags_name_unique";
DROP INDEX "exchanges_title_unique";
DROP INDEX "isps_title_unique";
DROP INDEX "saved_reports_name_unique";
DROP INDEX "saved_views_name_unique";
DROP INDEX "site_categories_code_unique";
DROP INDEX "source_lists_name_unique";
DROP INDEX "token_standards_title_unique";
-- Of names that differ by joiners alone, the one without joiners stays, or else the oldest. The others get their ids behind them.
do $$
declare
  name record;
  renamed integer;
begin
  for name in select * from (values
    ('ad_product_categories', 'code', 'true'),
    ('advert_campaigns', 'name', 'owner'),
    ('adzone_categories', 'code', 'true'),
    ('campaign_categories', 'title', 'true'),
    ('campaigns', 'title', 'true'),
    ('creative_tags', 'name', 'owner'),
    ('exchanges', 'title', 'true'),
    ('isps', 'title', 'country'),
    ('saved_reports', 'name', 'owner'),
    ('saved_views', 'name', 'owner, resource'),
    ('site_categories', 'code', 'true'),
    ('source_lists', 'name', 'owner'),
    ('token_standards', 'title', 'true')
  ) as names ("table", "column", scope) loop
    loop
      execute format('
        with same as (
          select id, row_number() over (partition by %3$s, compared_text(%2$I) order by %2$I ~ ''[\u200C\u200D]'', id) as nth
          from %1$I where compared_text(%2$I) in (select compared_text(%2$I) from %1$I where %2$I ~ ''[\u200C\u200D]'')
        )
        update %1$I set %2$I = %2$I || '' ('' || same.id || '')'', version = version + 1, updated_at = now()
        from same where same.id = %1$I.id and nth > 1', name."table", name."column", name.scope);
      get diagnostics renamed = row_count;
      exit when renamed = 0;
    end loop;
  end loop;
end
$$;
CREATE UNIQUE INDEX "ad_product_categories_code_unique" ON "ad_product_categories" USING btree (compared_text("code"));
CREATE UNIQUE INDEX "advert_campaigns_name_unique" ON "advert_campaigns" USING btree ("owner",compared_text("name"));
CREATE UNIQUE INDEX "adzone_categories_code_unique" ON "adzone_categories" USING btree (compared_text("code"));
CREATE UNIQUE INDEX "campaign_categories_title_unique" ON "campaign_categories" USING btree (compared_text("title"));
CREATE UNIQUE INDEX "campaigns_title_unique" ON "campaigns" USING btree (compared_text("title"));
CREATE UNIQUE INDEX "creative_tags_name_unique" ON "creative_tags" USING btree ("owner",compared_text("name"));
CREATE UNIQUE INDEX "exchanges_title_unique" ON "exchanges" USING btree (compared_text("title"));
CREATE UNIQUE INDEX "isps_title_unique" ON "isps" USING btree ("country",compared_text("title"));
CREATE UNIQUE INDEX "saved_reports_name_unique" ON "saved_reports" USING btree ("owner",compared_text("name"));
CREATE UNIQUE INDEX "saved_views_name_unique" ON "saved_views" USING btree ("owner","resource",compared_text("name"));
CREATE UNIQUE INDEX "site_categories_code_unique" ON "site_categories" USING btree (compared_text("code"));
CREATE UNIQUE INDEX "source_lists_name_unique" ON "source_lists" USING btree ("owner",compared_text("name"));
CREATE UNIQUE INDEX "token_standards_title_unique" ON "token_standards" USING btree (compared_text("title"));
