/** Prepares many payouts from a spreadsheet: either all of them or none. Each payout needs the same approvals as a single payout. */
import { payoutUploads, type PayoutUpload } from '@portal/shared/contract/merchant/money/payout-uploads.ts';
import { payoutSheet } from '@portal/shared/domain/payout-sheet.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatCount, formatRinggit } from '@portal/shared/i18n/format.ts';
import { Link } from '@portal/shared/router/screen.ts';
import { State } from '@portal/shared/ui/page/states.tsx';
import type { CommitAll } from '@portal/shared/ui/sheet/sheet-commit.ts';
import { SheetUpload, type AgainWords, type SheetPlan } from '@portal/shared/ui/sheet/sheet-upload.tsx';
import { usePayoutText, type PayoutText } from '../../payouts.ts';
import { paths } from '../../paths.ts';
import { checkAll } from './check.tsx';
import { sheetColumns } from './columns.tsx';

const LONGEST_NAME = 200;

const counted = (count: number) => ({ count, rows: formatCount(count) });

const againWords = (t: PayoutText): AgainWords => ({
  title: (known, all) =>
    known === all
      ? t('payout_upload.all_prepared', counted(all))
      : t('payout_upload.some_prepared', { ...counted(known), total: formatCount(all) }),
  text: t('payout_upload.prepared_text'),
  row: (reference) => t('payout_upload.caution.prepared_already', { about: reference }),
  only: t('payout_upload.only_prepared'),
  leaveOut: (others) => (others === 0 ? t('payout_upload.make_none') : t('payout_upload.make_new', counted(others))),
});

/** The outcome of a sheet, and a link to the list where its payouts are approved. */
function UploadOutcome({ upload }: { readonly upload: PayoutUpload }) {
  const t = usePayoutText();
  const { id, payouts_total, prepared_already, amount } = upload;
  const text = [
    payouts_total > 0 && t('payout_upload.made_text', { amount: formatRinggit(amount) }),
    prepared_already > 0 && t('payout_upload.were_prepared', counted(prepared_already)),
  ];
  return (
    <State
      title={payouts_total > 0 ? t('payout_upload.made', counted(payouts_total)) : t('payout_upload.made_none')}
      text={text.filter(Boolean).join(' ')}
      action={<Link to={paths.payouts.ofUpload(id)}>{t('payout_upload.show')}</Link>}
    />
  );
}

const commitAll: CommitAll = async ({ file, name, key, known, onProgress }) => {
  const leaving = known === 'leave_out' && { prepared_already: known };
  const body = { file_name: name.slice(0, LONGEST_NAME), ...leaving, file };
  return (
    <UploadOutcome upload={await gateway.call(payoutUploads.upload, { body }, { idempotencyKey: key, onProgress })} />
  );
};

export function PayoutUploadButton() {
  const t = usePayoutText();
  const plan: SheetPlan<ReturnType<typeof payoutSheet>['schema']> = {
    title: t('payout_upload.title'),
    label: t('payout_upload.short'),
    needs: 'payouts.write',
    prepare: async () => ({ sheet: payoutSheet(await sheetColumns()) }),
    checkAll,
    commitAll,
    again: againWords(t),
    storageName: 'payouts',
    send: (count) => t('payout_upload.send', counted(count)),
  };
  return <SheetUpload plan={plan} isWanted />;
}
