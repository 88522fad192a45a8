/** The scheduled price changes, pending and past. */
import { isShare, type PriceRule } from '@portal/shared/contract/merchant/catalogue/price-rule.ts';
import { priceSchedules, type PriceSchedule } from '@portal/shared/contract/merchant/catalogue/price-schedules.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatCount, formatDay, formatFigure, formatRinggit } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { useKitText } from '@portal/shared/i18n/kit.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { DialogFrame } from '@portal/shared/ui/overlay/dialog.tsx';
import { ActionButton } from '@portal/shared/ui/page/action-button.tsx';
import { Reading } from '@portal/shared/ui/page/reading.tsx';
import { DayText } from '@portal/shared/ui/value/day.tsx';
import { FiguresTable } from '@portal/shared/ui/value/figures-table.tsx';
import { useState } from 'react';
import { useBulkText, type BulkText } from '../../bulk.ts';
import css from '../bulk.module.css';

/** The number is not used: the caller changes it only to read the schedules again. */
const readSchedules = async (_: number, signal: AbortSignal) =>
  (await gateway.call(priceSchedules.list, { query: { limit: 50 } }, { signal })).list.data;

/** A price rule as text: `Less by 10 %, ending in .90`. */
function ruleWords(t: BulkText, { kind, value, ending }: PriceRule): string {
  const amount = isShare(kind) ? `${formatFigure(value).replace(/\.?0+$/, '')} %` : formatRinggit(value);
  const change = t(`schedules.rule.${kind}`, { amount });
  return ending === 'as_is' ? change : `${change}, ${t(`schedules.ending.${ending}`)}`;
}

interface RowProps {
  readonly schedule: PriceSchedule;
  /** Called after each attempt to cancel the schedule, also after a refusal. */
  readonly onChanged: () => void;
}

function ScheduleRow({ schedule, onChanged }: RowProps) {
  const t = useBulkText();
  const may = useMay();
  const language = useLanguage();
  const { id, starts_on, rule, product_count, status, made_by, skipped } = schedule;
  const cancel = async () => {
    try {
      await gateway.call(priceSchedules.cancel, { params: { id } });
    } finally {
      onChanged();
    }
  };
  return (
    <tr>
      <th scope="row">
        <DayText day={starts_on} />
      </th>
      <td data-text data-label={t('schedules.rule')}>
        <span>
          {ruleWords(t, rule)}
          <small className="k-muted">
            {' · '}
            <bdi>{made_by}</bdi>
          </small>
        </span>
        {skipped.length > 0 && (
          <small className={css['leftOut']}>
            {t('schedules.left_out')} <bdi>{skipped.join(' · ')}</bdi>
          </small>
        )}
      </td>
      <td data-label={t('schedules.products')}>{formatCount(product_count)}</td>
      <td data-text data-label={t('schedules.status')}>
        {t(`schedules.status.${status}`)}
      </td>
      <td>
        {status === 'waiting' && may(priceSchedules.cancel.needs) && (
          <ActionButton isInRow label={`${t('schedules.cancel')}: ${formatDay(starts_on, language)}`} act={cancel}>
            {t('schedules.cancel')}
          </ActionButton>
        )}
      </td>
    </tr>
  );
}

export function SchedulesDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useBulkText();
  const kit = useKitText();
  const [reads, setReads] = useState(0);
  const foot = (
    <Button data-autofocus onClick={onClose}>
      {kit('close')}
    </Button>
  );
  return (
    <DialogFrame title={t('schedules.title')} isWide onClose={onClose} foot={foot}>
      <Reading about={reads} read={readSchedules}>
        {(schedules) =>
          schedules.length === 0 ? (
            <p className="k-muted">{t('schedules.none')}</p>
          ) : (
            <FiguresTable>
              <thead>
                <tr>
                  <th scope="col">{t('schedules.day')}</th>
                  <th scope="col" data-text>
                    {t('schedules.rule')}
                  </th>
                  <th scope="col">{t('schedules.products')}</th>
                  <th scope="col" data-text>
                    {t('schedules.status')}
                  </th>
                  <th scope="col">
                    <span className="k-unseen">{t('schedules.cancel')}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {schedules.map((schedule) => (
                  <ScheduleRow key={schedule.id} schedule={schedule} onChanged={() => setReads(reads + 1)} />
                ))}
              </tbody>
            </FiguresTable>
          )
        }
      </Reading>
    </DialogFrame>
  );
}
