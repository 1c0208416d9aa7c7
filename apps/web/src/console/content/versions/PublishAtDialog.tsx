import { MAX_PLANNED_DAYS } from '@trad/contract/console/content-kinds';
import { type SubmitEvent, useState } from 'react';
import { useLocale, useT } from '../../../i18n/use-t.ts';
import { formatMoment } from '../../../lib/dates.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { toIsoTime, toLocalTime } from '../item-values.ts';
import { getTimeZone } from './time-zone.ts';
import type { PlannedVersion } from './versions.ts';

const DAY_MS = 86_400_000;

/** Tomorrow at nine in the browser's time zone. */
const getDefaultTime = () => {
  const time = new Date(Date.now() + DAY_MS);
  time.setHours(9, 0, 0, 0);
  return time.toISOString();
};

interface PublishAtDialogProps {
  /** The planned version, whose time is suggested. */
  planned: PlannedVersion | null;
  /** Whether another version replaces the planned one. */
  isReplaced?: boolean;
  isLoading: boolean;
  /** Returns the text of an error; null where the dialog can close. */
  onPlan: (publishAt: string) => Promise<string | null>;
  onClose: () => void;
}

/** Chooses the time at which a version is published. */
export function PublishAtDialog({ planned, isReplaced, isLoading, onPlan, onClose }: PublishAtDialogProps) {
  const t = useT();
  const locale = useLocale();
  const [time, setTime] = useState(() => toLocalTime(planned?.publishAt ?? getDefaultTime()));
  const [error, setError] = useState<string | null>(null);
  const isValid = time !== '' && !Number.isNaN(new Date(time).getTime());
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    // A second request would end at once without an error, and close the dialog before the first one has ended.
    if (isLoading) return;
    const publishAt = isValid ? toIsoTime(time) : null;
    const ahead = publishAt ? new Date(publishAt).getTime() - Date.now() : 0;
    if (!publishAt || ahead <= 0 || ahead > MAX_PLANNED_DAYS * DAY_MS) return setError(t('contentEditor.badTime'));
    const problem = await onPlan(publishAt);
    if (problem) setError(problem);
    else onClose();
  };
  return (
    <Dialog title={t('contentEditor.publishAt')} onClose={onClose}>
      <form noValidate className="field-rows" onSubmit={(event) => void submit(event)}>
        {planned && isReplaced && (
          <Notice tone="warning">
            {t('contentEditor.replacesPlan', {
              time: formatMoment(planned.publishAt, locale),
              name: planned.plannedBy ?? '–',
            })}
          </Notice>
        )}
        <Field
          label={t('contentEditor.publishTime')}
          help={<bdi>{getTimeZone(isValid ? new Date(time) : new Date())}</bdi>}
          {...(error && { error })}
        >
          <TextInput
            type="datetime-local"
            value={time}
            onChange={({ target }) => {
              setTime(target.value);
              setError(null);
            }}
          />
        </Field>
        <button
          type="submit"
          className="console-button console-button-primary justify-self-start"
          aria-disabled={isLoading || undefined}
        >
          {t('contentEditor.plan')}
        </button>
      </form>
    </Dialog>
  );
}
