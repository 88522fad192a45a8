import type { RemoteManifest } from '@portal/shared/remote/manifest.ts';

/** Collections, their bills, and customers. */
export const manifest = {
  name: 'mfe-collections',
  portal: 'merchant',
  contract: '^1.0.0',
  screens: [
    { path: '/collections/list', access: 'login', needs: 'collections.read' },
    { path: '/collections/create-bill-form', access: 'login', needs: 'collections.write' },
    { path: '/collections/create-payment-form', access: 'login', needs: 'collections.write' },
    { path: '/collections/payments', access: 'login', needs: 'bills.read' },
    {
      path: '/collections/:mode/:id',
      access: 'login',
      needs: { view: 'collections.read', edit: 'collections.write', clone: 'collections.write' },
    },
    { path: '/collections/view/:id/settings/:setting', access: 'login', needs: 'collections.read' },
    { path: '/pages/datatable', access: 'login', needs: 'collections.read' },
    { path: '/pages/new', access: 'login', needs: 'collections.write' },
    {
      path: '/pages/:mode/:id',
      access: 'login',
      needs: { view: 'collections.read', edit: 'collections.write', clone: 'collections.write' },
    },
    { path: '/pages/view/:id/settings/:setting', access: 'login', needs: 'collections.read' },
    { path: '/collections/:mode/:id/bills/create', access: 'login', needs: 'bills.write' },
    { path: '/collections/:mode/:id/bills/create-direct-payment', access: 'login', needs: 'bills.write' },
    { path: '/collections/:mode/:id/bills/view/:billId', access: 'login', needs: 'bills.read' },
    { path: '/customer-bills/datatable', access: 'login', needs: 'bills.read' },
    { path: '/customer-bills/new', access: 'login', needs: 'bills.write' },
    { path: '/customer-bills/:mode/:id', access: 'login', needs: { view: 'bills.read', edit: 'bills.write' } },
    { path: '/customers/datatable', access: 'login', needs: 'customers.read' },
    { path: '/customers/new', access: 'login', needs: 'customers.write' },
    { path: '/customers/:mode/:id', access: 'login', needs: { view: 'customers.read', edit: 'customers.write' } },
  ],
  nav: [
    {
      label: { en: 'Collections', ms: 'Kutipan', ar: 'التحصيلات' },
      icon: 'folders',
      to: '/collections/list',
      section: 'money-in',
      order: 10,
      letter: 'c',
      create: {
        label: { en: 'New collection', ms: 'Kutipan baharu', ar: 'تحصيل جديد' },
        to: '/collections/create-bill-form',
      },
    },
    {
      label: { en: 'Payment pages', ms: 'Halaman bayaran', ar: 'صفحات الدفع' },
      icon: 'world',
      to: '/pages/datatable',
      section: 'money-in',
      order: 12,
      letter: 'w',
      create: {
        label: { en: 'New payment page', ms: 'Halaman bayaran baharu', ar: 'صفحة دفع جديدة' },
        to: '/pages/new',
      },
    },
    {
      label: { en: 'Bills', ms: 'Bil', ar: 'الفواتير' },
      icon: 'receipt',
      to: '/customer-bills/datatable',
      section: 'money-in',
      order: 15,
      letter: 'b',
      create: { label: { en: 'New bill', ms: 'Bil baharu', ar: 'فاتورة جديدة' }, to: '/customer-bills/new' },
    },
    {
      label: { en: 'Payments', ms: 'Pembayaran', ar: 'المدفوعات' },
      icon: 'cash',
      to: '/collections/payments',
      section: 'money-in',
      order: 20,
      letter: 'p',
    },
    {
      label: { en: 'Customers', ms: 'Pelanggan', ar: 'العملاء' },
      icon: 'users',
      to: '/customers/datatable',
      section: 'money-in',
      order: 30,
      letter: 'u',
      create: { label: { en: 'New customer', ms: 'Pelanggan baharu', ar: 'عميل جديد' }, to: '/customers/new' },
    },
  ],
  search: [
    {
      name: 'bills',
      label: { en: 'Bills', ms: 'Bil', ar: 'الفواتير' },
      screen: '/collections/:mode/:id/bills/view/:billId',
      order: 10,
    },
    {
      name: 'payments',
      label: { en: 'Payments', ms: 'Pembayaran', ar: 'المدفوعات' },
      screen: '/collections/payments',
      order: 20,
    },
    {
      name: 'customers',
      label: { en: 'Customers', ms: 'Pelanggan', ar: 'العملاء' },
      screen: '/customers/:mode/:id',
      order: 30,
    },
    {
      name: 'collections',
      label: { en: 'Collections', ms: 'Kutipan', ar: 'التحصيلات' },
      screen: '/collections/:mode/:id',
      order: 40,
    },
  ],
  tours: [
    {
      name: 'collections',
      path: '/collections/list',
      steps: [
        { target: 'create', words: 'tour.collections.create' },
        { target: 'rows', words: 'tour.collections.rows' },
        { target: 'tools', words: 'tour.collections.tools' },
        { target: 'palette', words: 'tour.collections.palette' },
      ],
    },
    {
      name: 'pages',
      path: '/pages/datatable',
      steps: [
        { target: 'create', words: 'tour.pages.create' },
        { target: 'rows', words: 'tour.pages.rows' },
      ],
    },
    {
      name: 'bills',
      path: '/collections/view/:id',
      steps: [
        { target: 'facts', words: 'tour.bills.facts' },
        { target: 'create', words: 'tour.bills.create' },
        { target: 'rows', words: 'tour.bills.rows' },
      ],
    },
    {
      name: 'bill-form',
      path: '/collections/:mode/:id/bills/create',
      steps: [
        { target: 'payer_name', words: 'tour.bill_form.customer' },
        { target: 'amount', words: 'tour.bill_form.amount' },
        { target: 'due_date', words: 'tour.bill_form.due' },
        { target: 'save', words: 'tour.bill_form.save' },
      ],
    },
    {
      name: 'customers',
      path: '/customers/datatable',
      steps: [
        { target: 'create', words: 'tour.customers.create' },
        { target: 'rows', words: 'tour.customers.rows' },
        { target: 'tools', words: 'tour.customers.tools' },
      ],
    },
  ],
} as const satisfies RemoteManifest;
