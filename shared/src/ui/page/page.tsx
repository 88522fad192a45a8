import './page.css';
import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  /** A few words beside the heading: what, how many. */
  readonly note?: ReactNode;
  /** The page's one primary action, and perhaps quieter ones before it. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** One heading, one primary action, and the list or form. */
export const Page = ({ title, note, action, children }: Props) => (
  <section className="k-page">
    <header className="k-page-head">
      <h1>{title}</h1>
      {note !== undefined && <span className="k-muted">{note}</span>}
      <div className="k-page-action">{action}</div>
    </header>
    {children}
  </section>
);
