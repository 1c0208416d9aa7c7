import type { VendorImport } from '@trad/contract/dashboard/vendor-files';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useGetVendorImportProblemsMutation } from '../../features/dashboard/vendor-files.api.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { ErrorNotice } from '../../ui/feedback/Notice.tsx';

/** The first problems of an import, and a download of all. */
export function ImportProblems({ vendorImport: { id, first_problems } }: { vendorImport: VendorImport }) {
  const t = useT();
  const locale = useLocale();
  const [loadProblems, { error, isLoading }] = useGetVendorImportProblemsMutation();
  if (first_problems.length === 0) return null;
  const save = async () => {
    const { data } = await loadProblems({ id });
    if (data) saveFile(data.data.name, data.data.text, 'text/csv;charset=utf-8');
  };
  const cellClass = 'px-3 py-2.5 text-start align-top first:ps-4 last:pe-4';
  return (
    <>
      <div className="mt-5 max-h-100 overflow-auto rounded-control border border-line">
        <table className="w-full border-collapse text-[15px]">
          <caption className="px-4 pt-3 pb-2 text-start text-sm font-semibold">
            {t('files.firstProblems', { count: first_problems.length })}
          </caption>
          <thead className="bg-sand-2 text-[13px] text-muted max-sm:sr-only">
            <tr>
              {(['line', 'column', 'message'] as const).map((name) => (
                <th key={name} scope="col" className={cellClass}>
                  {t(`files.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {first_problems.map(({ line, column, message }) => (
              // On phones a row has two lines: the position and the message.
              <tr
                key={`${line} ${column} ${message}`}
                className="border-t border-line max-sm:grid max-sm:grid-cols-[auto_minmax(0,1fr)] max-sm:py-2"
              >
                <td className={`${cellClass} tabular-nums max-sm:py-0.5 max-sm:text-muted`}>
                  {/* The column headings are visually hidden on a phone. */}
                  <span aria-hidden className="sm:hidden">{`${t('files.line')} `}</span>
                  {formatNumber(line, locale)}
                </td>
                <td className={`${cellClass} break-words max-sm:py-0.5 max-sm:text-muted`}>
                  <bdi>{column}</bdi>
                </td>
                <td className={`${cellClass} break-words max-sm:col-span-2 max-sm:px-4 max-sm:py-0.5`}>
                  <bdi lang="en">{message}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Button variant="outline" size="sm" className="mt-4" busy={isLoading} onClick={save}>
        {!isLoading && <Icon name="download" size={18} />}
        {t('files.downloadProblems')}
      </Button>
      <ErrorNotice className="mt-4">{error && getErrorText(error, t('files.downloadFailed'))}</ErrorNotice>
    </>
  );
}
