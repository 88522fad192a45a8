import type { Attempt } from '@portal/shared/contract/public/public-pay.ts';
import { Link } from '@portal/shared/router/screen.ts';
import { useText } from '../messages.ts';
import controls from '../page/controls.module.css';
import { Support } from '../page/support.tsx';
import { paths } from '../paths.ts';
import { Marked } from '../payment/marked.tsx';

/** A payment from this device for a bill that was already paid or closed: where the money is, its receipt, and a contact. */
export function Extra({ attempt }: { readonly attempt: Attempt }) {
  const t = useText();
  return (
    <>
      <Marked attempt={attempt} />
      <Link className={controls.secondary} to={paths.thankYou(attempt.invoice_no)}>
        {t('paid.extra')}
      </Link>
      <Support />
    </>
  );
}
