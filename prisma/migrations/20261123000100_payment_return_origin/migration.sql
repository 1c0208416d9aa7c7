-- The address of the shop at which the buyer began the payment: PayPal leads them back there, where they are signed in.
ALTER TABLE "payment_attempt" ADD COLUMN "return_origin" TEXT;
