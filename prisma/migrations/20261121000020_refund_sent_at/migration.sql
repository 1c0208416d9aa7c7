-- From then on the provider may have it, and PayPal has forgotten its id six hours later.
ALTER TABLE "refund" ADD COLUMN "sent_at" TIMESTAMPTZ(3);
