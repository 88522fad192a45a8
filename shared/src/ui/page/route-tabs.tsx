import './route-tabs.css';
import { Link, useLocation } from 'react-router-dom';

export interface RouteTab {
  readonly label: string;
  readonly to: string;
  /** Where what opens over it has its addresses, if that is not below its own. */
  readonly base?: string;
}

interface Props {
  /** What the tabs are parts of. */
  readonly label: string;
  /** What opens over one, at an address below its own, leaves it open. The first is open wherever no other is. */
  readonly tabs: readonly RouteTab[];
}

/** The parts of a page, each a route of its own: reload, back and a shared address keep the part, and each reads only what it shows. */
export function RouteTabs({ label, tabs }: Props) {
  const { pathname } = useLocation();
  const [first, ...others] = tabs;
  const open =
    others.find(({ to }) => pathname === to) ??
    others.find(({ to, base = to }) => pathname.startsWith(`${base}/`)) ??
    first;
  return (
    <nav className="k-tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} {...(tab === open && { 'aria-current': 'page' })}>
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
