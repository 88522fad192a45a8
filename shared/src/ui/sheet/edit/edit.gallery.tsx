import { useState } from 'react';
import { defineGallery, nothing, over, wide } from '../../../testing/gallery/part.ts';
import { ActionButton } from '../../page/action-button.tsx';
import type { EditColumn, GridItem } from './columns.ts';
import { EditGrid } from './edit-grid.tsx';
import { createEdits } from './edits.ts';
import { GridBar } from './grid-bar.tsx';
import { Shortcuts } from './shortcuts.tsx';

interface Product extends GridItem {
  readonly price: string;
  readonly stock: string;
}

const product = (id: string, name: string, price: string, stock: string, partOf: string | null = null): Product => ({
  id,
  name,
  price,
  stock,
  partOf,
});

const PRODUCTS = [
  product('1', 'Buku teks Tingkatan 4', '28.45', ''),
  product('2', 'Kulit lembut', '28.45', '120', '1'),
  product('3', 'Kulit keras', '42.00', '8', '1'),
  product('4', 'Majalah bulanan', '4.99', '1000'),
];

const isAmount = (text: string) => /^\d+\.\d\d$/.test(text);

const COLUMNS: readonly EditColumn<Product>[] = [
  {
    name: 'name',
    label: 'Product',
    width: 240,
    isEditable: () => true,
    textOf: ({ name }) => name,
    read: (text) => ({ text }),
  },
  {
    name: 'price',
    label: 'Price',
    width: 120,
    kind: 'number',
    isEditable: () => true,
    textOf: ({ price }) => price,
    read: (text) => (isAmount(text) ? { text } : { text, fault: 'rule.amount' }),
  },
  {
    name: 'stock',
    label: 'In stock',
    width: 120,
    kind: 'number',
    isEditable: ({ id }) => id !== '1',
    textOf: ({ stock }) => stock,
    read: (text) => ({ text }),
  },
];

type Typed = readonly (readonly [id: string, column: string, text: string])[];

function useEdits(typed: Typed) {
  const [edits] = useState(() => {
    const made = createEdits<Product>(() => ({
      columns: COLUMNS,
      rowOf: (id) => PRODUCTS.find((row) => row.id === id),
    }));
    made.change(typed.map(([id, column, text]) => ({ id, column, text })));
    return made;
  });
  return edits;
}

const CHANGED: Typed = [['2', 'price', '29.90']];
const WRONG: Typed = [...CHANGED, ['4', 'price', 'percuma']];

function Grid({ typed = [], isReadOnly = false }: { readonly typed?: Typed; readonly isReadOnly?: boolean }) {
  const edits = useEdits(typed);
  const grid = {
    rows: PRODUCTS,
    narrowedBy: '',
    columns: COLUMNS,
    edits,
    isReadOnly,
    onOutcome: nothing,
    onShortcuts: nothing,
  };
  return <EditGrid label="Products" {...grid} />;
}

function Bar({ typed = [], isReadOnly = false }: { readonly typed?: Typed; readonly isReadOnly?: boolean }) {
  const edits = useEdits(typed);
  return (
    <GridBar edits={edits} isReadOnly={isReadOnly} onNext={nothing} onTurn={nothing} onShortcuts={nothing}>
      <ActionButton act={() => Promise.resolve()}>All products</ActionButton>
    </GridBar>
  );
}

export const gallery = defineGallery({
  title: 'Sheets of records',
  parts: {
    EditGrid: {
      plain: wide(<Grid />),
      changed: wide(<Grid typed={CHANGED} />),
      failed: wide(<Grid typed={WRONG} />),
      disabled: wide(<Grid typed={CHANGED} isReadOnly />),
    },
    GridBar: {
      plain: wide(<Bar typed={CHANGED} />),
      failed: wide(<Bar typed={WRONG} />),
      disabled: wide(<Bar isReadOnly />),
    },
    Shortcuts: { plain: over(<Shortcuts onClose={nothing} />, 640, { isWide: true }) },
  },
});
