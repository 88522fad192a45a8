import type { RemoteManifest } from '@portal/shared/remote/manifest.ts';

/** What a merchant sells. */
export const manifest = {
  name: 'mfe-stores',
  portal: 'merchant',
  contract: '^1.0.0',
  screens: [
    { path: '/products/datatable', access: 'login', needs: 'products.read' },
    { path: '/products/new', access: 'login', needs: 'products.write' },
    { path: '/products/:mode/:id', access: 'login', needs: { view: 'products.read', edit: 'products.write' } },
    { path: '/products-categories/list', access: 'login', needs: 'products.read' },
    { path: '/products-categories/new', access: 'login', needs: 'products.write' },
    {
      path: '/products-categories/:mode/:id',
      access: 'login',
      needs: { view: 'products.read', edit: 'products.write' },
    },
    { path: '/products-subcategories/list', access: 'login', needs: 'products.read' },
    { path: '/products-subcategories/new', access: 'login', needs: 'products.write' },
    {
      path: '/products-subcategories/:mode/:id',
      access: 'login',
      needs: { view: 'products.read', edit: 'products.write' },
    },
  ],
  nav: [
    {
      label: { en: 'Products', ms: 'Produk', ar: 'المنتجات' },
      icon: 'package',
      to: '/products/datatable',
      section: 'sell',
      order: 30,
      letter: 'x',
      create: { label: { en: 'New product', ms: 'Produk baharu', ar: 'منتج جديد' }, to: '/products/new' },
    },
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
    {
      label: { en: 'Subcategories', ms: 'Subkategori', ar: 'الفئات الفرعية' },
      icon: 'subtask',
      to: '/products-subcategories/list',
      section: 'sell',
      order: 50,
      letter: 'y',
      create: {
        label: { en: 'New subcategory', ms: 'Subkategori baharu', ar: 'فئة فرعية جديدة' },
        to: '/products-subcategories/new',
      },
    },
  ],
} as const satisfies RemoteManifest;
