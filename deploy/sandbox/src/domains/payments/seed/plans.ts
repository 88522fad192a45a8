/** The bills of the demonstration's merchants, by the title of the collection. */
type Sentences = readonly [string, ...string[]];

export interface BillPlan {
  /** The number of bills in each of the last months; the newest month comes last. */
  readonly perMonth: readonly number[];
  /** The number of bills in certain months of the year, in place of `perMonth`. The key is the number of the month: 3 is March. */
  readonly season?: Readonly<Record<number, number>>;
  /** The placeholders `{month}` and `{child}` are replaced. */
  readonly descriptions: Sentences;
  /** Whole ringgit or with sen. No amount ends in 51, 90 or 09, because the test banks react to these endings. */
  readonly amounts: readonly [string, ...string[]];
  /** The first and last day of the month on which bills are made. */
  readonly createdOn: readonly [number, number];
  readonly dueAfterDays: number;
  /** Days between the due date and the last day to pay, for some of the bills. */
  readonly expiresAfterDays?: number;
  /** Whether companies pay these bills, which need the approval of two people. */
  readonly isBusiness?: true;
  /** The percentage of payments by e-wallet or DuitNow QR; all others are by bank. */
  readonly walletPercent?: number;
}

export const BILL_PLANS: Readonly<Record<string, BillPlan>> = {
  'Yuran bulanan 2026': {
    perMonth: [44, 46, 46, 47, 48, 48],
    descriptions: ['Yuran {month}, {child}', 'Yuran {month} dan makan, {child}'],
    amounts: ['320.00', '320.00', '380.00', '450.00', '285.50'],
    createdOn: [1, 3],
    dueAfterDays: 9,
  },
  'Yuran pendaftaran': {
    perMonth: [0, 0, 0, 4, 14, 16],
    descriptions: ['Yuran pendaftaran 2027, {child}'],
    amounts: ['150.00', '180.00'],
    createdOn: [4, 26],
    dueAfterDays: 21,
    expiresAfterDays: 14,
  },
  'Kelas tambahan bahasa': {
    perMonth: [8, 9, 10, 10, 9, 8],
    descriptions: ['Kelas bahasa Inggeris {month}, {child}', 'Kelas bahasa Mandarin {month}, {child}'],
    amounts: ['80.00', '95.00'],
    createdOn: [2, 8],
    dueAfterDays: 10,
  },
  'Baju sukan dan beg': {
    perMonth: [12, 5, 0, 6, 2, 0],
    descriptions: ['Baju sukan dan seluar, {child}', 'Beg sekolah, {child}'],
    amounts: ['65.00', '42.50', '107.50'],
    createdOn: [5, 25],
    dueAfterDays: 14,
    expiresAfterDays: 30,
  },
  'Hari Sukan 2026': {
    perMonth: [0, 0, 0, 0, 0, 3],
    descriptions: ['Sumbangan Hari Sukan, {child}'],
    amounts: ['25.00'],
    createdOn: [12, 18],
    dueAfterDays: 10,
  },
  'Lawatan Zoo Taiping': {
    perMonth: [24, 0, 0, 0, 0, 0],
    descriptions: ['Lawatan Zoo Taiping, bas dan makan, {child}'],
    amounts: ['58.00'],
    createdOn: [2, 9],
    dueAfterDays: 7,
    expiresAfterDays: 5,
  },
  'Pesanan kek dan kuih': {
    perMonth: [1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 7, 9, 9, 10, 12, 14, 17, 26, 40, 42, 38, 41, 36],
    walletPercent: 40,
    descriptions: [
      'Tempahan kuih raya, 5 balang',
      'Kek coklat 2 kg',
      'Kuih lapis dan seri muka, 3 dulang',
      'Tempahan kek hari jadi',
      'Karipap 200 biji',
      'Tart nanas, 8 balang',
    ],
    amounts: ['68.00', '85.00', '120.00', '156.80', '240.00', '45.50', '312.00'],
    createdOn: [1, 28],
    dueAfterDays: 4,
    expiresAfterDays: 7,
  },
  'Katering pejabat': {
    perMonth: [2, 2, 2, 2, 2, 3, 2, 2, 3, 2, 3, 3, 3, 4, 4, 5, 5, 8, 12, 13, 12, 14, 10],
    descriptions: [
      'Katering mesyuarat {month}, 40 orang',
      'Makan tengah hari {month}, 25 orang',
      'Minum petang {month}',
    ],
    amounts: ['1280.00', '940.00', '2150.00', '475.50', '3680.00'],
    createdOn: [3, 27],
    dueAfterDays: 14,
    isBusiness: true,
  },
  'Hamper Aidilfitri': {
    perMonth: Array.from({ length: 14 }, () => 0),
    // A season in the weeks before Hari Raya.
    season: { 2: 8, 3: 14 },
    walletPercent: 30,
    descriptions: ['Hamper Aidilfitri, penghantaran Lembah Klang'],
    amounts: ['188.00', '268.00', '388.00'],
    createdOn: [2, 16],
    dueAfterDays: 5,
    expiresAfterDays: 5,
  },
  'Langganan roti mingguan': {
    perMonth: [2, 2, 3, 3, 4, 4, 5, 6, 8, 14, 15, 15, 16, 14],
    walletPercent: 50,
    descriptions: ['Roti mingguan {month}'],
    amounts: ['48.00', '60.00', '96.00'],
    createdOn: [1, 5],
    dueAfterDays: 7,
  },
  'Sewa peralatan majlis': {
    perMonth: [0, 0, 1, 1, 1, 1],
    descriptions: ['Sewa khemah dan 20 meja', 'Sewa 100 kerusi'],
    amounts: ['850.00', '320.00'],
    createdOn: [4, 14],
    dueAfterDays: 7,
  },
  'Yuran penyelenggaraan': {
    perMonth: [0, 52, 0, 0, 54, 0],
    descriptions: ['Yuran penyelenggaraan suku tahun'],
    amounts: ['240.00', '240.00', '300.00'],
    createdOn: [1, 4],
    dueAfterDays: 28,
  },
  'Tabung naik taraf taman': {
    perMonth: [3, 4, 4, 2, 4, 5],
    descriptions: ['Tabung lampu taman permainan', 'Tabung bangku taman'],
    amounts: ['50.00', '100.00', '30.00'],
    createdOn: [6, 24],
    dueAfterDays: 30,
  },
  'Pas kenderaan': {
    perMonth: [6, 5, 4, 6, 5, 6],
    descriptions: ['Pas kenderaan, satu kereta', 'Pas kenderaan, dua kereta'],
    amounts: ['10.00', '20.00'],
    createdOn: [2, 26],
    dueAfterDays: 14,
  },
  'Sewa dewan komuniti': {
    perMonth: [2, 3, 3, 2, 3, 2],
    descriptions: ['Sewa dewan untuk kenduri', 'Sewa dewan untuk mesyuarat'],
    amounts: ['350.00', '180.00'],
    createdOn: [3, 20],
    dueAfterDays: 10,
    expiresAfterDays: 3,
  },
  'Gotong-royong Melati': {
    perMonth: [5, 4, 0, 0, 0, 0],
    descriptions: ['Cat dan peralatan gotong-royong'],
    amounts: ['15.00', '25.00'],
    createdOn: [5, 18],
    dueAfterDays: 10,
  },
};

