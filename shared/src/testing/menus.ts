/** Opens menus as people do: by their button, whose accessible name describes the menu. */
import { screen, waitFor } from '@testing-library/react';
import type { User } from './user.ts';

type Name = string | RegExp;

/** The screen, or an element in which to search. */
type Where = Pick<typeof screen, 'findByRole'>;

/** The name of the button for further actions on a page or a record. */
export const MORE = 'More actions';

/** The name of the arrow next to a button, whose menu has the button's other options. */
export const otherOptions = (button: string) => `${button}: other options`;

/** Waits until a menu is fully visible, because axe treats an item that is still transparent as hidden. */
async function inSight(item: HTMLElement): Promise<HTMLElement> {
  await waitFor(() => expect(item).toBeVisible());
  return item;
}

/** The texts of the items of the open menu. */
export async function menuItems() {
  const items = await screen.findAllByRole('menuitem');
  await Promise.all(items.map(inSight));
  return items.map(({ textContent }) => textContent);
}

/** Opens the menu of the button `button` within `where`, and finds one of its items. */
export async function menuItem(user: User, where: Where, item: Name, button: Name = MORE) {
  await user.click(await where.findByRole('button', { name: button }));
  return inSight(await screen.findByRole('menuitem', { name: item }));
}

/** Chooses an item of a menu. */
export async function choose(user: User, where: Where, item: Name, button: Name = MORE): Promise<void> {
  await user.click(await menuItem(user, where, item, button));
  await waitFor(() => expect(screen.queryByRole('menu', { hidden: true })).toBeNull());
}

/** Sets a filter of a list to one of its choices. */
export async function setFilter(user: User, filter: string, choice: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${filter}`) }));
  await user.click(await screen.findByRole('menuitemradio', { name: choice }));
}
