import { useState } from 'react';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useT } from '../../i18n/use-t.ts';
import { saveFile } from '../../lib/save-file.ts';
import { toast } from '../../ui/feedback/toast.ts';

interface ExportPage {
  data: { text: string; rows: number };
  next_cursor: string | null;
}

/** Downloads a list as CSV, page by page, and counts the rows so far. */
export function useExport(name: string) {
  const t = useT();
  const [rows, setRows] = useState<number | null>(null);
  const start = async (loadPage: (cursor: string | undefined) => Promise<ExportPage>) => {
    const parts: string[] = [];
    let count = 0;
    let cursor: string | undefined;
    setRows(0);
    try {
      do {
        const { data, next_cursor } = await loadPage(cursor);
        parts.push(data.text);
        count += data.rows;
        setRows(count);
        cursor = next_cursor ?? undefined;
      } while (cursor);
      saveFile(`${name}.csv`, parts.join(''), 'text/csv');
    } catch (error) {
      toast('error', getErrorText(error, t('error.NETWORK')));
    } finally {
      setRows(null);
    }
  };
  return { rows, start };
}
