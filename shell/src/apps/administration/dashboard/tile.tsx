/** A tile of the dashboard: it loads its own data, so a slow or failed tile does not affect the others. */
import {
  administration,
  type AdminDashboard,
  type DashboardPart,
} from '@portal/shared/contract/admin/administration.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { Link } from '@portal/shared/router/screen.ts';
import { Reading } from '@portal/shared/ui/page/reading.tsx';
import type { ReactNode } from 'react';
import styles from './dashboard.module.css';

const read = (part: DashboardPart, signal: AbortSignal) =>
  gateway.call(administration.dashboard, { query: { part } }, { signal });

interface TileProps<P extends DashboardPart> {
  readonly part: P;
  readonly title: string;
  readonly isWide?: boolean;
  readonly children: (data: NonNullable<AdminDashboard[P]>) => ReactNode;
}

export function Tile<P extends DashboardPart>({ part, title, isWide = false, children }: TileProps<P>) {
  return (
    <section className={styles['tile']} data-wide={isWide} aria-label={title}>
      <h2>{title}</h2>
      <Reading about={part} read={read}>
        {(answer) => {
          const data = answer[part];
          // Never null in practice, because the response always has the requested part.
          return data === null ? null : children(data);
        }}
      </Reading>
    </section>
  );
}

interface LineProps {
  readonly to: string;
  readonly label: ReactNode;
  readonly children: ReactNode;
}

/** A line with a number at its end; it links to the list of exactly the rows that the number counts. */
export const Line = ({ to, label, children }: LineProps) => (
  <li>
    <Link to={to}>
      <span>{label}</span>
      <span className={styles['count']}>{children}</span>
    </Link>
  </li>
);

export const Lines = ({ children }: { readonly children: ReactNode }) => (
  <ul className={styles['lines']}>{children}</ul>
);
