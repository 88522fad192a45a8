/** The icons of the menu, by the names that manifests use. */
import Building from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs';
import Card from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs';
import Chart from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import Circle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs';
import Dashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs';
import Folders from '@tabler/icons-react/dist/esm/icons/IconFolders.mjs';
import Invoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs';
import Package from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import Refund from '@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs';
import Store from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import Truck from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs';
import Up from '@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs';
import Users from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import Wallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs';

const ICONS: Readonly<Record<string, typeof Users>> = {
  bills: Invoice,
  collections: Folders,
  dashboard: Dashboard,
  orders: Package,
  payments: Card,
  payouts: Up,
  refunds: Refund,
  reports: Chart,
  settlements: Building,
  shipping: Truck,
  stores: Store,
  users: Users,
  'virtual-accounts': Wallet,
};

/** A remote may be newer than this shell: a name that is not known here gets a plain mark. */
export function NavIcon({ name }: { name: string }) {
  const Icon = ICONS[name] ?? Circle;
  return <Icon size={16} stroke={1.75} aria-hidden />;
}
