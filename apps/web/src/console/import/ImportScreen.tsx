import type { CatalogueImportState } from '@trad/contract/console/catalogue/imports';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { parseId } from '../../app/parse-id.ts';
import { useGetCatalogueImportQuery, useGetCatalogueImportsQuery } from '../../features/console/imports.api.ts';
import { DocumentTitle } from '../../features/content/DocumentTitle.tsx';
import { useJoinNames, useLocale, useT } from '../../i18n/use-t.ts';
import { formatMoment } from '../../lib/dates.ts';
import { useIsMounted } from '../../lib/use-is-mounted.ts';
import { ErrorNotice } from '../../ui/feedback/Notice.tsx';
import { CatalogueTabs } from '../catalogue/CatalogueTabs.tsx';
import { useCan } from '../operator.ts';
import { ScreenHeader } from '../shell/ScreenHeader.tsx';
import { DropFiles } from './DropFiles.tsx';
import { ImportRun, ImportStatePill } from './ImportRun.tsx';
import { useUploadFiles } from './use-upload-files.ts';

const POLL_MS = 1000;

/** Imports of catalogue files: upload, check, import. */
export function ImportScreen() {
  const t = useT();
  const locale = useLocale();
  const joinNames = useJoinNames();
  const canWrite = useCan('catalogue.write');
  const isMounted = useIsMounted();
  const [query, setQuery] = useSearchParams();
  const id = parseId(query.get('id')) ?? undefined;
  const list = useGetCatalogueImportsQuery({}, { refetchOnMountOrArgChange: true });
  const { currentData, error, refetch } = usePolledImport(id);
  const run = currentData?.data;
  const state = run?.state;
  const loadList = useEffectEvent(() => void list.refetch());
  useEffect(() => {
    // The list below shows the state of this import, too: refetch it.
    if (state && state !== 'draft') loadList();
  }, [state]);
  const open = (next: number | undefined) => setQuery(next === undefined ? {} : { id: String(next) });
  const upload = useUploadFiles(run && canAdd(run.state) ? run.id : undefined, (uploaded) => {
    // Otherwise the URL of the screen that is shown by then would change.
    if (!isMounted.current) return;
    if (uploaded === id) void refetch();
    else open(uploaded);
  });
  return (
    <>
      <DocumentTitle>{t('console.import')}</DocumentTitle>
      <ScreenHeader title={t('console.import')}>
        {canWrite && id !== undefined && (
          <button type="button" className="console-button console-button-outline" onClick={() => open(undefined)}>
            {t('import.new')}
          </button>
        )}
      </ScreenHeader>
      <CatalogueTabs />
      <div className="grid gap-3">
        {error !== undefined && id !== undefined && !run && (
          <ErrorNotice>{getErrorText(error, t('error.NETWORK'))}</ErrorNotice>
        )}
        {run && <ImportRun key={run.id} run={run} canWrite={canWrite} />}
        {canWrite && (!run || canAdd(run.state)) && (
          <DropFiles
            isSmall={run !== undefined}
            remaining={upload.remaining}
            onFiles={(files) => void upload.start(files)}
          />
        )}
        {upload.failures.length > 0 && (
          <ErrorNotice>
            {upload.failures.map(({ name, text }) => (
              <span key={`${name} ${text}`} className="block">
                <bdi>{name}</bdi>: {text}
              </span>
            ))}
          </ErrorNotice>
        )}
        {list.error && !list.data && <ErrorNotice>{getErrorText(list.error, t('error.NETWORK'))}</ErrorNotice>}
        {list.data && list.data.data.length > 0 && (
          <section aria-labelledby="earlier" className="console-panel overflow-hidden">
            <h2 id="earlier" className="px-4 py-3">
              {t('import.earlier')}
            </h2>
            <ul>
              {list.data.data.map((earlier) => (
                <li key={earlier.id} className="border-t border-hair">
                  <button
                    type="button"
                    aria-current={earlier.id === id ? 'true' : undefined}
                    className="flex min-h-11 w-full flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-start hover:bg-sand-2 aria-[current]:bg-row"
                    onClick={() => open(earlier.id)}
                  >
                    <span className="font-medium">{t('import.number', { id: earlier.id })}</span>
                    <ImportStatePill state={earlier.state} />
                    <bdi className="min-w-0 grow truncate text-muted">
                      {joinNames(earlier.files.map(({ name }) => name))}
                    </bdi>
                    <bdi>{earlier.by ?? '–'}</bdi>
                    <time dateTime={earlier.created_at} className="text-muted">
                      {formatMoment(earlier.created_at, locale)}
                    </time>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  );
}

/** Whether files may be added to an import, or replaced. */
const canAdd = (state: CatalogueImportState) => !['waiting', 'running', 'done'].includes(state);

/** An import, refetched each second while it runs. */
function usePolledImport(id: number | undefined) {
  const options = { skip: id === undefined, refetchOnMountOrArgChange: true };
  const { currentData } = useGetCatalogueImportQuery({ id: id ?? 0 }, options);
  const isActive = currentData && ['waiting', 'running'].includes(currentData.data.state);
  return useGetCatalogueImportQuery({ id: id ?? 0 }, { ...options, pollingInterval: isActive ? POLL_MS : 0 });
}
