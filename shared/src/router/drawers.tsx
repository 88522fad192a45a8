import { Outlet, useMatches } from 'react-router-dom';

/**
 * The drawers that open over a list. The key makes each record a separate drawer: without a key, React would keep the form of one record
 * under the URL of the next record, and save the input there. Viewing and editing one record share a drawer.
 */
export function Drawers() {
  const { mode: _, ...record } = useMatches().at(-1)?.params ?? {};
  return <Outlet key={Object.values(record).join(' ')} />;
}
