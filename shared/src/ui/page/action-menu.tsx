/** A menu of further actions: a page or a record has one primary action, at most two more buttons, and this menu. */
import { ActionIcon, Button, Menu } from '@mantine/core';
import IconDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { useRef } from 'react';
import { Link, type To } from 'react-router-dom';
import type { Needs } from '../../contract/kernel/call.ts';
import { usePortalText } from '../../i18n/portal-messages.ts';
import { useMay } from '../../session/atoms.ts';
import { useAction, type Act } from './use-action.ts';

interface ItemWords {
  readonly label: string;
  /** The accessible name, including the object: *Clone Yuran bulanan*. */
  readonly name?: string;
  readonly isDanger?: boolean;
  readonly needs?: Needs | undefined;
}

/** `href` opens a page outside the portal, in a new tab. */
export type MenuAction = ItemWords & ({ readonly to: To } | { readonly href: string } | { readonly act: Act });

/** The actions that apply; `false`, null and undefined are removed. */
export const actionsOf = (...actions: readonly (MenuAction | false | null | undefined)[]): readonly MenuAction[] =>
  actions.filter((action) => action !== false && action !== null && action !== undefined);

interface ItemsProps {
  readonly actions: readonly MenuAction[];
  readonly run: (act: Act) => void;
  /**
   * Focuses the menu button. An item is removed together with its menu, so a dialog or drawer that it opens could not return the focus to
   * it.
   */
  readonly focusMenu: () => void;
}

function Items({ actions, run, focusMenu }: ItemsProps) {
  return actions.map((action) => {
    const { label, name, isDanger } = action;
    const look = { 'aria-label': name, ...(isDanger && { className: 'k-danger' }) };
    if ('to' in action)
      return (
        <Menu.Item key={label} {...look} component={Link} to={action.to} onClick={focusMenu}>
          {label}
        </Menu.Item>
      );
    return 'href' in action ? (
      <Menu.Item key={label} {...look} component="a" href={action.href} target="_blank" rel="noreferrer">
        {label}
      </Menu.Item>
    ) : (
      <Menu.Item key={label} {...look} onClick={() => run(action.act)}>
        {label}
      </Menu.Item>
    );
  });
}

interface Props {
  readonly actions: readonly MenuAction[];
  /** A label for the menu button instead of three dots: *Send*, with the items by email and by SMS. */
  readonly label?: string;
  /** True for the primary action of a record. */
  readonly isPrimary?: boolean;
  /** True for an arrow next to a button of the same label, as the second half of the button. Its accessible name includes the label. */
  readonly isSplit?: boolean;
}

/** The menu of the actions that this user may do; renders nothing if there are none. */
export function ActionMenu({ actions, label, isPrimary = false, isSplit = false }: Props) {
  const t = usePortalText();
  const may = useMay();
  const button = useRef<HTMLButtonElement>(null);
  const focusMenu = () => button.current?.focus();
  const { run, isBusy } = useAction((act: Act) => {
    focusMenu();
    return act();
  });
  const mine = actions.filter(({ needs }) => may(needs));
  if (mine.length === 0) return null;
  return (
    <Menu
      position="bottom-end"
      shadow="md"
      offset={4}
      hideDetached={false}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        {label === undefined ? (
          <ActionIcon ref={button} className="k-more" variant="default" aria-label={t('more')} loading={isBusy}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        ) : (
          <Button
            ref={button}
            variant={isPrimary || isSplit ? 'filled' : 'default'}
            loading={isBusy}
            {...(isSplit && { 'aria-label': t('more_of', { label }) })}
            rightSection={!isSplit && <IconDown size={14} aria-hidden />}
          >
            {isSplit ? <IconDown size={16} aria-hidden /> : label}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        <Items actions={mine} run={run} focusMenu={focusMenu} />
      </Menu.Dropdown>
    </Menu>
  );
}
