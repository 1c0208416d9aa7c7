const formats = new Map<string, Intl.NumberFormat>();

/** A number in the format of the language, with a fixed number of decimals. */
export function formatNumber(value: number, locale: string, decimals = 0): string {
  const key = `${locale}:${decimals}`;
  let format = formats.get(key);
  if (!format) {
    // Use Latin digits in every language: prices are next to Latin names, sizes and symbols.
    format = new Intl.NumberFormat(`${locale}-u-nu-latn`, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    formats.set(key, format);
  }
  return format.format(value);
}
