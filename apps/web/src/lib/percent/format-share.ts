/** A share as a percentage in the language of the page, such as '12.5%'. */
export function formatShare(share: number, locale: string, options: Intl.NumberFormatOptions): string {
  const text = new Intl.NumberFormat(locale, { ...options, style: 'percent', numberingSystem: 'latn' }).format(share);
  // French has a narrow no-break space before the sign; Intl's space depends on the browser.
  return locale === 'fr' ? text.replace(/\s(?=%)/, '\u202f') : text;
}
