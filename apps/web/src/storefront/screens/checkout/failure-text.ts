import type { Currency } from '@trad/contract/content';
import { type CallError, isCallError } from '../../../app/http/call-error.ts';
import { errorText } from '../../../app/http/error-text.ts';
import type { Translate } from '../../../i18n/use-t.ts';
import { isolateText } from '../../../lib/isolate-text.ts';
import { formatMoneyInText } from '../../../lib/money.ts';

interface Said {
  t: Translate;
  locale: string;
  currency: Currency;
  /** Where the API says nothing of its own. */
  otherwise: string;
}

/** Why an order or a payment was refused, with what the shopper can do about it. */
export function failureText(error: unknown, { t, locale, currency, otherwise }: Said): string {
  const said = errorText(error, otherwise);
  if (!isCallError(error)) return said;
  if (error.code === 'AMOUNT_CHANGED' && typeof error.data?.amount === 'number') {
    return `${said} ${t('checkout.reviewTotal', { total: formatMoneyInText(error.data.amount, currency, locale) })}`;
  }
  const product = productOf(error);
  return product ? `${isolateText(product)}: ${said}` : said;
}

/** The line that could not be bought, where the server names one. */
const productOf = ({ data }: CallError) => (typeof data?.product_name === 'string' ? data.product_name : null);
