-- Lists are sorted as people do: the bytes that each text is sorted by, the same on every database.
-- Each table is rewritten once, and is locked until all are: some seconds for a hundred thousand rows.
create function sort_key(value text) returns bytea language plpgsql immutable strict parallel safe as $$
declare
  written text := left(value, 300);
  lowered text;
  letters text;
begin
  if octet_length(written) = char_length(written) then
    lowered := lower(written collate "C");
    letters := lowered;
  else
    written := left(normalize(written, nfd), 300);
    lowered := lower(written collate "und-x-icu");
    letters := regexp_replace(lowered, '[\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u064B-\u065F\u0670\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]', '', 'g');
    letters := replace(replace(replace(replace(translate(letters, 'øłđðħıŧ', 'olddhit'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
  end if;
  written := case when lowered = written then '' else
    regexp_replace(written collate "und-x-icu", '[[:upper:]]', E'\uFFFF', 'g') end;
  lowered := case when lowered = letters then '' else lowered end;
  if letters ~ '[0-9]' then
    letters := regexp_replace(regexp_replace(letters, '([0-9]+)', repeat('0', 15) || '\1', 'g'), '0*([0-9]{15,})', '\1', 'g');
  end if;
  return convert_to(left(letters, 300) || E'\x01' || left(lowered, 100) || E'\x01' || left(written, 100), 'UTF8');
end $$;
DROP INDEX "advert_campaigns_name_sort";
DROP INDEX "advert_creatives_name_sort";
DROP INDEX "advert_landings_name_sort";
DROP INDEX "adzones_name_sort";
DROP INDEX "auto_rule_acts_name_sort";
DROP INDEX "auto_rules_name_sort";
DROP INDEX "campaigns_title_sort";
DROP INDEX "cities_title_sort";
DROP INDEX "cities_country_index";
DROP INDEX "cities_region_index";
DROP INDEX "conversions_transaction_id_sort";
DROP INDEX "conversions_goal_sort";
DROP INDEX "countries_title_sort";
DROP INDEX "creative_tags_name_sort";
DROP INDEX "creative_tags_owner_index";
DROP INDEX "credit_notes_number_sort";
DROP INDEX "date_notes_text_sort";
DROP INDEX "deposits_reference_sort";
DROP INDEX "exchange_deposits_reference_sort";
DROP INDEX "invoices_reference_sort";
DROP INDEX "invoices_number_sort";
DROP INDEX "invoices_number_falling";
DROP INDEX "isps_title_sort";
DROP INDEX "isps_country_index";
DROP INDEX "landing_groups_name_sort";
DROP INDEX "languages_title_sort";
DROP INDEX "outgoing_postbacks_transaction_id_sort";
DROP INDEX "participations_name_sort";
DROP INDEX "participations_handle_sort";
DROP INDEX "participations_handle_falling";
DROP INDEX "payout_items_name_sort";
DROP INDEX "payout_items_network_sort";
DROP INDEX "payout_items_network_falling";
DROP INDEX "payout_items_address_sort";
DROP INDEX "payout_items_address_falling";
DROP INDEX "payout_items_transaction_hash_sort";
DROP INDEX "payout_items_transaction_hash_falling";
DROP INDEX "payouts_title_sort";
DROP INDEX "postbacks_click_id_sort";
DROP INDEX "postbacks_goal_sort";
DROP INDEX "postbacks_goal_falling";
DROP INDEX "postbacks_transaction_id_sort";
DROP INDEX "postbacks_transaction_id_falling";
DROP INDEX "postbacks_value_sort";
DROP INDEX "postbacks_value_falling";
DROP INDEX "pub_sites_name_sort";
DROP INDEX "pub_sites_domain_sort";
DROP INDEX "regions_title_sort";
DROP INDEX "regions_country_index";
DROP INDEX "saved_reports_name_sort";
DROP INDEX "saved_reports_owner_index";
DROP INDEX "saved_views_name_sort";
DROP INDEX "saved_views_resource_sort";
DROP INDEX "saved_views_owner_index";
DROP INDEX "self_billed_invoices_number_sort";
DROP INDEX "self_billed_invoices_month_sort";
DROP INDEX "self_billed_invoices_supplier_name_sort";
DROP INDEX "social_accounts_handle_sort";
DROP INDEX "source_lists_name_sort";
DROP INDEX "submissions_subject_sort";
DROP INDEX "submissions_name_sort";
DROP INDEX "tasks_title_sort";
DROP INDEX "unassigned_payments_hash_sort";
DROP INDEX "unassigned_payments_sender_sort";
DROP INDEX "users_email_sort";
DROP INDEX "users_name_sort";
DROP INDEX "withdrawals_address_sort";
ALTER TABLE "advert_campaigns" ADD COLUMN "name_sort_key" "bytea" GENERATED ALWAYS AS (sort_key("name")) STORED NOT NULL;
ALTER TABLE "advert_creatives" ADD COLUMN "name_sort_key" "bytea" GENERATED ALWAYS AS (sort_key("name")) STORED NOT NULL;
ALTER TABLE "advert_landings" ADD COLUMN "name_sort_key" "bytea" GENERATED ALWAYS AS (sort_key("name")) STORED NOT NULL;
ALTER TABLE "adzones" ADD COLUMN "name_sort_key" "bytea" GENERATED ALWAYS AS (sort_key("name")) STORED NOT NULL;
ALTER TABLE "auto_rule_acts" ADD COLUMN "name_sort_key" "bytea" GENERATED ALWAYS AS (sort_key("name")) STORED NOT NULL;
ALTER TABLE "auto_rules" ADD COLUMN "name_sort_key" "bytea" GENERATED ALWAYS AS (sort_key("name")) STORED NOT NULL;
ALTER TABLE "campaigns" ADD COLUMN "title_sort_key" "bytea" GENERATED ALWAYS AS (sort_key("title")) STORED NOT NULL;
ALTER TABLE "cities" ADD COLUMN "title_sort_key" "bytea" GENERATED ALWAYS AS (sort_key("title")) STORED NOT NULL;
ALTER TABLE "conversions"
  ADD COLUMN "transaction_id_sort_key" "bytea" GENERATED ALWAYS AS (sort_key("transaction_id")) STORED NOT NULL,
  ADD COLUMN "goal_sort_key" "bytea" GENERATED ALWAYS AS (sort_key("goal")) STORED NOT NULL;
ALTER TABLE "countries" ADD COLUMN "title_sort_key" "bytea" GENERATED ALWAYS AS (sort_key("title")) STORED NOT NULL;
ALTER TABLE "creative_tags" ADD COLUMN "name_sort_key" "bytea" GENERATED ALWAYS AS (sort_key("name")) STORED NOT NULL;
ALTER TABLE "credit_notes" ADD COLUMN "number_sort_key" "bytea" GENERATED ALWAYS AS (sort_key("number")) STORED NOT NULL;
ALTER TABLE "date_notes" ADD COLUMN "text_sort_key" "bytea" GENERATED ALWAYS AS (sort_key("text")) STORED NOT NULL;
ALTER TABLE "deposits" ADD COLUMN "reference_sort_key" "bytea" GENERATED ALWAYS AS (sort_key("reference")) STORED NOT NULL;
ALTER TABLE "exchange_deposits" ADD COLUMN "reference_sort_key" "bytea" GENERATED ALWAYS AS (sort_key("reference")) STORED NOT NULL;
ALTER TABLE "invoices"
  ADD COLUMN "reference_sort_key" "bytea" GENERATED ALWAYS AS (sort_key("reference")) STORED NOT NULL,
  ADD COLUMN "number_sort_key" "bytea" GENERATED ALWAYS AS (sort_key("number")) STORED;
ALTER TABLE "isps" ADD COLUMN "title_sort_key" "bytea" GENERATED ALWAYS AS (sort_key("title")) STORED NOT NULL;
ALTER TABLE "landing_groups" ADD COLUMN "name_sort_key" "bytea" GENERATED ALWAYS AS (sort_key("name")) STORED NOT NULL;
ALTER TABLE "languages" ADD COLUMN "title_sort_key" "bytea" GENERATED ALWAYS AS (sort_key("title")) STORED NOT NULL;
ALTER TABLE "outgoing_postbacks" ADD COLUMN "transaction_id_sort_key" "bytea" GENERATED ALWAYS AS (sort_key("transaction_id")) STORED NOT NULL;
ALTER TABLE "participations"
  ADD COLUMN "name_sort_key" "bytea" GENERATED ALWAYS AS (sort_key("name")) STORED NOT NULL,
  ADD COLUMN "handle_sort_key" "bytea" GENERATED ALWAYS AS (sort_key("handle")) STORED;
ALTER TABLE "payout_items"
  ADD COLUMN "name_sort_key" "bytea" GENERATED ALWAYS AS (sort_key("name")) STORED NOT NULL,
  ADD COLUMN "network_sort_key" "bytea" GENERATED ALWAYS AS (sort_key("network")) STORED,
  ADD COLUMN "address_sort_key" "bytea" GENERATED ALWAYS AS (sort_key("address")) STORED,
  ADD COLUMN "transaction_hash_sort_key" "bytea" GENERATED ALWAYS AS (sort_key("transaction_hash")) STORED;
ALTER TABLE "payouts" ADD COLUMN "title_sort_key" "bytea" GENERATED ALWAYS AS (sort_key("title")) STORED NOT NULL;
ALTER TABLE "postbacks"
  ADD COLUMN "click_id_sort_key" "bytea" GENERATED ALWAYS AS (sort_key("click_id")) STORED NOT NULL,
  ADD COLUMN "goal_sort_key" "bytea" GENERATED ALWAYS AS (sort_key("goal")) STORED,
  ADD COLUMN "transaction_id_sort_key" "bytea" GENERATED ALWAYS AS (sort_key("transaction_id")) STORED,
  ADD COLUMN "value_sort_key" "bytea" GENERATED ALWAYS AS (sort_key("value")) STORED;
ALTER TABLE "pub_sites"
  ADD COLUMN "name_sort_key" "bytea" GENERATED ALWAYS AS (sort_key("name")) STORED NOT NULL,
  ADD COLUMN "domain_sort_key" "bytea" GENERATED ALWAYS AS (sort_key("domain")) STORED NOT NULL;
ALTER TABLE "regions" ADD COLUMN "title_sort_key" "bytea" GENERATED ALWAYS AS (sort_key("title")) STORED NOT NULL;
ALTER TABLE "saved_reports" ADD COLUMN "name_sort_key" "bytea" GENERATED ALWAYS AS (sort_key("name")) STORED NOT NULL;
ALTER TABLE "saved_views"
  ADD COLUMN "name_sort_key" "bytea" GENERATED ALWAYS AS (sort_key("name")) STORED NOT NULL,
  ADD COLUMN "resource_sort_key" "bytea" GENERATED ALWAYS AS (sort_key("resource")) STORED NOT NULL;
ALTER TABLE "self_billed_invoices"
  ADD COLUMN "number_sort_key" "bytea" GENERATED ALWAYS AS (sort_key("number")) STORED NOT NULL,
  ADD COLUMN "month_sort_key" "bytea" GENERATED ALWAYS AS (sort_key("month")) STORED NOT NULL,
  ADD COLUMN "supplier_name_sort_key" "bytea" GENERATED ALWAYS AS (sort_key("supplier_name")) STORED NOT NULL;
ALTER TABLE "social_accounts" ADD COLUMN "handle_sort_key" "bytea" GENERATED ALWAYS AS (sort_key("handle")) STORED NOT NULL;
ALTER TABLE "source_lists" ADD COLUMN "name_sort_key" "bytea" GENERATED ALWAYS AS (sort_key("name")) STORED NOT NULL;
ALTER TABLE "submissions"
  ADD COLUMN "subject_sort_key" "bytea" GENERATED ALWAYS AS (sort_key("subject")) STORED NOT NULL,
  ADD COLUMN "name_sort_key" "bytea" GENERATED ALWAYS AS (sort_key("name")) STORED NOT NULL;
ALTER TABLE "tasks" ADD COLUMN "title_sort_key" "bytea" GENERATED ALWAYS AS (sort_key("title")) STORED NOT NULL;
ALTER TABLE "unassigned_payments"
  ADD COLUMN "hash_sort_key" "bytea" GENERATED ALWAYS AS (sort_key("hash")) STORED NOT NULL,
  ADD COLUMN "sender_sort_key" "bytea" GENERATED ALWAYS AS (sort_key("sender")) STORED NOT NULL;
ALTER TABLE "users"
  ADD COLUMN "email_sort_key" "bytea" GENERATED ALWAYS AS (sort_key("email")) STORED NOT NULL,
  ADD COLUMN "name_sort_key" "bytea" GENERATED ALWAYS AS (sort_key(coalesce(nullif(btrim(coalesce("first_name", '') || ' ' || coalesce("last_name", '')), ''), "email"))) STORED NOT NULL;
ALTER TABLE "withdrawals" ADD COLUMN "address_sort_key" "bytea" GENERATED ALWAYS AS (sort_key("address")) STORED NOT NULL;
CREATE INDEX "advert_campaigns_name_sort" ON "advert_campaigns" USING btree ("name_sort_key","id");
CREATE INDEX "advert_creatives_name_sort" ON "advert_creatives" USING btree ("name_sort_key","id");
CREATE INDEX "advert_landings_name_sort" ON "advert_landings" USING btree ("name_sort_key","id");
CREATE INDEX "adzones_name_sort" ON "adzones" USING btree ("name_sort_key","id");
CREATE INDEX "auto_rule_acts_name_sort" ON "auto_rule_acts" USING btree ("name_sort_key","id");
CREATE INDEX "auto_rules_name_sort" ON "auto_rules" USING btree ("name_sort_key","id");
CREATE INDEX "campaigns_title_sort" ON "campaigns" USING btree ("title_sort_key","id");
CREATE INDEX "cities_title_sort" ON "cities" USING btree ("title_sort_key","id");
CREATE INDEX "cities_country_index" ON "cities" USING btree ("country","title_sort_key","id");
CREATE INDEX "cities_region_index" ON "cities" USING btree ("region","title_sort_key","id");
CREATE INDEX "conversions_transaction_id_sort" ON "conversions" USING btree ("transaction_id_sort_key","id");
CREATE INDEX "conversions_goal_sort" ON "conversions" USING btree ("goal_sort_key","id");
CREATE INDEX "countries_title_sort" ON "countries" USING btree ("title_sort_key","id");
CREATE INDEX "creative_tags_name_sort" ON "creative_tags" USING btree ("name_sort_key","id");
CREATE INDEX "creative_tags_owner_index" ON "creative_tags" USING btree ("owner","name_sort_key","id");
CREATE INDEX "credit_notes_number_sort" ON "credit_notes" USING btree ("number_sort_key","id");
CREATE INDEX "date_notes_text_sort" ON "date_notes" USING btree ("text_sort_key","id");
CREATE INDEX "deposits_reference_sort" ON "deposits" USING btree ("reference_sort_key","id");
CREATE INDEX "exchange_deposits_reference_sort" ON "exchange_deposits" USING btree ("reference_sort_key","id");
CREATE INDEX "invoices_reference_sort" ON "invoices" USING btree ("reference_sort_key","id");
CREATE INDEX "invoices_number_sort" ON "invoices" USING btree ("number_sort_key","id");
CREATE INDEX "invoices_number_falling" ON "invoices" USING btree ("number_sort_key" desc nulls last,"id" desc);
CREATE INDEX "isps_title_sort" ON "isps" USING btree ("title_sort_key","id");
CREATE INDEX "isps_country_index" ON "isps" USING btree ("country","title_sort_key","id");
CREATE INDEX "landing_groups_name_sort" ON "landing_groups" USING btree ("name_sort_key","id");
CREATE INDEX "languages_title_sort" ON "languages" USING btree ("title_sort_key","id");
CREATE INDEX "outgoing_postbacks_transaction_id_sort" ON "outgoing_postbacks" USING btree ("transaction_id_sort_key","id");
CREATE INDEX "participations_name_sort" ON "participations" USING btree ("name_sort_key","id");
CREATE INDEX "participations_handle_sort" ON "participations" USING btree ("handle_sort_key","id");
CREATE INDEX "participations_handle_falling" ON "participations" USING btree ("handle_sort_key" desc nulls last,"id" desc);
CREATE INDEX "payout_items_name_sort" ON "payout_items" USING btree ("name_sort_key","id");
CREATE INDEX "payout_items_network_sort" ON "payout_items" USING btree ("network_sort_key","id");
CREATE INDEX "payout_items_network_falling" ON "payout_items" USING btree ("network_sort_key" desc nulls last,"id" desc);
CREATE INDEX "payout_items_address_sort" ON "payout_items" USING btree ("address_sort_key","id");
CREATE INDEX "payout_items_address_falling" ON "payout_items" USING btree ("address_sort_key" desc nulls last,"id" desc);
CREATE INDEX "payout_items_transaction_hash_sort" ON "payout_items" USING btree ("transaction_hash_sort_key","id");
CREATE INDEX "payout_items_transaction_hash_falling" ON "payout_items" USING btree ("transaction_hash_sort_key" desc nulls last,"id" desc);
CREATE INDEX "payouts_title_sort" ON "payouts" USING btree ("title_sort_key","id");
CREATE INDEX "postbacks_click_id_sort" ON "postbacks" USING btree ("click_id_sort_key","id");
CREATE INDEX "postbacks_goal_sort" ON "postbacks" USING btree ("goal_sort_key","id");
CREATE INDEX "postbacks_goal_falling" ON "postbacks" USING btree ("goal_sort_key" desc nulls last,"id" desc);
CREATE INDEX "postbacks_transaction_id_sort" ON "postbacks" USING btree ("transaction_id_sort_key","id");
CREATE INDEX "postbacks_transaction_id_falling" ON "postbacks" USING btree ("transaction_id_sort_key" desc nulls last,"id" desc);
CREATE INDEX "postbacks_value_sort" ON "postbacks" USING btree ("value_sort_key","id");
CREATE INDEX "postbacks_value_falling" ON "postbacks" USING btree ("value_sort_key" desc nulls last,"id" desc);
CREATE INDEX "pub_sites_name_sort" ON "pub_sites" USING btree ("name_sort_key","id");
CREATE INDEX "pub_sites_domain_sort" ON "pub_sites" USING btree ("domain_sort_key","id");
CREATE INDEX "regions_title_sort" ON "regions" USING btree ("title_sort_key","id");
CREATE INDEX "regions_country_index" ON "regions" USING btree ("country","title_sort_key","id");
CREATE INDEX "saved_reports_name_sort" ON "saved_reports" USING btree ("name_sort_key","id");
CREATE INDEX "saved_reports_owner_index" ON "saved_reports" USING btree ("owner","name_sort_key","id");
CREATE INDEX "saved_views_name_sort" ON "saved_views" USING btree ("name_sort_key","id");
CREATE INDEX "saved_views_resource_sort" ON "saved_views" USING btree ("resource_sort_key","id");
CREATE INDEX "saved_views_owner_index" ON "saved_views" USING btree ("owner","name_sort_key","id");
CREATE INDEX "self_billed_invoices_number_sort" ON "self_billed_invoices" USING btree ("number_sort_key","id");
CREATE INDEX "self_billed_invoices_month_sort" ON "self_billed_invoices" USING btree ("month_sort_key","id");
CREATE INDEX "self_billed_invoices_supplier_name_sort" ON "self_billed_invoices" USING btree ("supplier_name_sort_key","id");
CREATE INDEX "social_accounts_handle_sort" ON "social_accounts" USING btree ("handle_sort_key","id");
CREATE INDEX "source_lists_name_sort" ON "source_lists" USING btree ("name_sort_key","id");
CREATE INDEX "submissions_subject_sort" ON "submissions" USING btree ("subject_sort_key","id");
CREATE INDEX "submissions_name_sort" ON "submissions" USING btree ("name_sort_key","id");
CREATE INDEX "tasks_title_sort" ON "tasks" USING btree ("title_sort_key","id");
CREATE INDEX "unassigned_payments_hash_sort" ON "unassigned_payments" USING btree ("hash_sort_key","id");
CREATE INDEX "unassigned_payments_sender_sort" ON "unassigned_payments" USING btree ("sender_sort_key","id");
CREATE INDEX "users_email_sort" ON "users" USING btree ("email_sort_key","id");
CREATE INDEX "users_name_sort" ON "users" USING btree ("name_sort_key","id");
CREATE INDEX "withdrawals_address_sort" ON "withdrawals" USING btree ("address_sort_key","id");
