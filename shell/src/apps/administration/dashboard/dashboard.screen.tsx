/** The first page of an administrator. Each tile loads its own data, and each number links to the list that it counts. */
import { Page, PageHeader } from '@portal/shared/ui/page/page.tsx';
import { useText } from '../messages.ts';
import { BooksTile } from './books.tsx';
import styles from './dashboard.module.css';
import { ExceptionsTile } from './exceptions.tsx';
import { MerchantsTile } from './merchants.tsx';
import { PaymentsTile } from './payments.tsx';
import { ReviewsTile } from './reviews.tsx';

export function Component() {
  const t = useText();
  return (
    <Page>
      <PageHeader title={t('dashboard.title')} />
      <div className={styles['tiles']}>
        <PaymentsTile />
        <MerchantsTile />
        <ExceptionsTile />
        <ReviewsTile />
        <BooksTile />
      </div>
    </Page>
  );
}
