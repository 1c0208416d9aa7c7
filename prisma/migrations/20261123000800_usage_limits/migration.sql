-- How much was used of what an address, a network or an account may use in a time, over all processes.
CREATE TABLE "usage_limit" (
    "key" TEXT NOT NULL,
    "used" BIGINT NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "usage_limit_pkey" PRIMARY KEY ("key")
);
CREATE INDEX "usage_limit_ends_at_idx" ON "usage_limit"("ends_at");

-- Until when further sign-ins wait. The wait grows with each failure.
ALTER TABLE "login_limit" ADD COLUMN "blocked_until" TIMESTAMPTZ(3);
