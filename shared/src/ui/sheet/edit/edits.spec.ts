import { fillChanges, pasteArea, rowChanges } from './fill.ts';
import type { EditColumn } from './columns.ts';
import { createEdits } from './edits.ts';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly partOf: null;
  readonly amount: string;
}

const rowOf = (id: string, amount = '1'): Row => ({ id, name: id, partOf: null, amount });

const COLUMNS: readonly EditColumn<Row>[] = [
  {
    name: 'name',
    label: 'Name',
    width: 1,
    isEditable: () => false,
    textOf: ({ name }) => name,
    read: (text) => ({ text }),
  },
  {
    name: 'amount',
    label: 'Amount',
    width: 1,
    isEditable: () => true,
    textOf: ({ amount }) => amount,
    read: (text) => (/^\d+$/.test(text) ? { text } : { text, fault: 'rule.integer' }),
  },
];

function gridOf(...rows: Row[]) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const edits = createEdits<Row>(() => ({ columns: COLUMNS, rowOf: (id) => byId.get(id) }));
  const set = (id: string, text: string) => edits.change([{ id, column: 'amount', text }]);
  const at = (id: string) => edits.of(id)?.get('amount');
  return { edits, byId, set, at, grid: { rows, columns: COLUMNS, textAt: edits.textAt } };
}

it('the edits of a sheet keep changed texts, count invalid cells, and can be undone and redone', () => {
  const { edits, set, at } = gridOf(rowOf('a'), rowOf('b'));
  set('a', '2');
  set('b', 'x');
  expect(at('b')).toEqual({ from: '1', text: 'x', fault: 'rule.integer' });
  expect(edits.bad()).toEqual(new Map([['b', 1]]));
  // A text that equals the text of the row is no edit.
  set('a', '1');
  expect(at('a')).toBeUndefined();
  edits.undo();
  expect(at('a')?.text).toBe('2');
  edits.undo();
  expect(edits.bad().size).toBe(0);
  expect(edits.redo()).toEqual({ id: 'b', column: 'amount', before: undefined, after: at('b') });
  set('a', '3');
  expect([edits.canUndo(), edits.canRedo()]).toEqual([true, false]);
});

it('a change of 100 cells is undone in one step', () => {
  const rows = Array.from({ length: 100 }, (_, place) => rowOf(String(place)));
  const { edits } = gridOf(...rows);
  edits.change(rows.map(({ id }) => ({ id, column: 'amount', text: '9' })));
  expect(edits.all().size).toBe(100);
  edits.undo();
  expect(edits.all().size).toBe(0);
});

it('a cell that another person saved with a different text is marked, and the typed text is kept or dropped', () => {
  const { edits, byId, set, at } = gridOf(rowOf('a'), rowOf('b'), rowOf('c'));
  for (const id of ['a', 'b', 'c']) set(id, '5');
  const fresh = [rowOf('a', '7'), rowOf('b', '5'), rowOf('c', '1')];
  for (const row of fresh) byId.set(row.id, row);
  edits.rebase(fresh, () => 'Siti');
  expect(at('a')).toEqual({ from: '7', text: '5', clash: { by: 'Siti' } });
  // Row b was saved with the typed text, and row c did not change.
  expect([at('b'), at('c')?.clash]).toEqual([undefined, undefined]);
  edits.settle([{ id: 'a', column: 'amount' }], 'mine');
  expect(at('a')).toEqual({ from: '7', text: '5' });
  edits.rebase([rowOf('a', '8')]);
  edits.settle([{ id: 'a', column: 'amount' }], 'theirs');
  expect(at('a')).toBeUndefined();
});

it('stored edits are restored for loaded rows, and cells that changed meanwhile are marked', () => {
  const before = gridOf(rowOf('a'), rowOf('b'), rowOf('c'));
  for (const id of ['a', 'b', 'c']) before.set(id, '5');
  const { edits, byId, at } = gridOf(rowOf('a'), rowOf('b', '6'));
  const left = edits.restore(before.edits.stored());
  expect(left.map(([id]) => id)).toEqual(['c']);
  expect([at('a')?.clash, at('b')?.clash]).toEqual([undefined, { by: null }]);
  byId.set('c', rowOf('c', '5'));
  expect(edits.restore(left)).toEqual([]);
  expect(at('c')).toBeUndefined();
});

it('a cell that the gateway refuses has an error until the cell is changed', () => {
  const { edits, set, at } = gridOf(rowOf('a'));
  set('a', '5');
  edits.refuse([{ id: 'a', column: 'amount', fault: 'rule.taken' }]);
  expect(at('a')).toMatchObject({ text: '5', fault: 'rule.taken' });
  set('a', '6');
  expect(at('a')).toEqual({ from: '1', text: '6' });
  edits.saved(['a']);
  expect([edits.all().size, edits.canUndo()]).toEqual([0, false]);
});

it('a paste is repeated over the selected cells, and cells outside the sheet are counted', () => {
  const limits = { rows: 10, columns: 2 };
  const one = { top: 8, bottom: 8, left: 1, right: 1 };
  expect(pasteArea([['1', '2'], ['3'], ['4']], one, limits)).toEqual({
    rows: 2,
    columns: 1,
    width: 2,
    left: { rows: 1, columns: 1 },
  });
  expect(pasteArea([['1'], ['2']], { ...one, top: 0, bottom: 5 }, limits)).toMatchObject({ rows: 6, columns: 1 });
  expect(pasteArea([['1'], ['2']], { ...one, top: 0, bottom: 4 }, limits)).toMatchObject({ rows: 2 });
});

it('a change of a read-only cell is counted, unless the text is equal', () => {
  const { grid } = gridOf(rowOf('a'));
  const [row] = grid.rows;
  if (!row) throw new Error('There is no row.');
  expect(rowChanges(grid, row, 0, ['a', '2'])).toEqual({
    changes: [{ id: 'a', column: 'amount', text: '2' }],
    fixed: 0,
  });
  expect(rowChanges(grid, row, 0, ['b', '2']).fixed).toBe(1);
});

it('the fill handle repeats the pattern of the selected rows, downwards and upwards', () => {
  const { grid } = gridOf(...['1', '2', '3', '4', '5'].map((amount) => rowOf(`r${amount}`, amount)));
  const filled = (from: readonly [number, number], to: readonly [number, number]) =>
    fillChanges(grid, { top: from[0], bottom: from[1], left: 1, right: 1 }, { top: to[0], bottom: to[1] }).changes.map(
      ({ id, text }) => [id, text],
    );
  expect(filled([0, 1], [0, 4])).toEqual([
    ['r3', '1'],
    ['r4', '2'],
    ['r5', '1'],
  ]);
  expect(filled([3, 4], [1, 4])).toEqual([
    ['r2', '4'],
    ['r3', '5'],
  ]);
});
