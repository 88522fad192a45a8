import { Link, useLocation } from '@portal/shared/router/screen.ts';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { searchFor } from './rules.ts';

/** Opens a payment over the list of payments; if that list is already shown, its search stays. */
export function PaymentLink({ id, children }: { id: string; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const list = paths.payments.list();
  return (
    <Link data-record to={{ pathname: list, search: searchFor(pathname === list ? search : '', id) }}>
      {children}
    </Link>
  );
}
