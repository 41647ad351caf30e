ALTER TABLE "uploads" ADD COLUMN "codec" text;
ALTER TABLE "uploads" ADD COLUMN "seconds" double precision;
