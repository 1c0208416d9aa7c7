import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BYTE_ORDER_MARK } from '@trad/file-formats/csv';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderInConsole } from '../testing/render-in-console.tsx';
import { useExport } from './use-export.ts';

type LoadPage = Parameters<ReturnType<typeof useExport>['start']>[0];

function ExportButton({ loadPage, ids }: { loadPage: LoadPage; ids?: number[] }) {
  const { start } = useExport('orders');
  return (
    <button type="button" onClick={() => void start(loadPage, ids)}>
      CSV
    </button>
  );
}

const HEADER = `${BYTE_ORDER_MARK}order,total\n`;
const collectFiles = () => {
  const files: Blob[] = [];
  const spy = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
  onTestFinished(() => spy.mockRestore());
  return files;
};
/** Browsers remove the byte order mark at the beginning, other environments do not. */
const readFile = async ([file]: Blob[]) => (await file?.text())?.replace(BYTE_ORDER_MARK, '');
const startExport = () => userEvent.click(screen.getByRole('button', { name: 'CSV' }));

test('more selected rows than a request may name are exported by several, as one file with one header', async () => {
  const files = collectFiles();
  const requests: string[][] = [];
  const loadPage: LoadPage = async (_cursor, ids = '') => {
    const part = ids.split(',');
    requests.push(part);
    return { data: { text: HEADER + part.map((id) => `${id},1\n`).join(''), rows: part.length }, next_cursor: null };
  };
  const ids = Array.from({ length: 150 }, (_, index) => index + 1);
  await renderInConsole(<ExportButton loadPage={loadPage} ids={ids} />);
  await startExport();
  await waitFor(() => expect(files).toHaveLength(1));
  expect(requests.map(({ length }) => length)).toEqual([100, 50]);
  expect(await readFile(files)).toBe(`order,total\n${ids.map((id) => `${id},1\n`).join('')}`);
});

test('a second click while rows are exported starts no second download', async () => {
  const files = collectFiles();
  let respond = () => {};
  const loadPage = vi.fn<LoadPage>(async () => {
    await new Promise<void>((resolve) => {
      respond = resolve;
    });
    return { data: { text: `${HEADER}1,1\n`, rows: 1 }, next_cursor: null };
  });
  await renderInConsole(<ExportButton loadPage={loadPage} ids={[1]} />);
  await startExport();
  await startExport();
  respond();
  await waitFor(() => expect(files).toHaveLength(1));
  expect(loadPage).toHaveBeenCalledTimes(1);
});

test('the rows of a filter are exported page by page', async () => {
  const files = collectFiles();
  const loadPage: LoadPage = async (cursor, ids) => ({
    data: { text: cursor ? '2,1\n' : `${HEADER}1,1\n`, rows: 1 },
    next_cursor: cursor || ids !== undefined ? null : 'next',
  });
  await renderInConsole(<ExportButton loadPage={loadPage} />);
  await startExport();
  await waitFor(() => expect(files).toHaveLength(1));
  expect(await readFile(files)).toBe('order,total\n1,1\n2,1\n');
});
