import type { AuditRow } from '@trad/contract/console/audit';
import { AUDIT_SUBJECT_KINDS } from '@trad/contract/console/audit-subject-kinds';
import type { ReactNode } from 'react';
import { consolePaths } from '../../app/console-paths.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { getDateFormat } from '../../lib/dates.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { AuditActor } from '../history/AuditActor.tsx';
import { FieldChanges } from '../history/FieldChanges.tsx';
import { findCurrency } from '../history/format-audited.ts';
import { UndoButton } from '../history/UndoButton.tsx';
import { useOperator } from '../operator.ts';
import { formatSubjectKind } from './subject-kind-names.ts';
import { getSubjectPath } from './subject-paths.ts';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="shrink-0 text-muted">{label}</dt>
      <dd className="min-w-0 text-end break-words">{children}</dd>
    </div>
  );
}

const SOURCE_LABELS = { person: 'audit.call', command: 'audit.commandLabel', job: 'audit.jobLabel' } as const;

/** All fields of one entry of the audit log. */
export function AuditDetail({ entry }: { entry: AuditRow }) {
  const t = useT();
  const locale = useLocale();
  const { thing, thing_id, thing_name, actor, address, request_id } = entry;
  const { permissions } = useOperator();
  const { subject } = entry;
  const canReadSubject = subject !== null && permissions.includes(`${AUDIT_SUBJECT_KINDS[subject.kind]}.read`);
  const path = canReadSubject ? getSubjectPath(subject) : null;
  const timeFormat = getDateFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
    hourCycle: 'h23',
  });
  return (
    <div className="grid gap-4">
      <dl className="grid gap-1.5">
        <Fact label={t('audit.subject')}>
          {formatSubjectKind(thing, t)}{' '}
          {path ? (
            <Link to={path} className="console-link">
              <bdi>{thing_name ?? thing_id}</bdi>
            </Link>
          ) : (
            <bdi>{thing_name ?? thing_id}</bdi>
          )}
        </Fact>
        <Fact label={t('audit.who')}>
          <AuditActor entry={entry} />
        </Fact>
        <Fact label={t(SOURCE_LABELS[entry.actor_kind])}>
          <code dir="ltr" className="rounded-md bg-sand px-1.5 py-0.5 text-xs">
            {entry.source}
          </code>
        </Fact>
        <Fact label={t('audit.when')}>
          <time dateTime={entry.created_at}>{timeFormat.format(new Date(entry.created_at))}</time>
        </Fact>
        {address && (
          <Fact label={t('audit.ipAddress')}>
            <Link to={consolePaths.audit({ address })} className="console-link font-normal">
              <bdi dir="ltr">{address}</bdi>
            </Link>
          </Fact>
        )}
        {request_id && (
          <Fact label={t('audit.request')}>
            <Link
              to={consolePaths.audit({ request_id })}
              className="console-link font-mono text-xs font-normal break-all"
            >
              <bdi dir="ltr">{request_id}</bdi>
            </Link>
          </Fact>
        )}
      </dl>
      <FieldChanges changes={entry.changes} currency={findCurrency(entry)} className="border-t border-hair pt-4" />
      <UndoButton entry={entry} />
      <p className="flex flex-wrap gap-x-5 gap-y-1 border-t border-hair pt-2">
        <Link to={consolePaths.audit({ thing, thing_id })} className="console-link inline-flex min-h-11 items-center">
          {t('audit.allOfSubject')}
        </Link>
        {actor && (
          <Link
            to={consolePaths.audit({ actor_id: String(actor.id) })}
            className="console-link inline-flex min-h-11 items-center"
          >
            {t('audit.allOfPerson', { name: actor.name })}
          </Link>
        )}
      </p>
    </div>
  );
}
