import type { AuditEntry } from '@trad/contract/console/audit';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { diffWords } from './diff-words.ts';
import { formatAudited, formatFieldName } from './format-audited.ts';

type Change = AuditEntry['changes'][number];

/** Texts of this length and more are compared word by word. */
const MIN_COMPARED_LENGTH = 40;

const isLongText = (value: unknown): value is string =>
  typeof value === 'string' && value.length >= MIN_COMPARED_LENGTH && value.includes(' ');

function Value({ text, isAfter }: { text: string | null; isAfter: boolean }) {
  const t = useT();
  return (
    <span
      className={cx(
        'min-w-0 rounded-md px-2 py-1 break-words whitespace-pre-line',
        text === null ? 'bg-sand text-muted' : isAfter ? 'bg-leaf-tint text-leaf' : 'bg-danger-tint text-danger',
      )}
    >
      <span className="sr-only">{t(isAfter ? 'audit.after' : 'audit.before')} </span>
      {text === null ? t('audit.nothing') : <bdi>{text}</bdi>}
    </span>
  );
}

function MarkedText({ before, after }: { before: string; after: string }) {
  return (
    <p dir="auto" className="rounded-md bg-sand-2 px-2 py-1 break-words whitespace-pre-line">
      <bdi>
        {diffWords(before, after).map(({ kind, text }, index) => {
          const key = `${index} ${kind}`;
          if (kind === 'same') return <span key={key}>{text}</span>;
          return kind === 'removed' ? (
            <del key={key} className="rounded-sm bg-[#f6cfc9] text-danger">
              {text}
            </del>
          ) : (
            <ins key={key} className="rounded-sm bg-[#c9e5d4] no-underline">
              {text}
            </ins>
          );
        })}
      </bdi>
    </p>
  );
}

interface FieldChangesProps {
  changes: readonly Change[];
  /** The code of the currency of the amounts, where it is known. */
  currency?: string | undefined;
  className?: string;
}

/** The changed fields with their values before and after. In long texts the changed words are marked. */
export function FieldChanges({ changes, currency, className }: FieldChangesProps) {
  const t = useT();
  const locale = useLocale();
  if (changes.length === 0) return <p className={cx('text-muted', className)}>{t('audit.noChange')}</p>;
  return (
    <dl className={cx('grid gap-2', className)}>
      {changes.map(({ field, before, after, is_erased }) => (
        <div key={field} className="min-w-0">
          <dt className="mb-1 font-medium break-words">
            <bdi>{formatFieldName(field, t)}</bdi>
          </dt>
          <dd className="text-[13px]">
            {is_erased === 1 ? (
              <span className="text-muted">{t('audit.erased')}</span>
            ) : isLongText(before) && isLongText(after) ? (
              <MarkedText before={before} after={after} />
            ) : (
              <span className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2">
                <Value text={formatAudited(before, field, t, locale, currency)} isAfter={false} />
                <Icon name="arrow-right" size={14} className="rtl-mirror text-muted" />
                <Value text={formatAudited(after, field, t, locale, currency)} isAfter />
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
