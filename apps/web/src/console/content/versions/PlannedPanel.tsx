import { Suspense, useState } from 'react';
import { useConsoleCatalogue } from '../../../i18n/console-catalogues.ts';
import { useLocale, useT } from '../../../i18n/use-t.ts';
import { cx } from '../../../lib/cx.ts';
import { formatMoment } from '../../../lib/dates.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { FieldChanges } from '../../history/FieldChanges.tsx';
import { useCan } from '../../operator.ts';
import { PublishAtDialog } from './PublishAtDialog.tsx';
import { getTimeZone } from './time-zone.ts';
import { VERSION_KINDS, type VersionForm } from './use-version-form.ts';
import type { PlannedVersion, Versions } from './versions.ts';

interface PlannedPanelProps {
  form: VersionForm;
  /** The label of a field of the form. */
  getLabel: (name: string) => string;
  /** A value of the form as text, or as a list of texts; missing: the value itself. */
  getText?: (value: string) => string | string[];
}

/** The planned version: its time, its author and what it changes. Its buttons choose the version that the form shows. */
export function PlannedPanel({ form, ...formatters }: PlannedPanelProps) {
  const { planned } = form.baseVersions;
  return planned && <Plan form={form} planned={planned} {...formatters} />;
}

function Plan({ form, planned, ...formatters }: PlannedPanelProps & { planned: PlannedVersion }) {
  const t = useT();
  const locale = useLocale();
  const canWrite = useCan('content.write');
  const [isChangingTime, setChangingTime] = useState(false);
  const at = new Date(planned.publishAt);
  const isDue = at <= new Date();
  return (
    <section aria-labelledby="planned" className="console-panel grid gap-3 p-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="flex min-w-0 grow items-start gap-2.5">
          <Icon name="clock" size={18} className="mt-0.5 shrink-0 text-muted" />
          <div className="min-w-0">
            <h2 id="planned">
              {t(isDue ? 'contentEditor.isBeingPublished' : 'contentEditor.plannedFor', {
                time: formatMoment(planned.publishAt, locale),
              })}
            </h2>
            <p className="text-[13px] text-muted">
              <bdi>{getTimeZone(at)}</bdi>
              {' · '}
              {t('contentEditor.plannedBy', {
                name: planned.plannedBy ?? '–',
                time: formatMoment(planned.plannedAt, locale),
              })}
            </p>
          </div>
        </div>
        <fieldset className="flex rounded-full bg-sand p-1">
          <legend className="sr-only">{t('contentEditor.shownVersion')}</legend>
          {VERSION_KINDS.map((kind) => (
            <button
              key={kind}
              type="button"
              aria-pressed={kind === form.shownVersion}
              className={cx(
                'h-10 rounded-full px-3.5 text-[13px] md:h-7',
                kind === form.shownVersion
                  ? 'bg-white font-semibold text-ink inset-ring-1 inset-ring-line'
                  : 'text-body',
              )}
              onClick={() => form.showVersion(kind)}
            >
              {t(`contentEditor.version.${kind}`)}
            </button>
          ))}
        </fieldset>
      </div>
      {planned.basedOn !== form.baseVersions.version && (
        <p className="flex items-start gap-2 rounded-control bg-warning-tint px-3 py-2 text-[13px] text-warning">
          <Icon name="circle-exclamation-point" size={16} className="mt-px shrink-0" />
          {t('contentEditor.planOutdated')}
        </p>
      )}
      <Suspense fallback={<div aria-busy className="h-12" />}>
        <PlannedChanges versions={form.baseVersions} planned={planned} {...formatters} />
      </Suspense>
      {canWrite && !isDue && (
        <div className="flex flex-wrap gap-2">
          <button type="button" className="console-button console-button-outline" onClick={() => setChangingTime(true)}>
            {t('contentEditor.changeTime')}
          </button>
          <button
            type="button"
            className="console-button console-button-outline"
            aria-disabled={form.isLoading || undefined}
            onClick={() => void form.withdrawPlan()}
          >
            {t('contentEditor.withdraw')}
          </button>
        </div>
      )}
      {isChangingTime && (
        <PublishAtDialog
          planned={planned}
          isLoading={form.isLoading}
          onPlan={form.changePublishTime}
          onClose={() => setChangingTime(false)}
        />
      )}
    </section>
  );
}

interface PlannedChangesProps extends Omit<PlannedPanelProps, 'form'> {
  versions: Versions;
  planned: PlannedVersion;
}

/** The fields in which the planned version differs from the published one. */
function PlannedChanges({ versions, planned, getLabel, getText = String }: PlannedChangesProps) {
  useConsoleCatalogue('audit');
  const t = useT();
  const { values } = versions;
  const changes = Object.keys(values)
    .filter((name) => values[name] !== planned.values[name])
    .map((name) => ({
      ...{ field: getLabel(name), is_erased: 0 as const },
      ...{ before: getText(values[name] ?? ''), after: getText(planned.values[name] ?? '') },
    }));
  if (changes.length === 0) return <p className="text-[13px] text-muted">{t('contentEditor.planChangesNothing')}</p>;
  return (
    <details>
      <summary className="console-link min-h-11 cursor-pointer content-center md:min-h-8">
        {t('contentEditor.planChanges', { count: changes.length })}
      </summary>
      <FieldChanges changes={changes} className="pt-1 lg:grid-cols-2" />
    </details>
  );
}
