import { curveMonotoneX } from '@visx/curve';
import { scaleLinear, scalePoint } from '@visx/scale';
import { AreaClosed, LinePath } from '@visx/shape';
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import { cx } from '../../lib/cx.ts';
import { useElementWidth } from '../../lib/viewport/use-element-width.ts';

export interface ChartPoint {
  /** The short label on the axis. */
  label: string;
  /** The first line of the tooltip. */
  name: string;
  now: number;
  before: number;
  /** The second line of the tooltip: `now` with its currency. */
  amount: string;
}

interface OverviewChartProps {
  points: ChartPoint[];
  label: string;
  /** Formats an amount of the axis in compact notation. */
  formatTick: (amount: number) => string;
}

/** Heights in pixels: of the labels below the plot, and of the tooltip above it. */
const BOTTOM = 36;
const TOP = 64;
/** The size of the tooltip, in pixels. */
const TOOLTIP = { width: 132, height: 54 };

/** Sales over time and those of the previous period. The time axis follows the text direction. */
export function OverviewChart({ points, label, formatTick }: OverviewChartProps) {
  const gradient = useId();
  const { element, width } = useElementWidth<HTMLDivElement>();
  const [chosenIndex, setChosenIndex] = useState<number | null>(null);
  const height = width < 500 ? 280 : 320;
  const rtl = document.documentElement.dir === 'rtl';

  // At least 4, so that ticks are whole amounts without sales.
  const maxAmount = Math.max(4, ...points.flatMap(({ now, before }) => [now, before]));
  const y = scaleLinear<number>({ domain: [0, maxAmount], range: [height - BOTTOM, TOP], nice: 4 });
  const ticks = y.ticks(4);
  // A character is at most about 7.5 pixels wide.
  const gutter = Math.max(...ticks.map((amount) => formatTick(amount).length)) * 7.5 + 14;
  const [start, end] = [gutter, width - 20];
  const x = scalePoint<number>({
    domain: points.map((_, index) => index),
    range: rtl ? [width - start, width - end] : [start, end],
  });
  const getX = (index: number) => x(index) ?? 0;
  const indexes = points.map((_, index) => index);
  const selectedIndex = Math.min(chosenIndex ?? points.length - 1, points.length - 1);
  const point = points[selectedIndex];
  const labelInterval = width / points.length < 52 ? 2 : 1;
  const isLabelled = (index: number) => (points.length - 1 - index) % labelInterval === 0;

  const onPointerMove = ({ clientX, currentTarget }: PointerEvent<SVGElement>) => {
    const pointerX = clientX - currentTarget.getBoundingClientRect().left;
    const distanceTo = (index: number) => Math.abs(getX(index) - pointerX);
    setChosenIndex([...indexes].sort((one, other) => distanceTo(one) - distanceTo(other))[0] ?? null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: rtl ? -1 : 1, ArrowLeft: rtl ? 1 : -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    setChosenIndex(Math.min(Math.max(selectedIndex + step, 0), points.length - 1));
  };
  const tooltipX = Math.min(Math.max(getX(selectedIndex) - TOOLTIP.width / 2, 0), Math.max(0, width - TOOLTIP.width));

  return (
    <div ref={element} dir="ltr" className="min-h-70">
      {width > 0 && point && (
        <svg
          role="img"
          aria-label={`${label}: ${point.name}, ${point.amount}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys select a point.
          tabIndex={0}
          width={width}
          height={height}
          className="block touch-pan-y rounded-control text-[13px] font-medium"
          onPointerMove={onPointerMove}
          onPointerDown={onPointerMove}
          onPointerLeave={() => setChosenIndex(null)}
          onKeyDown={onKeyDown}
        >
          <defs>
            <linearGradient id={gradient} x1="0" x2="0" y1="0" y2="1">
              <stop stopColor="#A23B18" stopOpacity=".2" />
              <stop offset="1" stopColor="#A23B18" stopOpacity="0" />
            </linearGradient>
          </defs>
          {ticks.map((amount) => (
            <g key={amount}>
              <line
                x1={rtl ? 20 : start}
                x2={rtl ? width - start : end}
                y1={y(amount)}
                y2={y(amount)}
                stroke="#EBE2D6"
              />
              <text
                x={rtl ? width - start + 12 : start - 12}
                y={(y(amount) ?? 0) + 4}
                textAnchor={rtl ? 'start' : 'end'}
                className="fill-muted"
              >
                {formatTick(amount)}
              </text>
            </g>
          ))}
          {indexes.filter(isLabelled).map((index) => (
            <text
              key={index}
              x={getX(index)}
              y={height - 10}
              textAnchor="middle"
              className={cx(index === selectedIndex ? 'fill-ink font-bold' : 'fill-muted')}
            >
              {points[index]?.label}
            </text>
          ))}
          <AreaClosed
            data={indexes}
            x={getX}
            y={(index) => y(points[index]?.now ?? 0) ?? 0}
            yScale={y}
            curve={curveMonotoneX}
            fill={`url(#${gradient})`}
          />
          <LinePath
            data={indexes}
            x={getX}
            y={(index) => y(points[index]?.before ?? 0) ?? 0}
            curve={curveMonotoneX}
            stroke="#8A7866"
            strokeWidth={2}
            strokeDasharray="2 6"
            strokeLinecap="round"
          />
          <LinePath
            data={indexes}
            x={getX}
            y={(index) => y(points[index]?.now ?? 0) ?? 0}
            curve={curveMonotoneX}
            stroke="#A23B18"
            strokeWidth={3}
            strokeLinecap="round"
          />
          <line
            x1={getX(selectedIndex)}
            x2={getX(selectedIndex)}
            y1={y(point.now)}
            y2={height - BOTTOM}
            stroke="#A23B18"
            strokeDasharray="3 4"
          />
          <circle cx={getX(selectedIndex)} cy={y(point.now)} r={6} fill="#fff" stroke="#A23B18" strokeWidth={3} />
          <g transform={`translate(${tooltipX} 0)`}>
            <rect width={TOOLTIP.width} height={TOOLTIP.height} rx={8} className="fill-ink" />
            <text x={TOOLTIP.width / 2} y={22} textAnchor="middle" className="fill-on-ink">
              {point.name}
            </text>
            <text x={TOOLTIP.width / 2} y={42} textAnchor="middle" className="fill-white text-[15px] font-bold">
              {point.amount}
            </text>
          </g>
        </svg>
      )}
    </div>
  );
}
