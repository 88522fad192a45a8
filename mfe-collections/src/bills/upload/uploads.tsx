/** Earlier sheets of a collection: who uploaded each, when, the number of new bills, and the result file. */
import { billUploads, type BillUpload } from '@portal/shared/contract/merchant/bills/bill-uploads.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatCount, formatMoment } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { MomentText } from '@portal/shared/ui/value/moment.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { useAction } from '@portal/shared/ui/page/use-action.ts';
import { useState } from 'react';
import { useBillText } from '../../bills.ts';
import { ResultButton } from './result.tsx';
import styles from './uploads.module.css';

const AT_ONCE = 10;

/** Uploads of a collection from `skip` on, newest first, and the known column headings of the merchant's files. */
export const readUploads = (collection_id: string, skip = 0) =>
  gateway.call(billUploads.list, { query: { collection_id, skip, limit: AT_ONCE }, body: { upload_id: null } });

interface Props {
  readonly collectionId: string;
  /** The newest uploads. */
  readonly first: readonly BillUpload[];
  readonly total: number;
}

export function Uploads({ collectionId, first, total }: Props) {
  const t = useBillText();
  const language = useLanguage();
  const [uploads, setUploads] = useState(first);
  const { run, isBusy } = useAction(async () => {
    const { list } = await readUploads(collectionId, uploads.length);
    setUploads([...uploads, ...list.data.filter(({ id }) => !uploads.some((known) => known.id === id))]);
  });
  if (total === 0) return null;
  return (
    <section className={styles['uploads']}>
      <h3>{t('bill_upload.earlier')}</h3>
      <ul>
        {uploads.map((upload) => (
          <li key={upload.id}>
            <div>
              <b>
                <bdi>{upload.file_name}</bdi>
              </b>
              <span className="k-muted">
                <bdi>{upload.by_name}</bdi> · <MomentText moment={upload.created_at} />
              </span>
            </div>
            <div className={styles['sum']}>
              <span>
                {t('bill_upload.count', { count: upload.bills_total, rows: formatCount(upload.bills_total) })}
              </span>
              <Money sen={upload.amount} />
              {upload.billed_already > 0 && (
                <span className="k-muted">
                  {t('bill_upload.count_billed', {
                    count: upload.billed_already,
                    rows: formatCount(upload.billed_already),
                  })}
                </span>
              )}
            </div>
            <ResultButton
              collectionId={collectionId}
              upload={upload}
              label={t('bill_upload.result_named', {
                file: upload.file_name,
                moment: formatMoment(upload.created_at, language),
              })}
            />
          </li>
        ))}
      </ul>
      {uploads.length < total && (
        <Button variant="default" loading={isBusy} onClick={run}>
          {t('bill_upload.more')}
        </Button>
      )}
    </section>
  );
}
