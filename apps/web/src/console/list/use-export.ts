import { useRef, useState } from 'react';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useT } from '../../i18n/use-t.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { toast } from '../../ui/feedback/toast.ts';
import type { RowId } from './list-definition.ts';

interface ExportPage {
  data: { text: string; rows: number };
  next_cursor: string | null;
}

/** Loads a page of an export: of the rows with these ids, separated by commas, or without ids of all rows of the filter. */
type LoadPage = (cursor: string | undefined, ids: string | undefined) => Promise<ExportPage>;

/** The number of ids that one request may name. */
const MAX_IDS = 100;

const splitIds = (ids: readonly RowId[]) =>
  Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, index) =>
    ids.slice(index * MAX_IDS, (index + 1) * MAX_IDS).join(','),
  );

/** Removes the first line, whose names of columns contain no line break. */
const removeHeader = (text: string) => text.slice(text.indexOf('\n') + 1);

/** Downloads a list or its selected rows as `<name>.csv`, page by page, and counts the rows so far. One download runs at a time. */
export function useExport(name: string) {
  const t = useT();
  const [rows, setRows] = useState<number | null>(null);
  const isRunning = useRef(false);
  const start = async (loadPage: LoadPage, ids?: readonly RowId[]) => {
    if (isRunning.current) return;
    isRunning.current = true;
    const texts: string[] = [];
    let count = 0;
    setRows(0);
    try {
      for (const part of ids ? splitIds(ids) : [undefined]) {
        let cursor: string | undefined;
        do {
          const { data, next_cursor } = await loadPage(cursor, part);
          // The first page of each part begins with the header.
          texts.push(cursor === undefined && texts.length > 0 ? removeHeader(data.text) : data.text);
          count += data.rows;
          setRows(count);
          cursor = next_cursor ?? undefined;
        } while (cursor);
      }
      saveFile(`${name}.csv`, texts.join(''), 'text/csv');
    } catch (error) {
      toast('error', getErrorText(error, t('error.NETWORK')));
    } finally {
      isRunning.current = false;
      setRows(null);
    }
  };
  return { rows, start };
}
