import { businessOwners, type BusinessOwner } from '@portal/shared/contract/merchant/company/business-owners.ts';
import { isUnderReview } from '@portal/shared/contract/merchant/company/review.ts';
import { recordLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData, useLocation, useParams } from '@portal/shared/router/screen.ts';
import { FormDrawer } from '@portal/shared/ui/form/form-drawer.tsx';
import { AmongFields } from '@portal/shared/ui/form/use-field.tsx';
import { useRecordForm } from '@portal/shared/ui/form/use-record-form.ts';
import { Notice } from '@portal/shared/ui/page/notice.tsx';
import { RecordActions } from '@portal/shared/ui/page/record-actions.tsx';
import { useReturnTo } from '@portal/shared/ui/page/use-return-to.ts';
import { useCompanyText } from '../company.ts';
import { StartAt } from '../company/parts/start-at.tsx';
import { paths } from '../paths.ts';
import { OwnerDocuments } from './documents.tsx';
import { OwnerFacts } from './facts.tsx';
import { EMPTY_OWNER, OwnerFields } from './fields.tsx';

export const loader = recordLoader(businessOwners.get);

/**
 * The portal gets only the end of the stored number, so the field is initially empty, and an empty field leaves the
 * stored number unchanged.
 */
const inputOf = (owner: BusinessOwner) => ({ ...owner, identity_number: '' });

export function Component() {
  const t = useCompanyText();
  const owner = useLoaderData<typeof loader>();
  const isReading = useParams()['mode'] === 'view';
  const back = useReturnTo(paths.owners.list());
  const form = useRecordForm(businessOwners, {
    record: owner,
    empty: EMPTY_OWNER,
    inputOf,
    // After saving, a new owner is opened, because the pictures of the document are added on that page.
    saved: ({ id, name }) =>
      back.leaveSaved(t('owners.saved', { name }), owner ? undefined : paths.owners.one('view', id)),
  });
  const { hash } = useLocation();
  const isLocked = owner !== null && isUnderReview(owner.status);
  const edit = paths.owners.one('edit', owner?.id ?? '');
  return (
    <FormDrawer
      title={owner?.name ?? t('owners.new')}
      form={form}
      back={back}
      actions={
        owner && !isLocked && <RecordActions record={owner} edit={edit} remove={businessOwners.remove} back={back} />
      }
      {...(isReading && owner && { aside: <OwnerDocuments owner={owner} isLocked={isLocked} /> })}
    >
      {isLocked && !isReading && (
        <AmongFields>
          <Notice title={t('review.locked')}>{t('review.locked_why')}</Notice>
        </AmongFields>
      )}
      {isReading && owner && <OwnerFacts owner={owner} />}
      <StartAt field={hash.slice(1)} />
      <OwnerFields form={form} owner={owner} />
    </FormDrawer>
  );
}
