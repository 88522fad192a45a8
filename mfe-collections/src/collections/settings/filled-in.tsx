/** A form that builds a link with prefilled values for its payer. The values are not stored. */
import type { Collection } from '@portal/shared/contract/merchant/collections/collections.ts';
import { filledInBy, type FilledIn } from '@portal/shared/contract/public/filled-in.ts';
import { ruleMessage } from '@portal/shared/i18n/kit.ts';
import { TextInput } from '@portal/shared/ui/form/controls.ts';
import { ShareLink } from '@portal/shared/ui/share/share-link.tsx';
import { useId, useState } from 'react';
import { useBillText } from '../../bills.ts';
import { usePageAddress } from '../page-link.tsx';
import { useSettingsText } from '../../settings.ts';
import { fieldsOf, filledBy } from './filled-in.rules.ts';
import styles from './filled-in.module.css';
import section from './section.module.css';

type Field = keyof FilledIn;

function useLabels({ reference_label: reference }: Collection): Readonly<Record<Field, string>> {
  const t = useSettingsText();
  const tBills = useBillText();
  return {
    amount: tBills('bills.amount'),
    quantity: t('filled.quantity'),
    reference,
    payer_name: tBills('bills.payer_name'),
    payer_email: tBills('bills.payer_email'),
    payer_phone: tBills('bills.payer_phone'),
  };
}

/** True for text in any script; all other fields are left-to-right in every language. */
const isWords = (field: Field) => field === 'payer_name' || field === 'reference';

export function FilledLink({ page }: { page: Collection }) {
  const t = useSettingsText();
  const labels = useLabels(page);
  const title = useId();
  const [values, setValues] = useState(() => filledInBy(''));
  const [left, setLeft] = useState<readonly Field[]>([]);
  const { search, faults } = filledBy(page, values);
  const address = usePageAddress(page) + search;
  // A fault is shown only after its field was left, because a URL is incomplete while it is being typed.
  const errorOf = (field: Field) => {
    const fault = left.includes(field) ? faults[field] : undefined;
    return fault ? { error: ruleMessage(fault, labels[field]) } : {};
  };
  return (
    <section className={`${section['section']} ${styles['filled']}`} aria-labelledby={title}>
      <div>
        <h2 id={title}>{t('filled.title')}</h2>
        <p className="k-muted">{t('filled.about')}</p>
        <div className={styles['fields']}>
          {fieldsOf(page).map((field) => (
            <TextInput
              key={field}
              label={<bdi>{labels[field]}</bdi>}
              dir={isWords(field) ? 'auto' : 'ltr'}
              autoComplete="off"
              value={values[field]}
              {...(field === 'amount' && { inputMode: 'decimal', leftSection: <span className="k-muted">RM</span> })}
              {...errorOf(field)}
              onChange={({ currentTarget }) => setValues({ ...values, [field]: currentTarget.value })}
              onBlur={() => setLeft([...left, field])}
            />
          ))}
        </div>
      </div>
      <div className={styles['link']} role="group" aria-label={t('filled.link')}>
        <b className="k-muted">{t('filled.link')}</b>
        <code dir="ltr">{address}</code>
        {/* The key creates a new element for each URL, because a changed link has not been copied or shown as a QR code
           yet. */}
        <ShareLink key={address} address={address} />
      </div>
    </section>
  );
}
