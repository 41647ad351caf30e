DROP INDEX "pub_sites_domain_unique";
CREATE INDEX "pub_sites_domain_lookup" ON "pub_sites" USING btree ("status",lower("domain"));
CREATE UNIQUE INDEX "pub_sites_domain_unique" ON "pub_sites" USING btree (lower("domain")) WHERE "pub_sites"."status" not in ('unverified', 'banned');
