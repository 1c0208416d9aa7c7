import type { CatalogueImport } from '@trad/contract/console/catalogue/imports';
import { useState } from 'react';
import { isCallError } from '../../app/http/call-error.ts';
import { createIdempotencyKey } from '../../app/http/create-idempotency-key.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import {
  useCancelCatalogueImportMutation,
  useStartCatalogueImportMutation,
} from '../../features/console/imports.api.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatFileSize } from '../../lib/files/format-file-size.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { LiveRegion } from '../../ui/feedback/LiveRegion.tsx';
import { ErrorNotice, Notice } from '../../ui/feedback/Notice.tsx';
import { formatFailureMessage } from './format-import-message.ts';
import { ImportResults } from './ImportResults.tsx';

interface ImportRunProps {
  run: CatalogueImport;
  canWrite: boolean;
}

/** One import: its files, its progress and its results. */
export function ImportRun({ run, canWrite }: ImportRunProps) {
  const t = useT();
  const locale = useLocale();
  const [start, { isLoading: isStarting }] = useStartCatalogueImportMutation();
  const [cancel, { isLoading: isCancelling }] = useCancelCatalogueImportMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const isActive = run.state === 'waiting' || run.state === 'running';
  const hasChanges = run.results.some(({ created, changed, removed }) => created + changed + removed > 0);
  const send = async (dry_run: 0 | 1) => {
    const { error } = await start({ input: { id: run.id, dry_run }, key: createIdempotencyKey() });
    const isChanged = isCallError(error) && error.code === 'EDITED_MEANWHILE';
    setFailure(error ? (isChanged ? t('import.changed') : getErrorText(error, t('error.NETWORK'))) : null);
  };
  const stop = async () => {
    const { error } = await cancel({ input: { id: run.id }, key: createIdempotencyKey() });
    setFailure(error ? getErrorText(error, t('error.NETWORK')) : null);
  };
  return (
    <div className="grid gap-3">
      <section aria-labelledby="files" className="console-panel p-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h2 id="files">{t('import.number', { id: run.id })}</h2>
          <ImportStatePill state={run.state} />
          {canWrite && (
            <div className="ms-auto flex flex-wrap gap-2">
              {isActive && (
                <button
                  type="button"
                  className="console-button console-button-danger"
                  aria-disabled={isCancelling || undefined}
                  onClick={() => void stop()}
                >
                  {t('import.cancel')}
                </button>
              )}
              {!isActive && run.state !== 'done' && (
                <>
                  <button
                    type="button"
                    className={
                      run.state === 'checked'
                        ? 'console-button console-button-outline'
                        : 'console-button console-button-primary'
                    }
                    aria-disabled={isStarting || undefined}
                    onClick={() => void send(1)}
                  >
                    {t('import.check')}
                  </button>
                  {run.state === 'checked' && (
                    <button
                      type="button"
                      className="console-button console-button-primary"
                      disabled={!hasChanges}
                      aria-disabled={isStarting || undefined}
                      onClick={() => void send(0)}
                    >
                      {t('import.start')}
                    </button>
                  )}
                </>
              )}
            </div>
          )}
        </div>
        <ul className="mt-3 flex flex-wrap gap-1.5">
          {run.files.map(({ name, bytes }) => (
            <li key={name} className="rounded-full bg-sand px-3 py-1 text-[13px]">
              <bdi dir="ltr">{name}</bdi> <span className="text-muted">{formatFileSize(bytes, locale)}</span>
            </li>
          ))}
        </ul>
        {run.state === 'checked' && (
          <p className="mt-3 text-[13px] text-muted">{t(hasChanges ? 'import.noUndo' : 'import.nothingNew')}</p>
        )}
        {run.state === 'cancelled' && <p className="mt-3 text-[13px] text-muted">{t('import.cancelledText')}</p>}
        {isActive && <RunProgress run={run} />}
        <ErrorNotice className="mt-3">{failure}</ErrorNotice>
      </section>
      {run.failure && (
        <Notice tone="danger">
          {t('import.failed')}
          {run.failure_messages.map((message) => (
            <span key={`${message.file} ${message.line} ${message.text}`} className="block font-normal">
              {formatFailureMessage(message, t)}
            </span>
          ))}
        </Notice>
      )}
      <ImportResults run={run} />
      <LiveRegion>{t(`import.state.${run.state}`)}</LiveRegion>
    </div>
  );
}

const TONES: Record<CatalogueImport['state'], string> = {
  draft: 'bg-sand text-body',
  waiting: 'bg-indigo-tint text-indigo',
  running: 'bg-indigo-tint text-indigo',
  checked: 'bg-leaf-tint text-leaf',
  done: 'bg-leaf-tint text-leaf',
  failed: 'bg-danger-tint text-danger',
  cancelled: 'bg-sand text-body',
};

export function ImportStatePill({ state }: { state: CatalogueImport['state'] }) {
  const t = useT();
  return (
    <span className={`pill-state ${TONES[state]}`}>
      <i />
      {t(`import.state.${state}`)}
    </span>
  );
}

function RunProgress({ run: { phase, done, total } }: Pick<ImportRunProps, 'run'>) {
  const t = useT();
  const locale = useLocale();
  return (
    <div className="mt-3 grid gap-1">
      <div className="flex justify-between gap-3 text-[13px]">
        <span>{phase ? t(`import.phase.${phase}`) : t('import.state.waiting')}</span>
        {total > 0 && (
          <bdi dir="ltr" className="text-muted">
            {formatNumber(done, locale)} / {formatNumber(total, locale)}
          </bdi>
        )}
      </div>
      {/* Without a value the browser shows an indeterminate progress bar. */}
      <progress
        aria-label={t('import.progress')}
        className="h-2 w-full accent-indigo"
        {...(total > 0 && { value: done, max: total })}
      />
    </div>
  );
}
