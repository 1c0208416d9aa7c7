import type { MarketplaceFigures } from '@trad/contract/console/home';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { formatChange, getChangeSign } from '../../lib/percent/format-change.ts';
import { formatShare } from '../../lib/percent/format-share.ts';
import { formatSpan } from './format-span.ts';

type Figure = MarketplaceFigures['orders'];

const HOUR_MS = 3_600_000;
/** A change from a smaller number is shown as a difference, not in percent: one more than three is not '33 %'. */
const MIN_FOR_PERCENT = 20;

/** More bars have gaps of 1 px: with bars of at least 1 px and gaps of 2 px they are wider than their box of 64 px. */
const MAX_WIDE_GAPS = 22;

/** A bar for each part of a period, the last one coloured. Screen readers read only the figure of the whole period. */
function Bars({ values }: { values: readonly number[] }) {
  const max = Math.max(...values);
  return (
    <span
      aria-hidden
      className={cx('flex h-6 w-16 items-end justify-end', values.length > MAX_WIDE_GAPS ? 'gap-px' : 'gap-0.5')}
    >
      {values.map((value, index) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: a part of the period has no other name.
          key={index}
          className={cx('max-w-2 min-w-px grow rounded-t-[1px]', index === values.length - 1 ? 'bg-clay' : 'bg-line')}
          style={{ height: max > 0 ? `${Math.max((value / max) * 100, 6)}%` : '6%' }}
        />
      ))}
    </span>
  );
}

interface ComparedFigureProps {
  title: string;
  value: string;
  bars: readonly number[];
  /** The change since the previous period; null: there is none, or nothing to compare with. */
  change: string | null;
  /** The text after the change, such as the value of the previous period. */
  rest: string;
  /** Whether the change is an improvement; null if it is neutral. */
  isGood: boolean | null;
}

function ComparedFigure({ title, value, bars, change, rest, isGood }: ComparedFigureProps) {
  return (
    <div className="min-w-40 grow basis-0 border-hair px-4 py-3 not-first:border-s md:max-xl:nth-4:border-s-0 md:max-xl:nth-[n+4]:border-t">
      <dt className="text-[13px] whitespace-nowrap text-body">{title}</dt>
      <dd className="mt-0.5 flex items-end justify-between gap-3">
        <bdi className="text-lg leading-7 font-semibold whitespace-nowrap">{value}</bdi>
        <Bars values={bars} />
      </dd>
      <dd className="text-xs whitespace-nowrap text-muted">
        {change && (
          <bdi className={cx('font-semibold', isGood === null ? 'text-body' : isGood ? 'text-leaf' : 'text-danger')}>
            {change}
          </bdi>
        )}{' '}
        {rest}
      </dd>
    </div>
  );
}

/** The figures of a period, compared with those of the previous one. */
export function FigureStrip({ figures }: { figures: MarketplaceFigures }) {
  const t = useT();
  const locale = useLocale();
  const sign = (value: number) => (value > 0 ? '+' : value < 0 ? '−' : '');

  const describeCount = ({ now, before, bars }: Figure, moreIsGood: boolean | null) => {
    const [count, former] = [now ?? 0, before ?? 0];
    const difference = count - former;
    const value = formatNumber(count, locale);
    if (former === 0) return { value, bars, change: null, rest: t('home.noneBefore'), isGood: null };
    if (difference === 0) return { value, bars, change: null, rest: t('home.same'), isGood: null };
    const isPercent = former >= MIN_FOR_PERCENT;
    const change = isPercent
      ? formatChange(count, former, locale)
      : `${sign(difference)}${formatNumber(Math.abs(difference), locale)}`;
    const direction = isPercent ? getChangeSign(count, former) : Math.sign(difference);
    const isGood = direction === 0 || moreIsGood === null ? null : direction > 0 === moreIsGood;
    return { value, bars, change, rest: t('home.fromBefore', { value: formatNumber(former, locale) }), isGood };
  };

  const describeShare = ({ now, before, bars }: Figure) => {
    const format = (share: number) =>
      formatShare(share, locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    const value = now === null ? '–' : format(now);
    if (now === null || before === null)
      return { value, bars, change: null, rest: t(now === null ? 'home.noCarts' : 'home.noneBefore'), isGood: null };
    const points = (now - before) * 100;
    if (Math.abs(points) < 0.05) return { value, bars, change: null, rest: t('home.same'), isGood: null };
    const change = t('home.points', { value: `${sign(points)}${formatNumber(Math.abs(points), locale, 1)}` });
    return { value, bars, change, rest: t('home.fromBefore', { value: format(before) }), isGood: points > 0 };
  };

  const describeHours = ({ now, before, bars }: Figure) => {
    if (now === null) return { value: '–', bars, change: null, rest: t('home.nothingShipped'), isGood: null };
    const value = formatSpan(now * HOUR_MS, t);
    if (before === null) return { value, bars, change: null, rest: t('home.noneBefore'), isGood: null };
    const saved = before - now;
    if (Math.abs(saved) < 1) return { value, bars, change: null, rest: t('home.same'), isGood: null };
    const change = t(saved > 0 ? 'home.faster' : 'home.slower', { span: formatSpan(saved * HOUR_MS, t) });
    return { value, bars, change, rest: t('home.thanBefore'), isGood: saved > 0 };
  };

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reached by key
    <section aria-label={t('home.figures')} tabIndex={0} className="console-panel no-scrollbar overflow-x-auto">
      <dl className="flex min-w-max md:grid md:min-w-0 md:grid-cols-3 xl:grid-cols-6">
        <ComparedFigure title={t('home.orders')} {...describeCount(figures.orders, true)} />
        <ComparedFigure title={t('home.cartToOrder')} {...describeShare(figures.cart_to_order)} />
        <ComparedFigure title={t('home.refunded')} {...describeCount(figures.refunded_orders, false)} />
        <ComparedFigure title={t('home.newShoppers')} {...describeCount(figures.new_shoppers, true)} />
        <ComparedFigure title={t('home.newStores')} {...describeCount(figures.new_stores, true)} />
        <ComparedFigure title={t('home.toShip')} {...describeHours(figures.hours_to_ship)} />
      </dl>
    </section>
  );
}
