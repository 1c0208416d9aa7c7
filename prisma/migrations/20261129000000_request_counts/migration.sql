-- Requests per address over all processes. Unlogged: a count lives for a minute, and must cost no WAL. Room on each page
-- for new versions of its rows, as each count is updated several times a second.
CREATE UNLOGGED TABLE "request_count" (
  "key" TEXT NOT NULL,
  "used" INTEGER NOT NULL,
  "ends_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "request_count_pkey" PRIMARY KEY ("key")
) WITH (fillfactor = 50);
