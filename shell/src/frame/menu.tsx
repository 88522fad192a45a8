/** The menu, built from the registry's data about the remotes; it needs no code of the remotes. */
import './menu.css';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import type { MenuEntry } from '@portal/shared/remote/registry.ts';
import { useId, type ReactNode } from 'react';
import { followLink } from './leaving.ts';
import { useShellText } from '../words.ts';
import { usePathname } from '../location.ts';
import { currentOf, SECTIONS } from './menu-order.ts';
import { Outline } from './outline.tsx';

interface Props {
  readonly owner: string;
  readonly entries: readonly MenuEntry[];
  readonly onChosen?: () => void;
  /** Shows icons only; the names are still available to screen readers. */
  readonly isNarrow?: boolean;
  /** Content that stays visible at the end of the menu. */
  readonly foot?: ReactNode;
}

export function Menu({ owner, entries, onChosen, isNarrow = false, foot }: Props) {
  const t = useShellText();
  const language = useLanguage();
  const current = currentOf(entries, usePathname())?.to;
  // A unique id, because on a phone the drawer contains a second menu.
  const id = useId();

  const item = ({ label, icon, to }: MenuEntry) => (
    <li key={to}>
      <a
        href={to}
        title={isNarrow ? label[language] : undefined}
        aria-current={to === current ? 'page' : undefined}
        onClick={(event) => {
          if (followLink(event, to)) onChosen?.();
        }}
      >
        <Outline lines={icon} />
        <span>{label[language]}</span>
      </a>
    </li>
  );

  return (
    <nav className="f-menu" aria-label={t('menu')} data-narrow={isNarrow || undefined}>
      <div className="f-entries">
        <p className="f-brand">
          <i aria-hidden />
          <span>{owner}</span>
        </p>
        {SECTIONS.map((section) => {
          const own = entries.filter((entry) => entry.section === section);
          if (own.length === 0) return null;
          const heading = `${id}-${section}`;
          return (
            <div key={section}>
              {section !== 'home' && <h2 id={heading}>{t(`section.${section}`)}</h2>}
              <ul {...(section === 'home' ? { 'aria-label': t('section.home') } : { 'aria-labelledby': heading })}>
                {own.map(item)}
              </ul>
            </div>
          );
        })}
      </div>
      {foot}
    </nav>
  );
}
