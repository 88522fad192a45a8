import { COMPANY_FACTS, type CompanyDetails } from '@portal/shared/contract/merchant/company/company-details.ts';
import { Detail, Details } from '@portal/shared/ui/value/details.tsx';
import { useCompanyText } from '../../company.ts';
import { factWords, fieldWord } from './words.ts';

const ADDRESS = ['address_line_1', 'address_line_2', 'postcode', 'locality', 'state'] as const;
const isOfAddress = (field: string): boolean => (ADDRESS as readonly string[]).includes(field);

/** The address in one line: `12, Jalan Melati 3, Taman Melati, 53100 Kuala Lumpur, Kuala Lumpur`. */
const addressOf = ({ address_line_1, address_line_2, postcode, locality, state }: CompanyDetails): string =>
  [address_line_1, address_line_2, `${postcode} ${locality}`.trim(), state === locality ? '' : state]
    .filter((part) => part !== '')
    .join(', ');

/** The fields of the company that are reviewed. */
export function CompanyFacts({ company }: { readonly company: CompanyDetails }) {
  const t = useCompanyText();
  return (
    <Details>
      {COMPANY_FACTS.filter((field) => !isOfAddress(field)).map((field) => (
        <Detail key={field} label={fieldWord(t, field)}>
          {company[field] && <bdi>{factWords(t, field, company[field])}</bdi>}
        </Detail>
      ))}
      <Detail label={t('company.address')}>{addressOf(company) && <bdi>{addressOf(company)}</bdi>}</Detail>
    </Details>
  );
}
