import type { Currency } from '@trad/contract/content';
import { type CallError, isCallError } from '../../../app/http/call-error.ts';
import { getErrorText } from '../../../app/http/get-error-text.ts';
import type { Translate } from '../../../i18n/use-t.ts';
import { isolateText } from '../../../lib/isolate-text.ts';
import { formatMoneyInText } from '../../../lib/money.ts';

interface ErrorContext {
  t: Translate;
  locale: string;
  currency: Currency;
  /** The default text if the API sent no message. */
  fallback: string;
}

/** The message of a failed order or payment, with what the shopper can do. */
export function formatCheckoutError(error: unknown, { t, locale, currency, fallback }: ErrorContext): string {
  const text = getErrorText(error, fallback);
  if (!isCallError(error)) return text;
  if (error.code === 'AMOUNT_CHANGED' && typeof error.data?.amount === 'number') {
    return `${text} ${t('checkout.reviewTotal', { total: formatMoneyInText(error.data.amount, currency, locale) })}`;
  }
  const product = readProductName(error);
  return product ? t('ui.about', { name: isolateText(product), text }) : text;
}

/** The product that could not be bought, if the error names one. */
const readProductName = ({ data }: CallError) => (typeof data?.product_name === 'string' ? data.product_name : null);
