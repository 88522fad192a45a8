/** A submitted company or owner, its changes since the approval, and the possible decisions. */
import { reviews } from '@portal/shared/contract/admin/reviews.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { useRevalidator } from '@portal/shared/router/screen.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { confirm } from '@portal/shared/ui/overlay/confirm.tsx';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { ActionButton } from '@portal/shared/ui/page/action-button.tsx';
import { Detail, Details } from '@portal/shared/ui/value/details.tsx';
import { MomentText } from '@portal/shared/ui/value/moment.tsx';
import { useState, type ReactNode } from 'react';
import { useCompanyText } from '../company.ts';
import { ReviewStatus } from '../reviews/review-status.tsx';
import { factWords, fieldWord } from './fact-words.ts';
import styles from './merchant.module.css';
import { ReturnDialog } from './return-dialog.tsx';
import { isToDecide, type ReviewedRecord } from './reviewed.rules.ts';

interface Props {
  readonly merchantId: string;
  readonly record: ReviewedRecord;
  /** Further content of the record, such as pictures of a document. */
  readonly children?: ReactNode;
}

function Decision({ merchantId, record }: Omit<Props, 'children'>) {
  const t = useCompanyText();
  const { revalidate } = useRevalidator();
  const [isReturning, setReturning] = useState(false);
  const { kind, id, name, submitted_at } = record;
  const approve = async () => {
    const action = t('decide.approve');
    if (!(await confirm({ title: t('decide.approve_name', { name }), text: t('decide.approve_text'), action }))) return;
    const body = { kind, id, submitted_at: submitted_at ?? '', faults: [] };
    await gateway.call(reviews.decide, { params: { id: merchantId }, body });
    toast(t('decide.approved', { name }));
    await revalidate();
  };
  return (
    <div className={styles['actions']}>
      <Button variant="default" aria-label={t('decide.return_name', { name })} onClick={() => setReturning(true)}>
        {t('decide.return')}
      </Button>
      <ActionButton label={t('decide.approve_name', { name })} act={approve}>
        {t('decide.approve')}
      </ActionButton>
      {isReturning && <ReturnDialog merchantId={merchantId} record={record} onClose={() => setReturning(false)} />}
    </div>
  );
}

export function ReviewedRecordView({ merchantId, record, children }: Props) {
  const t = useCompanyText();
  const { name, status, facts, faults, changes, submitted_at } = record;
  return (
    <section className={styles['section']} aria-label={name}>
      <div className={styles['head']}>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <ReviewStatus status={status} />
        {isToDecide(record) && <Decision merchantId={merchantId} record={record} />}
      </div>
      <Details>
        {submitted_at !== null && (
          <Detail label={t('decide.sent')}>
            <MomentText moment={submitted_at} />
          </Detail>
        )}
        {faults.length > 0 && (
          <Detail label={t('review.faults')}>
            {faults.map(({ field, reason }) => `${fieldWord(t, field)}: ${t(`review.reason.${reason}`)}`).join(' · ')}
          </Detail>
        )}
        {changes.length > 0 && (
          <Detail label={t('review.changes')}>
            {changes
              .map(({ field, approved }) =>
                approved === ''
                  ? fieldWord(t, field)
                  : `${fieldWord(t, field)} (${t('review.stands_meanwhile', { value: factWords(t, field, approved) })})`,
              )
              .join(' · ')}
          </Detail>
        )}
        {facts
          .filter(({ value }) => value !== '')
          .map(({ field, value }) => (
            <Detail key={field} label={fieldWord(t, field)}>
              <bdi>{factWords(t, field, value)}</bdi>
            </Detail>
          ))}
      </Details>
      {children}
    </section>
  );
}