export const MONTHS = [
  'Januari',
  'Februari',
  'Mac',
  'April',
  'Mei',
  'Jun',
  'Julai',
  'Ogos',
  'September',
  'Oktober',
  'November',
  'Disember',
] as const;

export const CHILDREN: Sentences = [
  'Adam (4 tahun)',
  'Aisyah (5 tahun)',
  'Haziq (6 tahun)',
  'Xin Yi (4 tahun)',
  'Arjun (5 tahun)',
  'Nur Iman (6 tahun)',
  'Jia Hui (5 tahun)',
  'Danish (4 tahun)',
  'Kavin (6 tahun)',
  'Sofea (5 tahun)',
];

/** The banks of demonstration payers, most common first; each is the beginning of a service id. */
export const DEMO_BANKS: Sentences = [
  'MB2U0227',
  'MB2U0227',
  'BCBB0235',
  'BCBB0235',
  'PBB0233',
  'RHB0218',
  'BIMB0340',
  'HLB0224',
  'BSN0601',
  'AMBB0209',
];
export const DEMO_BUSINESS_BANKS: Sentences = ['MBB0228', 'BCBB0235', 'PBB0233', 'HLB0224'];

/** The wallets and QR services of demonstration payers, as complete service ids. */
export const DEMO_WALLETS: Sentences = [
  'ewallet_TNG',
  'ewallet_TNG',
  'ewallet_GRABPAY',
  'ewallet_SHOPEEPAY',
  'duitnow_qr_DUITNOWQR',
  'duitnow_qr_DUITNOWQR',
];

/** FPX codes of failed payments in the demonstration, the most common first. */
export const DEMO_FAILURES: Sentences = ['51', '51', '51', '1C', '1C', '48', '90', 'OF', '1M'];
