import './route-tabs.css';
import { Link, useLocation } from 'react-router-dom';

export interface RouteTab {
  readonly label: string;
  readonly to: string;
  /** The beginning of the URLs that open over the tab, if it is not the tab's own URL. */
  readonly base?: string;
}

interface Props {
  /** The name of the page or record to which the tabs belong. */
  readonly label: string;
  /**
   * A tab stays selected while a drawer is open at a URL below its own. The first tab is selected if no other tab is.
   */
  readonly tabs: readonly RouteTab[];
}

/**
 * The parts of a page, each a separate route: reload, back and a shared URL open the correct part, and each part reads only its
 * own data.
 */
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
