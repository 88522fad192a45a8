/** A page is composed: `Page`, a `PageHeader`, perhaps `RouteTabs` and `Facts`, and a list, a form or an outlet. */
import './page.css';
import type { ReactNode } from 'react';

export const Page = ({ children }: { readonly children: ReactNode }) => (
  <section className="k-page">{children}</section>
);

interface HeaderProps {
  readonly title: string;
  /** The status of the record that the page shows. */
  readonly status?: ReactNode;
  /** One primary action at most, two quieter ones before it, and a `ActionMenu` for the rest. */
  readonly children?: ReactNode;
}

export const PageHeader = ({ title, status, children }: HeaderProps) => (
  <header className="k-page-head">
    <h1>{title}</h1>
    {status}
    <div className="k-page-action">{children}</div>
  </header>
);
