import { useLocale } from '../i18n/use-t.ts';

/** From here on a size in kilobytes would be rounded to 1,000. */
const MIN_BYTES_AS_MEGABYTES = 999_500;

/** A file size with its unit. */
export function FileSize({ bytes }: { bytes: number }) {
  const locale = useLocale();
  const inMegabytes = bytes >= MIN_BYTES_AS_MEGABYTES;
  const text = new Intl.NumberFormat(`${locale}-u-nu-latn`, {
    style: 'unit',
    unit: inMegabytes ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: inMegabytes ? 1 : 0,
  }).format(inMegabytes ? bytes / 1_000_000 : Math.max(1, Math.round(bytes / 1000)));
  return <span className="ms-auto shrink-0 text-sm text-muted tabular-nums">{text}</span>;
}
