import type { BusinessOwner } from '@portal/shared/contract/merchant/company/business-owners.ts';
import { Detail } from '@portal/shared/ui/value/details.tsx';
import { useCompanyText } from '../company.ts';
import { factWords, fieldWord } from '../company/parts/words.ts';
import { ReviewStatus } from '../company/status.tsx';

/** The review status of an owner, and the missing or wrong fields, as text. */
export function OwnerFacts({ owner }: { readonly owner: BusinessOwner }) {
  const t = useCompanyText();
  const { status, missing, faults, changes, identity_number } = owner;
  return (
    <>
      <Detail label={t('owners.review')}>
        <ReviewStatus status={status} />
      </Detail>
      {faults.length > 0 && (
        <Detail label={t('review.faults')}>
          {faults.map(({ field, reason }) => `${fieldWord(t, field)}: ${t(`review.reason.${reason}`)}`).join(' · ')}
        </Detail>
      )}
      {missing.length > 0 && (
        <Detail label={t('review.missing')}>{missing.map((field) => fieldWord(t, field)).join(', ')}</Detail>
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
      <Detail label={t('field.identity_number')}>{identity_number && <bdi dir="ltr">{identity_number}</bdi>}</Detail>
    </>
  );
}
