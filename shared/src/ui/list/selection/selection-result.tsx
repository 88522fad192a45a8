/** The result of an action on many rows, with the outcome of every row. */
import './selection-result.css';
import { Button } from '@mantine/core';
import type { GatewayError } from '../../../gateway/errors.ts';
import { formatCount } from '../../../i18n/format.ts';
import { usePortalText } from '../../../i18n/portal-messages.ts';
import { codeMessage, useKitText } from '../../../i18n/kit.ts';
import { exportText, exportValueOf } from '../export-value.ts';
import type { Column } from '../list-table.tsx';
import { undoOf, type BulkAction, type BulkRun, type Outcome } from './selection-run.ts';
import type { Tone } from '../../value/status.tsx';

const TONES = { done: 'ok', kept: 'over', untried: 'wait' } as const satisfies Record<string, Tone>;

const toneOf = (outcome: Outcome): Tone => (typeof outcome === 'string' ? TONES[outcome] : 'bad');

function useOutcome(done: string): (outcome: Outcome) => string {
  const t = usePortalText();
  const tKit = useKitText();
  const refusal = ({ kind, code, message }: GatewayError) =>
    kind === 'unreachable' || kind === 'malformed' ? tKit(`error.${kind}_text`) : codeMessage(code, message);
  return (outcome) =>
    outcome === 'done' ? done : typeof outcome === 'string' ? t(`bulk.${outcome}`) : refusal(outcome);
}

interface Props<T> {
  readonly run: BulkRun<T>;
  /** The column whose value is the name of a row. */
  readonly column: Column<T>;
  readonly start: (action: BulkAction<T>, rows: readonly T[]) => void;
  readonly onClose: () => void;
}

export function SelectionResult<T extends { readonly id: string }>({ run, column, start, onClose }: Props<T>) {
  const t = usePortalText();
  const tKit = useKitText();
  const outcomeText = useOutcome(run.action.done);
  const done = run.rows.filter(({ outcome }) => outcome === 'done').length;
  const undo = undoOf(run, tKit('undo'));
  return (
    <section className="k-outcome" aria-label={run.action.label}>
      <header>
        <b role="status">
          {run.action.label} · {t('bulk.summary', { done: formatCount(done), total: formatCount(run.rows.length) })}
        </b>
        {undo && (
          <Button size="compact-sm" variant="default" onClick={() => start(undo.action, undo.rows)}>
            {undo.action.label}
          </Button>
        )}
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onClose}>
          {tKit('close')}
        </Button>
      </header>
      {/* A long list scrolls, so it must be reachable with the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <ul tabIndex={0} aria-label={t('bulk.rows')}>
        {run.rows.map(({ row, outcome = 'untried' }) => (
          <li key={row.id} data-tone={toneOf(outcome)}>
            <bdi>{exportText(exportValueOf(column, row))}</bdi>
            <span>{(outcome === 'kept' && run.action.skipReason?.(row)) || outcomeText(outcome)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
