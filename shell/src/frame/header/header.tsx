/**
 * The bar above every page of a signed-in user: the menu button on a phone, the search, the dialogs with a count, the language,
 * and the account.
 */
import './header.css';
import Globe from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs';
import Lines from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import Search from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import Adjust from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import { openOverlay } from '../../overlays.ts';
import { useShellText } from '../../words.ts';
import { AccountMenu } from './account-menu.tsx';
import { HeaderDialogs } from './header-dialogs.tsx';
import { Key, PALETTE_KEYS } from '../key.tsx';
import { LanguageChoice } from '../preferences.tsx';
import { useSearchWords } from '../search-words.ts';

interface Props {
  readonly account: string;
  readonly hasCustomizer: boolean;
}

/** A button that looks like a search field and opens the palette, which has the search field. */
function SearchBox() {
  const { open } = useSearchWords();
  return (
    <button
      type="button"
      className="f-search"
      data-tour="palette"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => openOverlay('palette')}
    >
      <Search size={18} aria-hidden />
      <span>{open}</span>
      <Key keys={PALETTE_KEYS} />
    </button>
  );
}

export function Header({ account, hasCustomizer }: Props) {
  const t = useShellText();
  return (
    <header className="f-header">
      <button
        type="button"
        className="f-icon f-open-menu"
        aria-label={t('menu.open')}
        onClick={() => openOverlay('menu')}
      >
        <Lines size={20} aria-hidden />
      </button>
      <SearchBox />
      <div className="f-space" />
      {hasCustomizer && (
        <button
          type="button"
          className="f-icon"
          aria-label={t('customizer')}
          title={t('customizer')}
          onClick={() => openOverlay('customizer')}
        >
          <Adjust size={18} aria-hidden />
        </button>
      )}
      <HeaderDialogs />
      <LanguageChoice label={t('language')} icon={<Globe size={20} aria-hidden />} />
      <AccountMenu account={account} />
    </header>
  );
}
