import type { RemoteManifest } from '@portal/shared/remote/manifest.ts';

/** What a merchant sells. */
export const manifest = {
  name: 'mfe-stores',
  portal: 'merchant',
  contract: '^1.0.0',
  screens: [
    { path: '/products-categories/list', access: 'login', needs: 'products.read' },
    { path: '/products-categories/new', access: 'login', needs: 'products.write' },
    {
      path: '/products-categories/:mode/:id',
      access: 'login',
      needs: { view: 'products.read', edit: 'products.write' },
    },
  ],
  nav: [
    {
      label: { en: 'Categories', ms: 'Kategori', ar: 'الفئات' },
      icon: 'category',
      to: '/products-categories/list',
      section: 'sell',
      order: 40,
      letter: 'k',
      create: {
        label: { en: 'New category', ms: 'Kategori baharu', ar: 'فئة جديدة' },
        to: '/products-categories/new',
      },
    },
  ],
} as const satisfies RemoteManifest;
