import {
  companyDetails,
  CompanyInfoForm,
  MOST_COMPANY_PICTURES,
  type CompanyDetails,
} from '@portal/shared/contract/merchant/company/company-details.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { useRevalidator } from '@portal/shared/router/screen.ts';
import { FormDialog } from '@portal/shared/ui/form/form-dialog.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import { useGatewayForm, versionOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { ImageField } from '@portal/shared/ui/image/image-field.tsx';
import { ImagesField } from '@portal/shared/ui/image/images-field.tsx';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { useCompanyText } from '../../company.ts';
import { StartAt } from './start-at.tsx';

interface Props {
  readonly company: CompanyDetails;
  /** The field with the initial focus. */
  readonly field: string;
  readonly onClose: () => void;
}

const inputOf = ({ picture_ids, ...company }: CompanyDetails) => ({ ...company, picture_ids: [...picture_ids] });

export function InfoDialog({ company, field, onClose }: Props) {
  const t = useCompanyText();
  const { revalidate } = useRevalidator();
  const form = useGatewayForm(CompanyInfoForm, {
    start: inputOf(company),
    save: (body, signal, _key, loaded) =>
      gateway.call(
        companyDetails.updateInfo,
        { params: { companyId: company.id }, body: { ...body, ...versionOf(loaded) } },
        { signal },
      ),
    readCurrent: async (signal) =>
      inputOf(await gateway.call(companyDetails.get, { params: { id: company.id } }, { signal })),
    saved: async () => {
      toast(t('company.info_saved'));
      onClose();
      await revalidate();
    },
  });
  return (
    <FormDialog title={t('company.info')} form={form} onClose={onClose}>
      <StartAt field={field} />
      <TextField form={form} name="email" type="email" label={t('field.email')} />
      <TextField form={form} name="phone" type="tel" label={t('field.phone')} />
      <TextField form={form} name="website" type="url" label={t('field.website')} />
      <ImageField form={form} name="logo_id" label={t('field.logo_id')} />
      <ImagesField form={form} name="picture_ids" label={t('field.picture_ids')} most={MOST_COMPANY_PICTURES} />
    </FormDialog>
  );
}
