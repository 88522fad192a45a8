/** Exports the payouts of a range of days as a file, immediately. */
import { reportFiles, ReportForm } from '@portal/shared/contract/merchant/money/report-files.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { pickerMessages } from '@portal/shared/i18n/picker.ts';
import { FormDialog } from '@portal/shared/ui/form/form-dialog.tsx';
import { useGatewayForm } from '@portal/shared/ui/form/use-gateway-form.ts';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { ActionButton } from '@portal/shared/ui/page/action-button.tsx';
import { saveAs } from '@portal/shared/ui/page/save-as.ts';
import { useState } from 'react';
import { usePayoutText } from '../../payouts.ts';
import { RangeFields, thisMonth } from '../../range/fields.tsx';

function ReportDialog({ onClose }: { readonly onClose: () => void }) {
  const t = usePayoutText();
  const form = useGatewayForm(ReportForm, {
    start: { kind: 'payout', pool_type: 'payout', ...thisMonth() },
    save: ({ start_date, end_date }, signal) =>
      gateway.call(reportFiles.payoutRange, { query: { start_date, end_date } }, { signal }),
    saved: (file) => {
      saveAs(file.name, file);
      toast(t('payouts.report_saved'));
      onClose();
    },
  });
  return (
    <FormDialog title={t('payouts.report_title')} action={t('payouts.report_save')} form={form} onClose={onClose}>
      <RangeFields form={form} custom={t('payouts.report_custom')} />
    </FormDialog>
  );
}

export function ReportButton() {
  const t = usePayoutText();
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    await pickerMessages.load();
    setOpen(true);
  };
  return (
    <>
      <ActionButton act={open}>{t('payouts.report')}</ActionButton>
      {isOpen && <ReportDialog onClose={() => setOpen(false)} />}
    </>
  );
}
