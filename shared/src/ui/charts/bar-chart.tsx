/**
 * Amounts over time, compared with the previous period. One sentence states the result. Arrow keys move along the bars as along a
 * slider, which every screen reader supports; Enter opens the records behind a bar. A table has the same figures as text.
 */
import './bar-chart.css';
import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Sen } from '../../contract/kernel/money.ts';
import { formatRinggit } from '../../i18n/format.ts';
import { usePortalText } from '../../i18n/portal-messages.ts';
import { Money } from '../value/money.tsx';
import { heightOf, highestOf } from './scale.ts';

export interface Bar {
  /** Identifies the bar within its chart: `2026-11-20T09`. */
  readonly at: string;
  /** The name of the bar: `09:00`, `20 Nov` or `November`. */
  readonly label: string;
  readonly amount: Sen;
  readonly previous: Sen;
  /** The number of records in `amount`, in words: `3 payments`. */
  readonly count: string;
  /** The URL of the records behind the bar; null if there are none. */
  readonly to: string | null;
}

export interface BarChartProps {
  /** The description of the bars, for screen readers. */
  readonly label: string;
  readonly sentence: ReactNode;
  readonly currentLabel: string;
  readonly previousLabel: string;
  readonly bars: readonly Bar[];
  /** The index of the initially selected bar. */
  readonly first: number;
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => Math.min(last, at + 1),
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowUp: (at, last) => Math.min(last, at + 1),
  ArrowDown: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/** The right arrow key means later in left-to-right text, and earlier in right-to-left text. */
const MIRRORED: Readonly<Record<string, string>> = { ArrowRight: 'ArrowLeft', ArrowLeft: 'ArrowRight' };

const isMirrored = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

const keyOf = ({ key, currentTarget }: KeyboardEvent<HTMLElement>): string =>
  (isMirrored(currentTarget) ? MIRRORED[key] : undefined) ?? key;

/** The bar that a pointer is over. */
function placeOf({ clientX, currentTarget }: PointerEvent<HTMLElement>, last: number): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  const share = width === 0 ? 0 : (clientX - left) / width;
  const place = Math.floor((isMirrored(currentTarget) ? 1 - share : share) * (last + 1));
  return Math.min(last, Math.max(0, place));
}

/** The approximate number of labels below the bars. */
const MOST_LABELS = 6;

/** The maximum length of labels that all fit below the bars on a phone, such as `09:00`. */
const SHORT_LABEL = 5;

/** A cell for each bar, as wide as the bar, so that a label is below the bar that it names. */
function Axis({ bars }: Pick<BarChartProps, 'bars'>) {
  const every = Math.max(1, Math.ceil(bars.length / MOST_LABELS));
  const isLong = bars.some(({ label }) => label.length > SHORT_LABEL);
  const isHiddenOnPhone = (place: number) => isLong && place % (2 * every) !== 0;
  return (
    <div className="k-chart-axis" aria-hidden="true">
      {bars.map(({ at, label }, place) => (
        <span key={at}>
          {place % every === 0 && <span data-hidden-on-phone={isHiddenOnPhone(place) || undefined}>{label}</span>}
        </span>
      ))}
    </div>
  );
}

export function BarChart({ label, sentence, currentLabel, previousLabel, bars, first }: BarChartProps) {
  const t = usePortalText();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(first);
  const last = bars.length - 1;
  const current = Math.min(chosen, last);
  const bar = bars[current];
  const highest = highestOf(bars.flatMap(({ amount, previous }) => [amount, previous]));
  if (!bar) return null;
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[keyOf(event)];
    if (step) {
      event.preventDefault();
      setChosen(step(current, last));
    } else if (event.key === 'Enter' && bar.to !== null) void navigate(bar.to);
  };
  const point = (event: PointerEvent<HTMLElement>) => setChosen(placeOf(event, last));
  const spoken = `${bar.label}: ${formatRinggit(bar.amount)}, ${bar.count}. ${previousLabel}: ${formatRinggit(bar.previous)}`;
  return (
    <figure className="k-chart">
      <figcaption>{sentence}</figcaption>
      <div
        className="k-chart-plot"
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={bars.length}
        aria-valuenow={current + 1}
        aria-valuetext={spoken}
        onKeyDown={move}
        onPointerMove={point}
        onPointerDown={point}
      >
        {bars.map(({ at, amount, previous }, place) => (
          <span key={at} className="k-chart-bar" data-current={place === current || undefined}>
            {previous > 0n && (
              <i className="k-chart-previous" style={{ blockSize: `${heightOf(previous, highest)}%` }} />
            )}
            {amount > 0n && <i className="k-chart-now" style={{ blockSize: `${heightOf(amount, highest)}%` }} />}
          </span>
        ))}
      </div>
      <Axis bars={bars} />
      <div className="k-chart-legend" aria-hidden="true">
        <span data-is="now">{currentLabel}</span>
        <span data-is="previous">{previousLabel}</span>
      </div>
      <div className="k-chart-reading">
        <b>{bar.label}</b>
        <Money sen={bar.amount} />
        <span className="k-muted">{bar.count}</span>
        <span className="k-muted">
          {previousLabel} <Money sen={bar.previous} />
        </span>
        {bar.to !== null && <Link to={bar.to}>{t('chart.open')}</Link>}
      </div>
    </figure>
  );
}
