import type { OperatorApplication } from '@trad/contract/console/applications';
import { type ReactNode, useState } from 'react';
import { consolePaths } from '../../app/console-paths.ts';
import { useComma } from '../../i18n/use-comma.ts';
import { type MessageKey, useJoinNames, useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { findWarnings, listMissingDocuments, type Warning } from './application-facts.ts';

interface Row {
  key: string;
  title: string;
  value: ReactNode;
  warning?: Warning;
  /** The warning about this row. */
  note?: ReactNode;
}

function useRows(application: OperatorApplication): Row[] {
  const t = useT();
  const joinNames = useJoinNames();
  const comma = useComma();
  const { similar_names, same_phone } = application;
  const warnings = findWarnings(application);
  const noteOf = (warning: Warning, note: ReactNode) => (warnings.includes(warning) ? { warning, note } : {});
  const linkClass = 'console-link font-medium!';
  return [
    {
      key: 'store',
      title: t('vendors.app.store'),
      value: <bdi className="font-medium">{application.store_name}</bdi>,
      ...noteOf(
        'similar_name',
        <>
          {t('vendors.app.similarTo')}{' '}
          {similar_names.map(({ kind, id, name }, index) => (
            <span key={`${kind} ${id}`}>
              {index > 0 && comma}
              <Link to={kind === 'store' ? consolePaths.store(id) : consolePaths.application(id)} className={linkClass}>
                <bdi>{name}</bdi>
              </Link>
            </span>
          ))}
        </>,
      ),
    },
    {
      key: 'applicant',
      title: t('vendors.app.applicant'),
      value: <bdi className="font-medium">{application.applicant}</bdi>,
      ...noteOf('rejected', t('vendors.app.rejectedBefore', { count: application.rejections })),
    },
    {
      key: 'email',
      title: t('vendors.app.email'),
      value: (
        <>
          <bdi dir="ltr">{application.email}</bdi>{' '}
          {application.is_email_confirmed === 1 && <span className="text-muted">{t('vendors.app.confirmed')}</span>}
        </>
      ),
      ...noteOf('email', t('vendors.app.notConfirmed')),
    },
    {
      key: 'phone',
      title: t('vendors.app.phone'),
      value: application.phone ? <bdi dir="ltr">{application.phone}</bdi> : t('vendors.app.none'),
      ...noteOf(
        'phone',
        <>
          {t('vendors.app.samePhone')}{' '}
          {same_phone.map(({ id, name, store }, index) => (
            <span key={id}>
              {index > 0 && comma}
              <bdi>{name}</bdi>
              {store && (
                <>
                  {' · '}
                  <Link to={consolePaths.store(store.id)} className={linkClass}>
                    <bdi>{store.name}</bdi>
                  </Link>
                </>
              )}
            </span>
          ))}
        </>,
      ),
    },
    {
      key: 'where',
      title: t('vendors.app.where'),
      value: (
        <>
          {application.city && <bdi>{application.city}</bdi>}{' '}
          <bdi dir="ltr" className="text-muted">
            {application.country_code}
          </bdi>
        </>
      ),
    },
    {
      key: 'sells',
      title: t('vendors.app.sells'),
      value: joinNames(
        application.categories.map((category) => (CATEGORIES[category] ? t(CATEGORIES[category]) : category)),
      ),
    },
    {
      key: 'account',
      title: t('vendors.app.account'),
      value: application.bank ? <bdi>{application.bank}</bdi> : t('vendors.app.none'),
      ...noteOf('account', t('vendors.app.otherHolder')),
    },
    ...(warnings.includes('documents')
      ? [
          {
            key: 'documents',
            title: t('vendors.app.documents'),
            value: application.documents.length,
            warning: 'documents' as const,
            note: t('vendors.app.missingDocuments', {
              kinds: joinNames(listMissingDocuments(application).map((kind) => t(`vendors.doc.${kind}`))),
            }),
          },
        ]
      : []),
    {
      key: 'shopper',
      title: t('vendors.app.shopper'),
      value: <span className="text-muted">{t('vendors.app.orders', { count: application.orders })}</span>,
    },
  ];
}

const CATEGORIES: Readonly<Record<string, MessageKey>> = {
  apparel: 'vendors.app.category.apparel',
  art: 'vendors.app.category.art',
  books: 'vendors.app.category.books',
  home_decor: 'vendors.app.category.home_decor',
  gift_items: 'vendors.app.category.gift_items',
  toys: 'vendors.app.category.toys',
};

/** Rows that documents cannot confirm. */
const NOT_IN_DOCUMENTS = ['email', 'documents', 'shopper'];

/**
 * The applicant's statements with warnings. The operator ticks those that are found in the documents, which ends a warning; the ticks
 * are not stored.
 */
export function ApplicationFacts({ application }: { application: OperatorApplication }) {
  const t = useT();
  const rows = useRows(application);
  /** The keys of the rows that the operator has ticked as found in the documents. */
  const [seen, setSeen] = useState<readonly string[]>([]);
  const isFirst = application.rejections === 0;
  const hasUniquePhone = Boolean(application.phone) && application.same_phone.length === 0;
  const count = rows.filter(({ warning, key }) => warning && !seen.includes(key)).length;
  return (
    <section aria-labelledby="statements" className="console-panel min-w-0 overflow-hidden">
      <div className="flex items-baseline justify-between gap-3 px-4 pt-3 pb-2">
        <h2 id="statements">{t('vendors.app.statements')}</h2>
        <span className={cx('text-[13px] font-semibold', count > 0 ? 'text-warning' : 'text-muted')}>
          {t('vendors.app.toLookAt', { count })}
        </span>
      </div>
      <table className="w-full table-fixed">
        <thead className="bg-sand-2 text-start text-xs text-muted">
          <tr className="h-8">
            <th scope="col" className="w-24 ps-4 text-start font-medium md:w-28">
              {t('vendors.app.what')}
            </th>
            <th scope="col" className="text-start font-medium">
              {t('vendors.app.application')}
            </th>
            <th scope="col" className="w-22 pe-4 text-end font-medium md:w-28">
              {t('vendors.app.inDocuments')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, title, value, warning, note }) => (
            <tr key={key} className={cx('border-t border-hair', warning && !seen.includes(key) && 'bg-warning-tint')}>
              <th scope="row" className="py-1.5 ps-4 text-start align-top font-normal text-muted">
                {title}
              </th>
              <td className="py-1.5 align-top break-words">
                {value}
                {warning && (
                  <span className="flex items-start gap-1.5 text-[13px] text-warning">
                    <Icon name="triangle-exclamation-point" size={14} className="mt-0.5 shrink-0" />
                    <span className="min-w-0 break-words">{note}</span>
                  </span>
                )}
              </td>
              <td className="pe-3 text-end align-top">
                {!NOT_IN_DOCUMENTS.includes(key) && (
                  <label className="inline-grid size-8 cursor-pointer place-items-center rounded-control hover:bg-sand max-md:size-11">
                    <input
                      type="checkbox"
                      aria-label={t('vendors.app.seen', { what: title })}
                      className="size-4.5 accent-leaf"
                      checked={seen.includes(key)}
                      onChange={({ target }) =>
                        setSeen(target.checked ? [...seen, key] : seen.filter((one) => one !== key))
                      }
                    />
                  </label>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {(isFirst || hasUniquePhone) && (
        <p className="border-t border-hair px-4 py-2 text-[13px] text-muted">
          {isFirst && t('vendors.app.first')} {hasUniquePhone && t('vendors.app.uniquePhone')}
        </p>
      )}
      {application.description && (
        <div className="border-t border-hair px-4 py-3">
          <h3 className="font-sans text-xs font-medium text-muted">{t('vendors.app.about')}</h3>
          <p className="max-h-32 overflow-y-auto break-words whitespace-pre-line">
            <bdi>{application.description}</bdi>
          </p>
        </div>
      )}
    </section>
  );
}
