/** The footer below rows that are sent together: the buttons that send them, and the progress. */
import { Button } from '@mantine/core';
import type { Sen } from '../../contract/kernel/money.ts';
import { formatRinggit } from '../../i18n/format.ts';
import type { KnownRows } from './sheet-commit.ts';
import type { AgainWords } from './sheet-upload.tsx';
import { useSheetText } from './words.ts';

interface Sending {
  /** The number of rows, and the number of rows that the gateway has already. */
  readonly all: number;
  readonly known: number;
  /**
   * The sum of the amounts of all rows, and of the rows that the gateway does not have; undefined if the sheet has no
   * amounts.
   */
  readonly total: { readonly all: Sen; readonly others: Sen } | undefined;
  /** The choice that was sent; cannot be changed after the response was lost. */
  readonly sent: { readonly chosen: KnownRows | undefined } | null;
  readonly words: { readonly send: (count: number) => string; readonly again: AgainWords };
  readonly onSend: (chosen?: KnownRows) => void;
}

function SendButtons({ all, known, total, sent, words, onSend }: Sending) {
  const { makeAll } = words.again;
  const answers: readonly KnownRows[] = makeAll ? ['make', 'leave_out'] : ['leave_out'];
  const choices = sent ? [sent.chosen] : known > 0 ? answers : [undefined];
  const withTotal = (label: string, sum: Sen | undefined) => (sum ? `${label} · ${formatRinggit(sum)}` : label);
  const labelOf = (chosen: KnownRows | undefined) => {
    if (chosen === 'leave_out') return withTotal(words.again.leaveOut(all - known), total?.others);
    return withTotal(chosen === 'make' && makeAll ? makeAll(all) : words.send(all), total?.all);
  };
  return choices.map((chosen, at) => (
    <Button
      key={chosen ?? 'send'}
      variant={at === choices.length - 1 ? 'filled' : 'default'}
      onClick={() => onSend(chosen)}
    >
      {labelOf(chosen)}
    </Button>
  ));
}

interface Props extends Sending {
  /** The share that was sent, from 0 to 1; null while nothing is being sent. */
  readonly share: number | null;
  /** Whether no cell has a fault, and whether the rows may be sent. */
  readonly isClean: boolean;
  readonly isReady: boolean;
  readonly onMatch: (() => void) | undefined;
  readonly onAnother: () => void;
}

export function UploadFooter({ share, isClean, isReady, onMatch, onAnother, ...sending }: Props) {
  const t = useSheetText();
  if (share !== null)
    return (
      <div className="k-sheet-foot">
        <progress aria-label={t('sending_all')} value={share} max={1} />
        <span role="status">{t(share < 1 ? 'sending_all' : 'making')}</span>
      </div>
    );
  return (
    <div className="k-sheet-foot">
      {sending.all > 0 && !isClean && <span className="k-muted">{t('together')}</span>}
      <Button variant="default" onClick={onAnother}>
        {t('another')}
      </Button>
      {onMatch && !sending.sent && (
        <Button variant="default" onClick={onMatch}>
          {t('match.title')}
        </Button>
      )}
      {isReady && <SendButtons {...sending} />}
    </div>
  );
}
