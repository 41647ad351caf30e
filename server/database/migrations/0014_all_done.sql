-- Whoever has done all that is asked for isn't disabled for doing no more.
UPDATE "participations" SET "inactive_at" = NULL WHERE "status" = 'active' AND "progress" >= 100;
