import { PageDrawer } from './page-drawer.tsx';

export const Component = () => <PageDrawer />;
