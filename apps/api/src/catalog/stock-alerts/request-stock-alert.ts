import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { countEmailUse, countUsage, createIpAddressLimits } from '../../platform/limits/usage-limit.ts';
import { findVariantForSale, upsertStockAlert } from './stock-alert.queries.ts';

/** Each of them is one mail to that address, which may be a stranger's. */
const ALERTS_PER_EMAIL_A_DAY = 10;

/** Responds the same to a repeated request, so that callers cannot find out who waits for what. */
export const requestStockAlert: Handler<'requestStockAlert'> = async ({ input, language, ipAddress, deps }) => {
  const { prisma, clock, config } = deps;
  const { product_variant_id: variantId, email } = input;
  if (config.guestLimit > 0) {
    await countUsage(deps, createIpAddressLimits('stock-alert', ipAddress, config.guestLimit));
    await countEmailUse(deps, { name: 'stock-alert-mail', email, ipAddress, maxPerDay: ALERTS_PER_EMAIL_A_DAY });
  }
  const variant = await findVariantForSale(prisma, variantId);
  if (!variant) throw new Refusal('NOT_FOUND');
  // Not stored: its mail would be sent at once, to an address that may be a stranger's.
  if (variant.stock !== 0) return { messageKey: 'stockAlertNotNeeded' };
  await upsertStockAlert(prisma, { variantId, email, languageCode: language }, clock.now());
  return { messageKey: 'stockAlertSaved' };
};
