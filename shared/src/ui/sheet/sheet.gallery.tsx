import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { Email, Text } from '../../contract/kernel/fields.ts';
import { PayableRinggit } from '../../contract/kernel/money.ts';
import { rowsOf, type ReadRows } from '../../domain/sheet/rows.ts';
import { defineGallery, never, nothing, over, wide } from '../../testing/gallery/part.ts';
import { LONG_NAME, unreachable } from '../../testing/gallery/samples.ts';
import { ActionButton } from '../page/action-button.tsx';
import { Notice } from '../page/notice.tsx';
import { CheckedRows } from './check.tsx';
import { SheetChoose } from './choose.tsx';
import { SheetDialog } from './dialog.tsx';
import { SheetGrid } from './grid.tsx';
import { SheetMatch } from './match.tsx';
import { SheetAlert, SheetNotices } from './notices.tsx';
import { SheetRepair } from './repair.tsx';
import { useRows, type Rows } from './rows.ts';
import { SheetUpload, type RowsPlan, type AllOrNothingPlan } from './sheet-upload.tsx';
import { UploadFooter } from './upload-footer.tsx';
import { AllOrNothingUpload } from './all-or-nothing-upload.tsx';

const SHEET = {
  columns: [
    { name: 'name', label: 'Name', example: 'Tan Mei Ling' },
    { name: 'email', label: 'Email', example: 'mei@contoh.my', isUnique: true },
    { name: 'amount', label: 'Amount', example: '120.00', kind: 'amount' },
  ],
  schema: v.strictObject({ name: Text(120), email: Email, amount: PayableRinggit }),
} as const;

const HEAD = { line: 1, cells: ['Nama', 'E-mel', 'Jumlah', 'Catatan'] };
const RIGHT = [
  { line: 2, cells: ['Siti Nurhaliza binti Ahmad', 'siti@contoh.my', '49.90', ''] },
  { line: 3, cells: [LONG_NAME, 'pibg@contoh.my', 'RM 1,234.50', 'baucar'] },
];
const WRONG = [...RIGHT, { line: 4, cells: ['', 'kavitha@', 'percuma', ''] }];

const NAMED = { line: 1, cells: ['Name', 'Email', 'Amount'] };

type Read = { readonly read: ReadRows };

let keys = 0;
const nextKey = () => `row-${(keys += 1)}`;

/** Rows of a file that was just read. */
function useRead(lines: typeof WRONG): ReadRows | null {
  const [read, setRead] = useState<ReadRows | null>(null);
  useEffect(() => {
    const raw = [NAMED, ...lines.map(({ line, cells }) => ({ line, cells: cells.slice(0, 3) }))];
    void rowsOf(SHEET, raw, nextKey).then(setRead);
  }, [lines]);
  return read;
}

function GridOf({ read }: Read) {
  const rows = useRows(SHEET, read);
  return <SheetGrid columns={SHEET.columns} required={SHEET.columns} label="Bills from Excel" rows={rows} />;
}

function Grid({ lines }: { readonly lines: typeof WRONG }) {
  const read = useRead(lines);
  return read && <GridOf read={read} />;
}

const billsOf = (verb: string, count: number) => `${verb} ${count} ${count === 1 ? 'bill' : 'bills'}`;

const words = {
  title: 'Bills from Excel',
  label: 'From Excel',
  needs: 'bills.write',
  send: (count: number) => billsOf('Make', count),
} as const;
const again = {
  title: (known: number, all: number) => `${known} of ${all} rows are billed already`,
  text: 'Choose what becomes of them.',
  row: (number: string) => `Billed already: ${number}`,
  only: 'Only rows that are billed already',
  leaveOut: (others: number) => billsOf('Make', others),
  makeAll: (all: number) => `Make all ${all} again`,
};

const prepare = () => Promise.resolve({ sheet: SHEET });
const plan: RowsPlan<typeof SHEET.schema> = { ...words, prepare, commit: never };
const whole: AllOrNothingPlan<typeof SHEET.schema> = {
  ...words,
  prepare,
  commitAll: never,
  again,
  storageName: 'gallery',
};

const unprepared: typeof plan = { ...plan, prepare: () => Promise.reject(unreachable) };

const acts = { onLeft: nothing, onAnother: nothing, onClose: nothing };

