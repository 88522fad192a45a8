import { plainNumber } from '@portal/shared/contract/kernel/digits.ts';
import { Text } from '@portal/shared/contract/kernel/fields.ts';
import { decimalOf, OptionalRinggit, PriceRinggit, senOf } from '@portal/shared/contract/kernel/money.ts';
import { rule } from '@portal/shared/contract/kernel/rules.ts';
import { Sku, WeightText } from '@portal/shared/contract/merchant/catalogue/product-variants.ts';
import { ProductStatus } from '@portal/shared/contract/merchant/catalogue/products.ts';
import { folded } from '@portal/shared/domain/sheet/columns.ts';
import { formatFigure } from '@portal/shared/i18n/format.ts';
import { kitMessages } from '@portal/shared/i18n/kit.ts';
import { parseDecimal } from '@portal/shared/i18n/parse-decimal.ts';
import { readBy, type EditColumn, type ReadCell } from '@portal/shared/ui/sheet/edit/columns.ts';
import type { RowEdits } from '@portal/shared/ui/sheet/edit/edits.ts';
import type { BulkText } from '../bulk.ts';
import { productText, textOf, type ColumnName, type GridRow } from './rows.rules.ts';

const Title = Text(120);

/** Parses `RM 1,234.50` as `1234.50`. */
function readPrice({ kind }: GridRow, text: string): ReadCell {
  const read = readBy(kind === 'product' ? PriceRinggit : OptionalRinggit, parseDecimal(text));
  if (read.fault !== undefined) return { ...read, text: text.trim() };
  const sen = senOf(read.text);
  return { text: sen === undefined ? '' : decimalOf(sen) };
}

function readWeight(text: string): ReadCell {
  const grams = plainNumber(text).replace(/^(\d+)\s*g$/i, '$1');
  const read = readBy(WeightText, grams);
  return read.fault === undefined ? { text: grams.replace(/^0+(?=\d)/, '') } : { ...read, text: text.trim() };
}

const STATES = [...ProductStatus.options, 'inactive'] as const;
type State = (typeof STATES)[number];

/** The words of all three languages, so that a table copied in one language can be pasted in another. */
const STATE_WORDS: Readonly<Record<State, readonly string[]>> = {
  draft: ['Draft', 'Draf', 'مسودة'],
  active: ['Active', 'Aktif', 'نشط'],
  archived: ['Archived', 'Diarkibkan', 'مؤرشف'],
  inactive: ['Inactive', 'Tidak aktif', 'غير نشط'],
};

/** The words are normalised once in advance, because each pasted cell is compared with them. */
const STATE_OF_WORD = new Map(
  STATES.flatMap((state) => [state, ...STATE_WORDS[state]].map((word) => [folded(word), state] as const)),
);

const statesOf = ({ kind }: GridRow): readonly State[] =>
  kind === 'product' ? ProductStatus.options : ['active', 'inactive'];

const stateWord = (state: State): string => kitMessages.text(`status.${state}`);

function readState(row: GridRow, text: string): ReadCell {
  const query = folded(text);
  const states = statesOf(row);
  const known = STATE_OF_WORD.get(query);
  const found = known && states.includes(known) ? known : states.find((state) => folded(stateWord(state)) === query);
  return found ? { text: found } : { text: text.trim(), fault: text.trim() ? rule('choose') : rule('required') };
}

const isState = (text: string): text is State => STATES.some((state) => state === text);

const moneyText = (text: string): string => {
  const sen = senOf(text);
  return sen === undefined ? text : formatFigure(sen);
};

const base = (name: ColumnName) => ({ name, textOf: (row: GridRow) => textOf(row, name) });

const always = (): boolean => true;

/** The inherited value of a variant without its own: the product's value, including edits. */
const ofProduct =
  (name: ColumnName, show: (text: string) => string) =>
  ({ kind, product }: GridRow, whole: RowEdits | undefined): string =>
    kind === 'product' ? '' : show(whole?.get(name)?.text ?? productText(product, name));

export const gridColumns = (t: BulkText): readonly EditColumn<GridRow>[] => [
  {
    ...base('title'),
    label: t('title'),
    width: 300,
    isEditable: ({ kind }) => kind === 'product',
    read: (text) => readBy(Title, text.trim()),
  },
  {
    ...base('price'),
    label: t('price'),
    width: 120,
    kind: 'number',
    isEditable: always,
    read: (text, row) => readPrice(row, text),
    show: moneyText,
    placeholder: ofProduct('price', moneyText),
  },
  {
    ...base('sku'),
    label: t('sku'),
    width: 180,
    isEditable: ({ kind }) => kind === 'variant',
    read: (text) => readBy(Sku, text.trim()),
  },
  {
    ...base('weight'),
    label: t('weight'),
    width: 110,
    kind: 'number',
    isEditable: always,
    read: readWeight,
    placeholder: ofProduct('weight', (text) => text),
  },
  {
    ...base('state'),
    label: t('state'),
    width: 130,
    isEditable: always,
    read: (text, row) => readState(row, text),
    show: (text) => (isState(text) ? stateWord(text) : text),
    choices: (row) => statesOf(row).map(stateWord),
  },
];
