import { skipToken } from '@reduxjs/toolkit/query';
import { type ReactNode, useId } from 'react';
import { type AuditSubjectKey, useGetLastChangeQuery } from '../../features/console/audit.api.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { formatMoment, getDateFormat } from '../../lib/dates.ts';
import { Icon } from '../../ui/display/Icon.tsx';

export interface ConflictField {
  name: string;
  label: string;
  /** The colleague's value as text, such as an amount with its currency or the label of an option; may be empty. */
  theirs: ReactNode;
  /** The operator's own value as text. */
  yours: ReactNode;
  /** The value that both started from. */
  was?: ReactNode;
}
export type ConflictChoice = 'theirs' | 'yours';

interface ConflictNoticeProps {
  /**
   * The fields that both changed. If there are none, the colleague's changes are merged into the form, to be saved
   * again.
   */
  fields: readonly ConflictField[];
  /** The row's kind and id in the audit log, whose newest entry names the colleague and the time. */
  subject?: AuditSubjectKey;
  /** The choice for each field; the operator's own value by default. */
  choices?: Readonly<Record<string, ConflictChoice>>;
  onChoose?: (name: string, choice: ConflictChoice) => void;
  /** Replaces the default text, for example where there is no choice. */
  children?: ReactNode;
}

/**
 * Shows that a colleague saved the same row first, with both values of each field and the choice between them. No input
 * is lost.
 */
export function ConflictNotice({ fields, subject, choices = {}, onChoose, children }: ConflictNoticeProps) {
  const t = useT();
  const locale = useLocale();
  const { data: last } = useGetLastChangeQuery(subject ?? skipToken, { refetchOnMountOrArgChange: true });
  const describe = (name: string, at: Date) => {
    const time = getDateFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    // The form may have been open since another day.
    return at.toDateString() === new Date().toDateString()
      ? t('conflict.by', { name, time: time.format(at) })
      : t('conflict.byOn', { name, time: formatMoment(at.toISOString(), locale) });
  };
  const by = last?.actor?.name;
  const headline = by ? describe(by, new Date(last.created_at)) : t('conflict.somebody');
  return (
    <div className="grid gap-3">
      <div role="alert" className="flex items-start gap-2.5 rounded-control bg-warning-tint px-4 py-3 text-warning">
        <Icon name="users" size={18} className="mt-px shrink-0" />
        <p>
          <strong className="font-semibold">{headline}</strong>{' '}
          {children ?? t(fields.length > 0 ? 'conflict.choose' : 'conflict.merged')}
        </p>
      </div>
      {fields.map((field) => (
        <ConflictChoices
          key={field.name}
          field={field}
          choice={choices[field.name] ?? 'yours'}
          onChoose={(choice) => onChoose?.(field.name, choice)}
        />
      ))}
    </div>
  );
}

interface ConflictChoicesProps {
  field: ConflictField;
  choice: ConflictChoice;
  onChoose: (choice: ConflictChoice) => void;
}

function ConflictChoices({ field: { name, label, was, ...values }, choice, onChoose }: ConflictChoicesProps) {
  const t = useT();
  const group = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {(['theirs', 'yours'] as const).map((one) => (
          <label
            key={one}
            className={cx(
              'flex min-h-11 min-w-0 cursor-pointer items-start gap-2.5 rounded-control px-3 py-2.5 inset-ring-1 has-focus-visible:outline-3 has-focus-visible:outline-indigo',
              choice === one ? 'bg-clay-tint inset-ring-clay' : 'bg-white inset-ring-control hover:inset-ring-ink',
            )}
          >
            <input
              type="radio"
              name={`${group} ${name}`}
              className="mt-0.5 size-4.5 shrink-0 accent-clay outline-none"
              checked={choice === one}
              onChange={() => onChoose(one)}
            />
            <span className="min-w-0 break-words whitespace-pre-line">
              {t(one === 'theirs' ? 'conflict.theirs' : 'conflict.yours')}{' '}
              <bdi className="font-semibold">{values[one] || t('conflict.nothing')}</bdi>
            </span>
          </label>
        ))}
      </div>
      {was !== undefined && (
        <p className="mt-1.5 text-[13px] text-muted">
          {t('conflict.was')} <bdi>{was || t('conflict.nothing')}</bdi>
        </p>
      )}
    </fieldset>
  );
}
