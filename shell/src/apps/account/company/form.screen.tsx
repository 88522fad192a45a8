import { companyDetails } from '@portal/shared/contract/merchant/company/company-details.ts';
import { isUnderReview } from '@portal/shared/contract/merchant/company/review.ts';
import { recordLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData, useLocation } from '@portal/shared/router/screen.ts';
import { FormDrawer } from '@portal/shared/ui/form/form-drawer.tsx';
import { useRecordForm } from '@portal/shared/ui/form/use-record-form.ts';
import { RecordActions } from '@portal/shared/ui/page/record-actions.tsx';
import { useReturnTo } from '@portal/shared/ui/page/use-return-to.ts';
import { Notice } from '@portal/shared/ui/page/notice.tsx';
import { AmongFields } from '@portal/shared/ui/form/use-field.tsx';
import { LinkButton } from '@portal/shared/ui/page/link-button.tsx';
import { useKitText } from '@portal/shared/i18n/kit.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { useCompanyText } from '../company.ts';
import { paths } from '../paths.ts';
import { CompanyFields, EMPTY_COMPANY } from './fields.tsx';
import { StartAt } from './parts/start-at.tsx';

export const loader = recordLoader(companyDetails.get);

export function Component() {
  const t = useCompanyText();
  const kit = useKitText();
  const may = useMay();
  const company = useLoaderData<typeof loader>();
  const back = useReturnTo(paths.company.list());
  const form = useRecordForm(companyDetails, {
    record: company,
    empty: EMPTY_COMPANY,
    saved: ({ legal_name }) => back.leaveSaved(t('company.saved', { name: legal_name })),
  });
  const { hash } = useLocation();
  const isLocked = company !== null && isUnderReview(company.status);
  const edit = paths.company.one('edit', company?.id ?? '');
  // A company that was ever submitted belongs to a review, and cannot be deleted.
  const isDeletable = company?.submitted_at === null;
  const actions = company && !isLocked && may(companyDetails.update.needs) && (
    <>
      {isDeletable ? (
        <RecordActions
          record={{ id: company.id, name: company.legal_name }}
          edit={edit}
          remove={companyDetails.remove}
          back={back}
        />
      ) : (
        <LinkButton to={edit} isPrimary>
          {kit('edit')}
        </LinkButton>
      )}
    </>
  );
  return (
    <FormDrawer title={company?.legal_name ?? t('company.new')} form={form} back={back} actions={actions}>
      {isLocked && (
        <AmongFields>
          <Notice title={t('review.locked')}>{t('review.locked_why')}</Notice>
        </AmongFields>
      )}
      <StartAt field={hash.slice(1)} />
      <CompanyFields form={form} />
    </FormDrawer>
  );
}
