/** Helpers for specs of the product table. */
import type { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import type { User } from '@portal/shared/testing/user.ts';
import { screen, waitFor } from '@testing-library/react';
import { paths } from '../paths.ts';

/** The indexes of the columns. */
export const PRICE = 1;
export const SKU = 2;
export const WEIGHT = 3;
export const STATE = 4;

/** Opens the table with all of its rows. */
export async function openTable({ open }: Pick<ReturnType<typeof portalSpecs>, 'open'>) {
  const opened = await open(paths.products.bulk());
  await screen.findByText(/^\d+ rows · \d+ products$/);
  return opened;
}

/** Filters the table to the rows that contain this text. */
export async function find(user: User, text: string): Promise<void> {
  await user.type(screen.getByRole('searchbox'), text);
  await waitFor(() => expect(screen.getAllByRole('row').length).toBeLessThan(12));
}

/** The cell by its row's name and its column's index. Throws when there is none. */
export function cellOf(name: RegExp, column: number): HTMLElement {
  const cell = screen.getAllByRole('row', { name })[0]?.querySelectorAll<HTMLElement>('[data-at]')[column];
  if (!cell) throw new Error('There is no such cell.');
  return cell;
}

/** Replaces the text of a cell. Throws for a cell that cannot be changed. */
export async function typeInto(user: User, cell: HTMLElement, text: string): Promise<void> {
  await user.click(cell);
  await user.keyboard('{F2}');
  const input = cell.querySelector('input');
  if (!input) throw new Error('The cell did not open.');
  await user.clear(input);
  await user.keyboard(`${text}{Enter}`);
}

export const save = (user: User): Promise<void> => user.click(screen.getByRole('button', { name: 'Save' }));
