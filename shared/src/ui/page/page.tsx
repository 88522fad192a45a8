/** The parts of a page: `Page`, a `PageHeader`, optional `RouteTabs` and `Facts`, and a list, a form or an outlet. */
import './page.css';
import type { ReactNode } from 'react';

export const Page = ({ children }: { readonly children: ReactNode }) => (
  <section className="k-page">{children}</section>
);

interface HeaderProps {
  readonly title: string;
  /** The status of the record that the page shows. */
  readonly status?: ReactNode;
  /** At most one primary action, two secondary actions before it, and an `ActionMenu` for all others. */
  readonly children?: ReactNode;
}

export const PageHeader = ({ title, status, children }: HeaderProps) => (
  <header className="k-page-head">
    <h1>{title}</h1>
    {status}
    <div className="k-page-action">{children}</div>
  </header>
);
