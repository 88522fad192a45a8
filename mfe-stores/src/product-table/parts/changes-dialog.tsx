/** The latest bulk changes. Each can be put back, after a preview of the effect. */
import {
  bulkProducts,
  type BulkChange,
  type ChangedRow,
} from '@portal/shared/contract/merchant/catalogue/bulk-products.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatCount, formatMoment, formatRinggit } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { kitMessages, useKitText } from '@portal/shared/i18n/kit.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { DialogFrame } from '@portal/shared/ui/overlay/dialog.tsx';
import { ActionButton, IN_ROW } from '@portal/shared/ui/page/action-button.tsx';
import { Notice } from '@portal/shared/ui/page/notice.tsx';
import { Reading } from '@portal/shared/ui/page/reading.tsx';
import { FiguresTable } from '@portal/shared/ui/value/figures-table.tsx';
import { MomentText } from '@portal/shared/ui/value/moment.tsx';
import { useRef, useState } from 'react';
import { useBulkText } from '../../bulk.ts';
import css from '../bulk.module.css';

const readChanges = async (_: string, signal: AbortSignal) =>
  (await gateway.call(bulkProducts.changes, { query: { limit: 20 } }, { signal })).list.data;

const readChange = (id: string, signal: AbortSignal) =>
  gateway.call(bulkProducts.change, { params: { id } }, { signal });

interface ListProps {
  readonly changes: readonly BulkChange[];
  readonly onChoose: (id: string) => void;
}

function ChangeList({ changes, onChoose }: ListProps) {
  const t = useBulkText();
  const language = useLanguage();
  if (changes.length === 0) return <p className="k-muted">{t('changes.none')}</p>;
  return (
    <FiguresTable>
      <thead>
        <tr>
          <th scope="col">{t('changes.when')}</th>
          <th scope="col" data-text>
            {t('changes.by')}
          </th>
          <th scope="col" data-text>
            {t('changes.what')}
          </th>
          <th scope="col">{t('changes.rows')}</th>
          <th scope="col">
            <span className="k-unseen">{t('changes.look')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ id, made_at, made_by, source, row_count, put_back_at }) => (
          <tr key={id}>
            <th scope="row">
              <MomentText moment={made_at} />
            </th>
            <td data-text data-label={t('changes.by')}>
              <bdi>{made_by}</bdi>
            </td>
            <td data-text data-label={t('changes.what')}>
              <span>
                {t(`changes.source.${source}`)}
                {put_back_at !== null && <small className="k-muted"> · {t('changes.was_put_back')}</small>}
              </span>
            </td>
            <td data-label={t('changes.rows')}>{formatCount(row_count)}</td>
            <td>
              <Button
                {...IN_ROW}
                aria-label={`${t('changes.look')}: ${formatMoment(made_at, language)}`}
                onClick={() => onChoose(id)}
              >
                {t('changes.look')}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  );
}

/** The changed fields, with the labels of the table. */
function Fields({ row, side }: { readonly row: ChangedRow; readonly side: 'before' | 'after' }) {
  const t = useBulkText();
  const { title, status, price, sku, custom_pricing_price: own, weight_grams, is_active } = row[side];
  const none = t('changes.none_own');
  return (
    <bdi>
      {[
        title,
        price === undefined ? undefined : formatRinggit(price),
        own === undefined ? undefined : own === null ? none : formatRinggit(own),
        sku === undefined ? undefined : sku || '–',
        weight_grams === undefined ? undefined : weight_grams === null ? none : `${formatCount(weight_grams)} g`,
        status && kitMessages.text(`status.${status}`),
        is_active === undefined ? undefined : kitMessages.text(is_active ? 'status.active' : 'status.inactive'),
      ]
        .filter((text) => text !== undefined)
        .join(' · ')}
    </bdi>
  );
}

/** The number of displayed rows. Rows that cannot be put back are always displayed. */
const SHOWN = 50;

interface ChangeProps {
  readonly change: BulkChange;
  readonly rows: readonly ChangedRow[];
}

function ChangeDetail({ change, rows }: ChangeProps) {
  const t = useBulkText();
  const since = rows.filter((row) => row.is_changed_since);
  return (
    <>
      {change.put_back_at === null && since.length > 0 && (
        <Notice title={t('changes.since', { rows: formatCount(since.length) })}>
          <bdi>{since.map(({ name }) => name).join(' · ')}</bdi>
        </Notice>
      )}
      <FiguresTable>
        <thead>
          <tr>
            <th scope="col">{t('title')}</th>
            <th scope="col">{t('changes.before')}</th>
            <th scope="col">{t('changes.after')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, SHOWN).map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <bdi>{row.name}</bdi>
              </th>
              <td data-label={t('changes.before')}>
                <Fields row={row} side="before" />
              </td>
              <td data-label={t('changes.after')}>
                <Fields row={row} side="after" />
              </td>
            </tr>
          ))}
        </tbody>
      </FiguresTable>
      {rows.length > SHOWN && (
        <p className="k-muted">{t('changes.more', { rows: formatCount(rows.length - SHOWN) })}</p>
      )}
    </>
  );
}

interface Props {
  readonly onPutBack: (id: string) => Promise<void>;
  readonly onClose: () => void;
}

export function ChangesDialog({ onPutBack, onClose }: Props) {
  const t = useBulkText();
  const kit = useKitText();
  const may = useMay();
  const [chosen, choose] = useState<string | null>(null);
  const [canPutBack, setPossible] = useState(false);
  const [tries, setTries] = useState(0);
  const closing = useRef<HTMLButtonElement>(null);
  /** The pressed button disappears with its table, so the focus moves to a button that stays. */
  const look = (id: string | null) => {
    choose(id);
    closing.current?.focus();
  };
  const putBack = async () => {
    if (chosen === null) return;
    try {
      await onPutBack(chosen);
    } catch (error) {
      // Another person may have put the change back since then, so the change is read again.
      setTries(tries + 1);
      throw error;
    }
    onClose();
  };
  const foot = (
    <>
      {chosen !== null && (
        <Button variant="default" onClick={() => look(null)}>
          {t('changes.all')}
        </Button>
      )}
      <Button ref={closing} variant="default" data-autofocus onClick={onClose}>
        {kit('close')}
      </Button>
      {chosen !== null && canPutBack && may(bulkProducts.putBack.needs) && (
        <ActionButton act={putBack}>{t('put_back')}</ActionButton>
      )}
    </>
  );
  const readOne = async (id: string, signal: AbortSignal) => {
    const read = await readChange(id, signal);
    setPossible(read.change.put_back_at === null && read.rows.some((row) => !row.is_changed_since));
    return read;
  };
  return (
    <DialogFrame title={t(chosen === null ? 'changes.title' : 'changes.one')} isWide onClose={onClose} foot={foot}>
      <div className={css['dialog']}>
        {chosen === null ? (
          <Reading about="changes" read={readChanges}>
            {(changes) => <ChangeList changes={changes} onChoose={look} />}
          </Reading>
        ) : (
          <Reading key={`${chosen} ${tries}`} about={chosen} read={readOne}>
            {(read) => <ChangeDetail {...read} />}
          </Reading>
        )}
      </div>
    </DialogFrame>
  );
}
