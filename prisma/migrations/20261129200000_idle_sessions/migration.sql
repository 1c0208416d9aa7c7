-- Sessions of vendors and operators end when they are not used. Null: no such limit.
ALTER TABLE "session" ADD COLUMN "idle_expires_at" TIMESTAMPTZ(3);
