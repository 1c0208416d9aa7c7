import type { CatalogueImport } from '@trad/contract/console/catalogue/imports';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useLazyGetCatalogueImportProblemsQuery } from '../../features/console/imports.api.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { formatImportMessage } from './format-import-message.ts';

const COUNTS = ['rows', 'created', 'changed', 'removed', 'unchanged', 'rejected', 'skipped'] as const;

/** The results of an import or dry run: counts by file, problems by line, and notes. */
export function ImportResults({ run }: { run: CatalogueImport }) {
  const t = useT();
  const locale = useLocale();
  const [loadProblems] = useLazyGetCatalogueImportProblemsQuery();
  const download = async () => {
    const { data, error } = await loadProblems({ id: run.id });
    if (data) saveFile(data.data.name, data.data.text, 'text/csv');
    else toast('error', getErrorText(error, t('error.NETWORK')));
  };
  return (
    <>
      {run.results.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs a way to scroll it by keys
        <section aria-label={t('import.counts')} tabIndex={0} className="console-panel overflow-x-auto">
          <table className="w-full text-start whitespace-nowrap">
            <thead>
              <tr className="h-9 bg-sand-2 text-xs text-muted">
                <th scope="col" className="px-4 text-start font-medium">
                  {t('import.file')}
                </th>
                {COUNTS.map((name) => (
                  <th key={name} scope="col" className="px-4 text-end font-medium">
                    {t(`import.count.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {run.results.map((result) => (
                <tr key={result.file} className="h-11 border-t border-hair">
                  <th scope="row" className="px-4 text-start font-medium">
                    <bdi>{result.file}</bdi>
                  </th>
                  {COUNTS.map((name) => (
                    <td
                      key={name}
                      className={
                        name === 'rejected' && result[name] > 0
                          ? 'px-4 text-end font-semibold text-danger'
                          : 'px-4 text-end'
                      }
                    >
                      {result[name] === 0 ? <span className="text-muted">–</span> : formatNumber(result[name], locale)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {run.problems > 0 && (
        <section aria-labelledby="problems" className="console-panel overflow-hidden">
          <div className="flex flex-wrap items-center gap-3 px-4 py-3">
            <h2 id="problems">{t('import.problems', { count: run.problems })}</h2>
            <button
              type="button"
              className="console-button console-button-outline ms-auto"
              onClick={() => void download()}
            >
              {t('import.problemsCsv')}
            </button>
          </div>
          <ul>
            {run.first_problems.map(({ file, line, column, reason, message, value }) => (
              <li
                key={`${file} ${line} ${column} ${reason}`}
                className="grid gap-x-4 border-t border-hair px-4 py-2 md:grid-cols-[180px_minmax(0,1fr)]"
              >
                <span className="text-muted">
                  <bdi>{file}</bdi>, {t('import.line', { line })}
                </span>
                <span className="min-w-0 break-words">
                  <strong className="font-semibold">
                    <bdi>{column}</bdi>
                  </strong>{' '}
                  <bdi>{formatImportMessage(message, reason, t)}</bdi>
                  {value && (
                    <>
                      {': '}
                      <bdi className="rounded bg-sand px-1">{value}</bdi>
                    </>
                  )}
                </span>
              </li>
            ))}
          </ul>
          {run.problems > run.first_problems.length && (
            <p className="border-t border-hair px-4 py-3 text-muted">
              {t('import.moreProblems', { count: run.first_problems.length })}
            </p>
          )}
        </section>
      )}
      {run.notes.length > 0 && (
        <section aria-labelledby="notes" className="console-panel p-4">
          <h2 id="notes" className="mb-1">
            {t('import.notes')}
          </h2>
          {run.note_messages.map(({ text, message }) => (
            <p key={text} className="break-words text-muted">
              <bdi>{formatImportMessage(message, text, t)}</bdi>
            </p>
          ))}
        </section>
      )}
    </>
  );
}
