import { useLocale } from '../i18n/use-t.ts';
import { formatFileSize } from '../lib/files/format-file-size.ts';

/** A file size with its unit. */
export function FileSize({ bytes }: { bytes: number }) {
  const locale = useLocale();
  return <span className="ms-auto shrink-0 text-sm text-muted tabular-nums">{formatFileSize(bytes, locale)}</span>;
}
