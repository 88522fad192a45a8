/** The company's contact details for payers, and the other data on payers' pages. */
import type { CompanyDetails } from '@portal/shared/contract/merchant/company/company-details.ts';
import { useLocation, useNavigate } from '@portal/shared/router/screen.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { Detail, Details } from '@portal/shared/ui/value/details.tsx';
import { EmailText } from '@portal/shared/ui/value/email-text.tsx';
import { PhoneText } from '@portal/shared/ui/value/phone-text.tsx';
import { Picture } from '@portal/shared/ui/value/picture.tsx';
import { useCompanyText } from '../../company.ts';
import { paths } from '../../paths.ts';
import styles from '../company.module.css';
import { INFO_FIELDS } from '../rules.ts';
import { InfoDialog } from './info-dialog.tsx';

const SIDE = 72;

export function CompanyInfo({ company, mayWrite }: { readonly company: CompanyDetails; readonly mayWrite: boolean }) {
  const t = useCompanyText();
  const navigate = useNavigate();
  const field = useLocation().hash.slice(1);
  const { email, phone, website, logo, pictures } = company;
  const close = () => void navigate(paths.company.list(), { replace: true });
  return (
    <section className={styles['section']}>
      <div className={styles['head']}>
        <h2>{t('company.info')}</h2>
        {mayWrite && (
          <Button variant="default" onClick={() => void navigate(paths.company.info('email'))}>
            {t('company.change_info')}
          </Button>
        )}
      </div>
      <Details>
        <Detail label={t('field.email')}>{email && <EmailText email={email} />}</Detail>
        <Detail label={t('field.phone')}>{phone && <PhoneText phone={phone} />}</Detail>
        <Detail label={t('field.website')}>
          {website && (
            <a href={website} target="_blank" rel="noreferrer" dir="ltr">
              {website}
            </a>
          )}
        </Detail>
        <Detail label={t('field.logo_id')}>{logo && <Picture image={logo} alt={logo.alt_text} size={SIDE} />}</Detail>
        <Detail label={t('field.picture_ids')}>
          {pictures.length > 0 && (
            <span className={styles['pictures']}>
              {pictures.map((picture) => (
                <Picture key={picture.url} image={picture} alt={picture.alt_text} size={SIDE} />
              ))}
            </span>
          )}
        </Detail>
      </Details>
      {mayWrite && INFO_FIELDS.includes(field) && <InfoDialog company={company} field={field} onClose={close} />}
    </section>
  );
}
