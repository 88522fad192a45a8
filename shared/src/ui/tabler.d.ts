/** Icons are imported one by one, because the main module of their package imports all icons. */
declare module '@tabler/icons-react/dist/esm/icons/*' {
  import type { ComponentType } from 'react';
  const Icon: ComponentType<{ size?: number; stroke?: number; className?: string; 'aria-hidden'?: boolean }>;
  export default Icon;
}
