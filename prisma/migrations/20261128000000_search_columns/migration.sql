-- What listings filter and sort by, as in read.entry for category 0: a search finds, ranks, filters and counts its
-- matches in one table. Joining them with read.entry took most of a search's time.
ALTER TABLE read.search
  ADD COLUMN store_id INT NOT NULL DEFAULT 0,
  ADD COLUMN featured BOOL NOT NULL DEFAULT false,
  ADD COLUMN rating SMALLINT NOT NULL DEFAULT 0,
  ADD COLUMN attrs INT[] NOT NULL DEFAULT '{}',
  ADD COLUMN set_id INT NOT NULL DEFAULT 0,
  ADD COLUMN "p1" BIGINT, ADD COLUMN "p2" BIGINT, ADD COLUMN "p3" BIGINT, ADD COLUMN "p4" BIGINT,
  ADD COLUMN "p5" BIGINT, ADD COLUMN "p6" BIGINT, ADD COLUMN "p7" BIGINT, ADD COLUMN "p8" BIGINT,
  ADD COLUMN "p9" BIGINT, ADD COLUMN "p10" BIGINT, ADD COLUMN "p11" BIGINT, ADD COLUMN "p12" BIGINT,
  ADD COLUMN "p13" BIGINT, ADD COLUMN "p14" BIGINT, ADD COLUMN "p15" BIGINT, ADD COLUMN "p16" BIGINT,
  -- PostgreSQL moves a value out of line only where a row exceeds 2 KB. Blanks, which compress to 35 bytes, make every row
  -- so long: a page then holds 37 rows instead of ten, and a search, which needs no document but the index's, reads fewer.
  ADD COLUMN padding TEXT NOT NULL DEFAULT repeat(' ', 2048);
ALTER TABLE read.search ALTER document SET STORAGE EXTERNAL, ALTER attrs SET STORAGE PLAIN;
ALTER TABLE read.search SET (toast_tuple_target = 256);