function Repair() {
  const read = useRead(WRONG);
  return read && <SheetRepair plan={plan} sheet={SHEET} read={read} {...acts} />;
}

function Whole({
  lines,
  known,
  isSent = false,
}: {
  readonly lines: typeof WRONG;
  readonly known?: ReadonlyMap<number, string>;
  readonly isSent?: boolean;
}) {
  const read = useRead(lines);
  if (!read) return null;
  const file = {
    name: 'bil.xlsx',
    raw: [],
    read,
    columnMatches: {},
    key: 'key',
    isSent,
    isRestored: false,
    ...(known && { known }),
  };
  return <AllOrNothingUpload plan={whole} sheet={SHEET} file={file} onMatch={nothing} {...acts} />;
}

const check = { rows: {} as Rows, isAnswered: true, isAsked: true, again: nothing };
const foot = {
  all: 12,
  known: 0,
  total: undefined,
  sent: null,
  words: whole,
  onSend: nothing,
  isClean: true,
  isReady: true,
  share: null,
  onMatch: nothing,
  onAnother: nothing,
};
const choose = {
  title: 'Bills from Excel',
  sheet: SHEET,
  known: undefined,
  secondaryAction: null,
  closed: null,
  onRead: nothing,
};

export const gallery = defineGallery({
  title: 'Sheets',
  parts: {
    SheetUpload: {
      plain: <SheetUpload plan={plan} />,
      open: over(<SheetUpload plan={plan} isWanted />, 480, { isWide: true }),
    },
    SheetDialog: {
      plain: over(<SheetDialog plan={plan} onClose={nothing} />, 480),
      failed: over(<SheetDialog plan={unprepared} onClose={nothing} />, 300),
    },
    SheetChoose: {
      plain: wide(<SheetChoose {...choose} />),
      closed: wide(
        <SheetChoose
          {...choose}
          secondaryAction={<ActionButton act={never}>Last uploads</ActionButton>}
          closed={<Notice title="Nothing can be sent now">Your company is being reviewed.</Notice>}
        />,
      ),
    },
    SheetMatch: {
      plain: wide(
        <SheetMatch
          sheet={SHEET}
          raw={[HEAD, ...WRONG]}
          known={{ nama: 'name' }}
          onMatched={nothing}
          onAnother={nothing}
        />,
      ),
    },
    SheetNotices: { plain: <SheetNotices missing={SHEET.columns.slice(2)} unknown={['Catatan', 'Warna']} /> },
    SheetAlert: {
      plain: <SheetAlert title="No answer came">Send the rows again: they are made once.</SheetAlert>,
      failed: (
        <SheetAlert tone="bad" title="This file cannot be read">
          It is not an Excel workbook.
        </SheetAlert>
      ),
    },
    SheetGrid: { plain: wide(<Grid lines={RIGHT} />), failed: wide(<Grid lines={WRONG} />) },
    SheetRepair: { plain: wide(<Repair />), loading: wide(<Repair />, { press: [-1] }) },
    AllOrNothingUpload: {
      plain: wide(<Whole lines={RIGHT} />),
      failed: wide(<Whole lines={WRONG} />),
      'known already': wide(<Whole lines={RIGHT} known={new Map([[2, 'INV-00012']])} />),
      'no answer came': wide(<Whole lines={RIGHT} isSent />),
    },
    CheckedRows: {
      plain: <CheckedRows {...check} check={{ cautions: [], summary: <p>12 bills, RM 1,440.00 together.</p> }} />,
      loading: <CheckedRows {...check} check={null} />,
      failed: <CheckedRows {...check} check="failed" />,
      'too many rows': (
        <CheckedRows
          {...check}
          check={{
            cautions: [],
            summary: <p>Your plan has room for 10 bills.</p>,
            surplus: { lines: [12, 13], label: 'Leave out 2 rows' },
          }}
        />
      ),
    },
    UploadFooter: {
      plain: wide(<UploadFooter {...foot} />),
      'known already': wide(<UploadFooter {...foot} known={3} total={{ all: 144_000n, others: 108_000n }} />),
      loading: wide(<UploadFooter {...foot} share={0.4} />),
      'to be repaired': wide(<UploadFooter {...foot} isClean={false} isReady={false} />),
    },
  },
});
