import { Outlet, useMatches } from 'react-router-dom';

/**
 * The drawers that open over a list. Another record is another drawer: without the key, React would keep the form of one record under the
 * URL of the next, and save there what was typed for the first. Viewing and editing one record share a drawer.
 */
export function Drawers() {
  const { mode: _, ...record } = useMatches().at(-1)?.params ?? {};
  return <Outlet key={Object.values(record).join(' ')} />;
}
