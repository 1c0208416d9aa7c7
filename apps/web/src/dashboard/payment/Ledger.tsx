import type { LedgerKind, LedgerLine } from '@trad/contract/dashboard/vendor-money';
import { dashboardPaths } from '../../app/dashboard-paths.ts';
import { useGetVendorLedgerQuery } from '../../features/dashboard/vendor.api.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { formatDay } from '../../lib/dates.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { type Column, DataTable } from '../../ui/dashboard/DataTable.tsx';
import { Section } from '../../ui/dashboard/Section.tsx';
import { Amount } from '../Amount.tsx';
import { ListBody } from '../list/ListBody.tsx';
import { ListFilter } from '../list/ListFilter.tsx';
import { useListParams } from '../list/use-list-params.ts';

const KINDS = [
  'sale',
  'commission',
  'refund',
  'commission_returned',
  'release',
  'withdrawal',
  'withdrawal_returned',
] as const satisfies LedgerKind[];

/** A release moves an amount from held to available and does not change the balance. */
const isRelease = (kind: LedgerKind) => kind === 'release';

function AmountChange({ line: { kind, amount, currency_code } }: { line: LedgerLine }) {
  const tone = isRelease(kind) ? 'text-muted' : amount < 0 ? 'text-danger' : 'text-leaf';
  return (
    <span className={cx('font-semibold', tone)}>
      <Amount value={amount} code={currency_code} signed={!isRelease(kind)} />
    </span>
  );
}

/** The ledger's lines, the latest first. */
export function Ledger({ currency }: { currency: string }) {
  const t = useT();
  const locale = useLocale();
  const params = useListParams(['at'], { by: 'at', order: 'DESC' });
  const kind = params.getFilter('kind', KINDS);
  const { limit, offset } = params.request;
  const query = useGetVendorLedgerQuery({ currency, kind, limit, offset }, { refetchOnMountOrArgChange: true });
  const columns: Column<LedgerLine>[] = [
    {
      key: 'at',
      title: t('money.when'),
      cell: ({ at }) => <span className="whitespace-nowrap text-muted">{formatDay(at, locale)}</span>,
    },
    { key: 'kind', title: t('money.what'), cell: ({ kind: what }) => t(`money.kind.${what}`) },
    {
      key: 'origin',
      title: t('money.origin'),
      cell: (line) => (
        <>
          <Origin line={line} />
          <Reason line={line} />
        </>
      ),
    },
    { key: 'amount', title: t('money.change'), alignEnd: true, cell: (line) => <AmountChange line={line} /> },
    {
      key: 'balance',
      title: t('money.balance'),
      alignEnd: true,
      cell: ({ balance, currency_code }) => <Amount value={balance} code={currency_code} />,
    },
  ];
  return (
    <Section
      flush
      title={t('money.ledger')}
      text={t('money.ledgerText')}
      aside={
        <ListFilter
          params={params}
          name="kind"
          label={t('money.what')}
          values={KINDS}
          formatValue={(value) => t(`money.kind.${value}`)}
        />
      }
    >
      <ListBody
        params={params}
        query={query}
        failed={t('money.failed')}
        empty={{ drawing: 'letter', title: t('money.empty'), text: t('money.emptyText') }}
      >
        <DataTable
          label={t('money.ledger')}
          columns={columns}
          rows={query.data?.data ?? []}
          rowKey={({ id }) => id}
          isStale={query.isFetching}
          card={(line) => (
            <div className="flex items-start justify-between gap-4 text-[15px]">
              <div>
                <p className="font-semibold">{t(`money.kind.${line.kind}`)}</p>
                <p className="text-sm text-muted">
                  <bdi>{formatDay(line.at, locale)}</bdi>
                  {(line.store_order_id ?? line.withdrawal_id) !== null && ' · '}
                  <Origin line={line} />
                </p>
                <Reason line={line} />
              </div>
              <p className="text-end">
                <AmountChange line={line} />
                <span className="block text-sm text-muted">
                  <Amount value={line.balance} code={line.currency_code} />
                </span>
              </p>
            </div>
          )}
        />
      </ListBody>
    </Section>
  );
}

/** Who cancelled a refunded order, and the reason that an operator gave. */
function Reason({ line: { note, reason } }: { line: LedgerLine }) {
  const t = useT();
  const texts = [...(reason ? [t(`money.reason.${reason}`)] : []), ...(note ? [note] : [])];
  return texts.map((text) => (
    <bdi key={text} className="block text-sm break-words text-muted">
      {text}
    </bdi>
  ));
}

/** The order or withdrawal of a line. */
function Origin({ line: { store_order_id, order_id, withdrawal_id } }: { line: LedgerLine }) {
  const t = useT();
  if (store_order_id !== null) {
    return (
      <Link to={dashboardPaths.order(store_order_id)} className="hover:underline hover:underline-offset-4">
        {t('sales.title', { id: order_id })}
      </Link>
    );
  }
  return withdrawal_id === null ? null : t('money.withdrawalOf', { id: withdrawal_id });
}
