/** Creates many bills of one collection from a spreadsheet: either all of them or none. */
import { billUploads } from '@portal/shared/contract/merchant/bills/bill-uploads.ts';
import { billSheet, type billFormOn } from '@portal/shared/domain/bill-sheet.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { dayOf, formatCount } from '@portal/shared/i18n/format.ts';
import { useLocation, useNavigate } from '@portal/shared/router/screen.ts';
import { Notice } from '@portal/shared/ui/page/notice.tsx';
import type { CommitAll } from '@portal/shared/ui/sheet/sheet-commit.ts';
import { SheetUpload, type AgainWords, type SheetPlan } from '@portal/shared/ui/sheet/sheet-upload.tsx';
import { useBillText, type BillText } from '../../bills.ts';
import { useText } from '../../messages.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { UPLOAD } from '../../paths.ts';
import { ownHeads, sheetColumns } from './columns.tsx';
import { noteMade } from './new-mark.tsx';
import { UploadOutcome } from './outcome.tsx';
import { readUploads, Uploads } from './uploads.tsx';

const counted = (count: number) => ({ count, rows: formatCount(count) });

const againWords = (t: BillText): AgainWords => ({
  title: (known, all) =>
    known === all
      ? t('bill_upload.all_billed', counted(all))
      : t('bill_upload.some_billed', { ...counted(known), total: formatCount(all) }),
  text: t('bill_upload.billed_text'),
  row: (number) => t('bill_upload.billed_row', { number }),
  only: t('bill_upload.only_billed'),
  leaveOut: (others) => (others === 0 ? t('bill_upload.make_none') : t('bill_upload.make_new', counted(others))),
  makeAll: (all) => t('bill_upload.make_all', counted(all)),
});

interface Props {
  readonly collectionId: string;
  /** A stopped collection accepts no new bills. */
  readonly isStopped: boolean;
}

/** The dialog of the upload. The link of `paths.bills.upload` opens it each time that it is followed. */
export function BillUpload({ collectionId: id, isStopped }: Props) {
  const t = useBillText();
  const tCollections = useText();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [visits, setVisits] = useState(0);
  const visit = useEffectEvent(() => {
    setVisits(visits + 1);
    // The hash opens the dialog once. If it stayed, a reload would open the dialog again, and going back would close it without a question.
    void navigate({ pathname, search }, { replace: true });
  });
  useEffect(() => {
    if (hash === UPLOAD) visit();
  }, [hash]);

  async function prepare() {
    const [columns, own, { list, heads }] = await Promise.all([sheetColumns(), ownHeads(), readUploads(id)]);
    return {
      sheet: billSheet(id, dayOf(), columns),
      known: { ...own, ...heads },
      secondaryAction: <Uploads collectionId={id} first={list.data} total={list.total} />,
      closed: isStopped && (
        <Notice title={tCollections('collections.is_stopped')}>{t('bill_upload.stopped_text')}</Notice>
      ),
    };
  }

  const commitAll: CommitAll = async ({ file, name, columnMatches, key, known, onProgress }) => {
    const about = JSON.stringify({ file_name: name.slice(0, 200), heads: columnMatches });
    const body = { collection_id: id, about, ...(known && { billed_already: known }), file };
    const result = await gateway.call(billUploads.upload, { body }, { idempotencyKey: key, onProgress });
    if (!result.is_repeated) noteMade(result.upload);
    return <UploadOutcome collectionId={id} {...result} />;
  };

  const plan: SheetPlan<ReturnType<typeof billFormOn>> = {
    title: t('bill_upload.title'),
    label: t('bill_upload.short'),
    needs: 'bills.write',
    prepare,
    commitAll,
    again: againWords(t),
    storageName: id,
    send: (count) => t('bill_upload.send', counted(count)),
  };
  return <SheetUpload key={visits} plan={plan} isWanted={visits > 0} hasButton={false} />;
}
