/** From here on a size in kilobytes would be rounded to 1,000. */
const MIN_BYTES_AS_MEGABYTES = 999_500;

/** Formats a file size with its unit, in Latin digits. */
export function formatFileSize(bytes: number, locale: string): string {
  const inMegabytes = bytes >= MIN_BYTES_AS_MEGABYTES;
  return new Intl.NumberFormat(`${locale}-u-nu-latn`, {
    style: 'unit',
    unit: inMegabytes ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: inMegabytes ? 1 : 0,
  }).format(inMegabytes ? bytes / 1_000_000 : Math.max(1, Math.round(bytes / 1000)));
}
