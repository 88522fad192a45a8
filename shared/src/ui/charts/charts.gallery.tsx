import type { PeriodReport, Sums } from '../../contract/merchant/money/figures.ts';
import { defineGallery, over, wide } from '../../testing/gallery/part.ts';
import { BarChart } from './bar-chart.tsx';
import {
  ChannelShares,
  ReportBody,
  ReportChart,
  ReportExport,
  Sentence,
  TriesText,
  type ReportLinks,
} from './report-chart.tsx';
import { ReportFacts } from './report/facts.tsx';
import { PointTable } from './report/table.tsx';

/** The sums of payments of RM40.00 each, with a fee of one percent and the tax on the fee. */
function sumsOf(count: number): Sums {
  const amount = BigInt(count) * 4_000n;
  const fee = amount / 100n;
  const tax = (fee * 8n) / 100n;
  return { count, amount, fee, tax, net: amount - fee - tax, by_hand: 0n, by_hand_count: 0 };
}

const dayOf = (month: string, place: number) => `${month}-${String(place + 1).padStart(2, '0')}`;

/** A typical number of payments a day for a shop: more at the beginning of the month, few on Sundays. */
function periodOf(month: string, busy: number) {
  const counts = Array.from({ length: 30 }, (_, day) => (day > busy ? 0 : ((day * 7) % 11) + (day < 6 ? 9 : 2)));
  const points = counts.map((count, day) => ({ at: dayOf(month, day), ...sumsOf(count) }));
  const total = sumsOf(counts.reduce((sum, count) => sum + count, 0));
  return { from: dayOf(month, 0), to: dayOf(month, 29), points, total };
}

const REPORT: PeriodReport = {
  kind: 'month',
  at: '2026-11-20T02:00:00Z',
  ...periodOf('2026-11', 19),
  previous: periodOf('2026-10', 29),
  previous_until_now: periodOf('2026-10', 17).total,
  channels: [
    { channel: 'fpx_b2c', count: 100, amount: 400_000n },
    { channel: 'card', count: 65, amount: 260_000n },
    { channel: 'by_hand', count: 15, amount: 60_000n },
  ],
  tries: {
    succeeded: 180,
    failed: 12,
    reasons: [
      { group: 'you_cancelled', count: 7 },
      { group: 'too_little', count: 5 },
    ],
  },
};

const EMPTY: PeriodReport = {
  ...REPORT,
  ...periodOf('2026-11', -1),
  previous: periodOf('2026-10', -1),
  previous_until_now: null,
  channels: [],
  tries: { succeeded: 0, failed: 0, reasons: [] },
};

const hoursOf = (day: string, busy: readonly number[]) =>
  Array.from({ length: 24 }, (_, hour) => ({
    at: `${day}T${String(hour).padStart(2, '0')}`,
    ...sumsOf(busy.includes(hour) ? 2 : 0),
  }));

const DAY: PeriodReport = {
  ...REPORT,
  kind: 'day',
  from: '2026-11-20',
  to: '2026-11-20',
  points: hoursOf('2026-11-20', [4, 8, 9]),
  previous: { ...REPORT.previous, points: hoursOf('2026-11-19', [8, 20, 23]) },
};

const LINKS: ReportLinks = {
  report: (kind, day) => `/reports/${kind}/${day}`,
  payments: ({ from, to }) => `/payments?paid_at=${from}..${to}`,
};

const one = { report: REPORT, links: LINKS };
const none = { report: EMPTY, links: LINKS };
const request = { kind: 'month', day: '2026-11-20' } as const;

export const gallery = defineGallery({
  title: 'Charts',
  parts: {
    BarChart: {
      plain: wide(
        <BarChart
          label="Collected in each quarter of the year"
          sentence="RM 9,400.00 this year, a tenth more than last year"
          currentLabel="2026"
          previousLabel="2025"
          first={2}
          bars={[200_000n, 340_000n, 280_000n, 120_000n].map((amount, at) => ({
            at: `2026-0${at * 3 + 1}`,
            label: ['January', 'April', 'July', 'October'][at] ?? '',
            amount,
            previous: amount - 30_000n,
            count: `${Number(amount / 4_000n)} payments`,
            to: '/payments',
          }))}
        />,
      ),
    },
    ReportChart: {
      plain: wide(<ReportChart {...one} />),
      hours: wide(<ReportChart report={DAY} links={LINKS} />),
      empty: wide(<ReportChart {...none} />),
    },
    ReportBody: {
      plain: wide(<ReportBody request={request} {...one} />),
      empty: wide(<ReportBody request={request} {...none} />),
    },
    ReportFacts: { plain: wide(<ReportFacts {...one} />) },
    ChannelShares: { plain: <ChannelShares {...one} /> },
    Sentence: { plain: <Sentence report={REPORT} />, empty: <Sentence report={EMPTY} /> },
    TriesText: {
      plain: <TriesText tries={REPORT.tries ?? { succeeded: 0, failed: 0, reasons: [] }} />,
      empty: <TriesText tries={{ succeeded: 0, failed: 0, reasons: [] }} />,
    },
    ReportExport: {
      plain: <ReportExport {...one} title="November 2026" />,
      open: over(<ReportExport {...one} title="November 2026" />, 240, { press: [0] }),
    },
    PointTable: { plain: wide(<PointTable {...one} />) },
  },
});
