import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { PublishAtDialog } from './PublishAtDialog.tsx';
import type { VersionForm } from './use-version-form.ts';

/** Publishes the version in the form at once or at a time; the planned one is also saved for its time. */
export function VersionButtons({ form }: { form: VersionForm }) {
  const t = useT();
  const [isPlanning, setPlanning] = useState(false);
  const { isDirty, isLoading, shownVersion, baseVersions } = form;
  const isPlanned = shownVersion === 'planned';
  const busy = isLoading || undefined;
  const publishNow = (
    <button
      type="button"
      className={`console-button ${isPlanned ? 'console-button-outline' : 'console-button-primary'}`}
      disabled={!isDirty && !isPlanned}
      aria-disabled={busy}
      onClick={() => void form.publish()}
    >
      {t('contentEditor.publish')}
    </button>
  );
  return (
    <>
      {isPlanned ? (
        <>
          {publishNow}
          <SavePlanButton form={form} />
        </>
      ) : (
        <>
          <button
            type="button"
            className="console-button console-button-outline"
            disabled={!isDirty}
            onClick={() => setPlanning(true)}
          >
            {t('contentEditor.publishAt')}
          </button>
          {publishNow}
        </>
      )}
      {isPlanning && (
        <PublishAtDialog
          planned={baseVersions.planned}
          isReplaced
          isLoading={isLoading}
          onPlan={form.planAt}
          onClose={() => setPlanning(false)}
        />
      )}
    </>
  );
}

/** Saves the planned version for the time that it has. Once that is past, it shows the error that asks for a time in the future. */
function SavePlanButton({ form }: { form: VersionForm }) {
  const t = useT();
  const [problem, setProblem] = useState<string | null>(null);
  const { planned } = form.baseVersions;
  if (!planned) return null;
  const save = async () => setProblem(await form.planAt(planned.publishAt));
  return (
    <>
      {problem && (
        <p role="alert" className="text-[13px] font-semibold text-danger">
          {problem}
        </p>
      )}
      <button
        type="button"
        className="console-button console-button-primary"
        disabled={!form.isDirty}
        aria-disabled={form.isLoading || undefined}
        onClick={() => void save()}
      >
        {t('contentEditor.savePlan')}
      </button>
    </>
  );
}
