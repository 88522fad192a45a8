/**
 * A statement for printing: its parties, and all of its lines, oldest first, independent of the lines on the screen.
 */
import {
  commissionPayouts,
  type CommissionPayoutDetails,
  type StatementLine,
} from '@portal/shared/contract/introducer/payouts.ts';
import { lastOfMonth } from '@portal/shared/domain/days.ts';
import { sumOf } from '@portal/shared/domain/money.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { dayOf, formatCount, formatDay, formatDays } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import type { ListPage } from '@portal/shared/router/loaders.ts';
import { fetchCode } from '@portal/shared/ui/list/fetch-code.ts';
import { useAction } from '@portal/shared/ui/page/use-action.ts';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../messages.ts';
import { lineColumns } from './columns.tsx';
import styles from './statement.module.css';

const OLDEST_FIRST = { sort: { parameter_name: 'created_at', sort_type: 'asc' } } as const;

const exporting = () =>
  fetchCode(() => import('@portal/shared/ui/list/export/export-file.ts'), 'The reader of all lines');

/** All lines of a statement. Rejects with `GatewayError`. */
async function readLines(id: string, signal: AbortSignal): Promise<readonly StatementLine[]> {
  const { readAll } = await exporting();
  const readRows: ListPage<StatementLine>['readRows'] = async (query) => {
    const input = { params: { id }, query, body: OLDEST_FIRST };
    return (await gateway.call(commissionPayouts.lines, input, { signal })).list;
  };
  return readAll({ list: { readRows }, signal, onProgress: () => undefined });
}

/**
 * The lines of the statement for printing; null until `print` is called, which opens the browser's print dialog once the
 * lines are loaded.
 */
export function usePaper(id: string) {
  const [printed, setPrinted] = useState<{ readonly id: string; readonly lines: readonly StatementLine[] } | null>(
    null,
  );
  const control = useRef<AbortController>(null);
  useEffect(() => () => control.current?.abort(), [id]);
  useEffect(() => {
    if (printed) globalThis.print();
  }, [printed]);
  const { run, isBusy } = useAction(async () => {
    const { signal } = (control.current = new AbortController());
    try {
      setPrinted({ id, lines: await readLines(id, signal) });
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  });
  return { lines: printed?.id === id ? printed.lines : null, print: run, isBusy };
}

/** The header of a printed statement: who owes the commission to whom, for which month, and on which terms. */
export function Parties({ payout }: { readonly payout: CommissionPayoutDetails }) {
  const t = useText();
  const language = useLanguage();
  const { operator, introducer, number, month, created_at } = payout;
  return (
    <dl className={styles['parties']} aria-label={t('paper.title')}>
      <dt>{t('paper.from')}</dt>
      <dd>
        <bdi>{operator}</bdi>
      </dd>
      <dt>{t('paper.to')}</dt>
      <dd>
        <bdi>{introducer}</bdi>
      </dd>
      <dt>{t('paper.number')}</dt>
      <dd>
        <bdi>{number}</bdi>
      </dd>
      <dt>{t('paper.period')}</dt>
      <dd>{formatDays(month, lastOfMonth(month), language)}</dd>
      <dt>{t('paper.date')}</dt>
      <dd>{formatDay(dayOf(created_at), language)}</dd>
      <dt>{t('paper.tax')}</dt>
      <dd>{t('paper.no_tax')}</dd>
    </dl>
  );
}

interface TotalProps {
  readonly payout: CommissionPayoutDetails;
  readonly columns: number;
}

/** The calculation from the sum of the lines to the amount that reaches the bank. */
function Total({ payout: { opening, lines, carried_forward, amount }, columns }: TotalProps) {
  const t = useText();
  const rows = [
    { name: t('paper.total'), sen: sumOf(lines.map((line) => line.amount)) },
    ...(opening === 0n ? [] : [{ name: t('statement.opening'), sen: opening }]),
    ...(carried_forward === 0n ? [] : [{ name: t('statement.carried'), sen: -carried_forward }]),
    { name: t('statement.sum'), sen: amount },
  ];
  return (
    <tfoot>
      {rows.map(({ name, sen }) => (
        <tr key={name}>
          <th scope="row" colSpan={columns - 1}>
            {name}
          </th>
          <td data-end>
            <Money sen={sen} />
          </td>
        </tr>
      ))}
    </tfoot>
  );
}

interface Props {
  readonly payout: CommissionPayoutDetails;
  /** The number of all lines, independent of the list's filters. */
  readonly total: number;
  /** Null until all lines are loaded for printing. A page that is printed earlier says how many of the lines it contains. */
  readonly lines: readonly StatementLine[] | null;
  readonly list: Pick<ListPage<StatementLine>, 'rows'>;
}

/** Visible only when printed. */
export function Paper({ payout, total, lines, list: { rows } }: Props) {
  const t = useText();
  if (lines === null)
    return (
      rows.length < total && (
        <p className={styles['paper']}>{t('statement.part', { count: rows.length, total: formatCount(total) })}</p>
      )
    );
  const columns = lineColumns(t);
  return (
    <table className={styles['paper']} aria-label={t('statement.lines')}>
      <thead>
        <tr>
          {columns.map(({ key, header, isNumeric }) => (
            <th key={key} scope="col" data-end={isNumeric || undefined}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            {columns.map(({ key, cell, isNumeric }) => (
              <td key={key} data-end={isNumeric || undefined}>
                {cell(line)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <Total payout={payout} columns={columns.length} />
    </table>
  );
}
