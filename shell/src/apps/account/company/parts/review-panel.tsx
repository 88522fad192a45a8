/** The review status with its meaning and the next step, and links to the missing, wrong and changed fields. */
import type { BusinessOwner } from '@portal/shared/contract/merchant/company/business-owners.ts';
import { companyDetails, type CompanyDetails } from '@portal/shared/contract/merchant/company/company-details.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatMoment } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import type { Language } from '@portal/shared/i18n/language.ts';
import { Link, useRevalidator } from '@portal/shared/router/screen.ts';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { PrimaryAction } from '@portal/shared/ui/page/action-button.tsx';
import type { ReactNode } from 'react';
import { useCompanyText, type CompanyText } from '../../company.ts';
import styles from '../company.module.css';
import { canSubmit, reviewSummaryOf, editUrlOf, editUrlOfOwner, type ReviewSummary } from '../rules.ts';
import { factWords, fieldWord } from './words.ts';

interface Props {
  readonly company: CompanyDetails;
  readonly owners: readonly BusinessOwner[];
  readonly mayWrite: boolean;
}

interface Item {
  readonly key: string;
  readonly to: string;
  readonly words: string;
  readonly after?: ReactNode;
}

function Items({ title, items }: { readonly title: string; readonly items: readonly Item[] }) {
  if (items.length === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
      <ul className={styles['list']}>
        {items.map(({ key, to, words, after }) => (
          <li key={key}>
            <Link to={to}>{words}</Link>
            {after && <> · {after}</>}
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * The items of the company, followed by the items of each owner with the owner's name. `owner_details` is left out, because the owners' own
 * items contain the same information.
 */
function itemsOf<T>(
  t: CompanyText,
  { company, owners }: Pick<Props, 'company' | 'owners'>,
  partsOf: (record: CompanyDetails | BusinessOwner) => readonly T[],
  show: (part: T) => { readonly field: string; readonly after?: ReactNode },
): readonly Item[] {
  const ofCompany = partsOf(company)
    .map(show)
    .filter(({ field }) => field !== 'owner_details')
    .map(({ field, after }) => ({ key: field, to: editUrlOf(company, field), words: fieldWord(t, field), after }));
  const ofOwners = owners.flatMap((owner) =>
    partsOf(owner)
      .map(show)
      .map(({ field, after }) => ({
        key: `${owner.id} ${field}`,
        to: editUrlOfOwner(owner, field),
        words: `${owner.name}: ${fieldWord(t, field)}`,
        after,
      })),
  );
  return [...ofCompany, ...ofOwners];
}

/** Since when the review has had this status, as text; empty if unknown. */
function sinceOf(
  t: CompanyText,
  stand: ReviewSummary,
  { submitted_at, decided_at, approved_at }: CompanyDetails,
  language: Language,
): string {
  const words = {
    draft: null,
    changed: null,
    submitted: submitted_at && t('review.since.submitted', { moment: formatMoment(submitted_at, language) }),
    in_review: submitted_at && t('review.since.in_review', { moment: formatMoment(submitted_at, language) }),
    approved: approved_at && t('review.since.approved', { moment: formatMoment(approved_at, language) }),
    returned: decided_at && t('review.since.returned', { moment: formatMoment(decided_at, language) }),
  };
  return words[stand] ?? '';
}

export function ReviewPanel({ company, owners, mayWrite }: Props) {
  const t = useCompanyText();
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const stand = reviewSummaryOf(company, owners);
  const since = sinceOf(t, stand, company, language);
  const all = { company, owners };
  const submit = async () => {
    await gateway.call(companyDetails.submit, { params: { id: company.id } });
    toast(t('review.sent'));
    await revalidate();
  };
  return (
    <section className={styles['panel']} aria-label={t('review.title')} data-tone={stand === 'returned' ? 'bad' : 'ok'}>
      <h2>{t(`review.stands.${stand}`)}</h2>
      <p>
        {t(`review.next.${stand}`)}
        {since && ` ${since}`}
      </p>
      <Items
        title={t('review.faults')}
        items={itemsOf(
          t,
          all,
          ({ faults }) => faults,
          ({ field, reason }) => ({ field, after: t(`review.reason.${reason}`) }),
        )}
      />
      <Items
        title={t('review.missing')}
        items={itemsOf(
          t,
          all,
          ({ missing }) => missing,
          (field) => ({ field }),
        )}
      />
      <Items
        title={t('review.changes')}
        items={itemsOf(
          t,
          all,
          ({ changes }) => changes,
          ({ field, approved }) => ({
            field,
            after: approved === '' ? undefined : t('review.stands_meanwhile', { value: factWords(t, field, approved) }),
          }),
        )}
      />
      {mayWrite && canSubmit(company, owners) && (
        <PrimaryAction label={t('review.submit')} name={t('review.submit')} act={submit} />
      )}
    </section>
  );
}
