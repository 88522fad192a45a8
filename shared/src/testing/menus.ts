/** Menus, as people use them: opened by their button, which says what they are about. */
import { screen, waitFor } from '@testing-library/react';
import type { User } from './user.ts';

type Name = string | RegExp;

/** The screen, or a part of it. */
type Where = Pick<typeof screen, 'findByRole'>;

/** The button of what else can be done with a page or a record. */
export const MORE = 'More actions';

/** A menu fades in: axe takes what is still transparent for hidden. */
async function inSight(item: HTMLElement): Promise<HTMLElement> {
  await waitFor(() => expect(item).toBeVisible());
  return item;
}

/** What an open menu offers, by its words. */
export async function menuItems() {
  const items = await screen.findAllByRole('menuitem');
  await Promise.all(items.map(inSight));
  return items.map(({ textContent }) => textContent);
}

/** Opens the menu of that button, within an element, and finds one of its items. */
export async function menuItem(user: User, where: Where, item: Name, button: Name = MORE) {
  await user.click(await where.findByRole('button', { name: button }));
  return inSight(await screen.findByRole('menuitem', { name: item }));
}

/** Does what an item of a menu says. */
export async function choose(user: User, where: Where, item: Name, button: Name = MORE): Promise<void> {
  await user.click(await menuItem(user, where, item, button));
  await waitFor(() => expect(screen.queryByRole('menu', { hidden: true })).toBeNull());
}

/** Sets a filter of a list to one of its choices. */
export async function setFilter(user: User, filter: string, choice: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${filter}`) }));
  await user.click(await screen.findByRole('menuitemradio', { name: choice }));
}
