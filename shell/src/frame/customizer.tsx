/**
 * The choices of the layout. Each takes effect immediately and is stored on this device; hidden unless enabled in the portal's
 * settings (§9).
 */
import './customizer.css';
import { setDirection } from '@portal/shared/i18n/i18n.ts';
import { colorSchemeAtom, store } from '@portal/shared/session/atoms.ts';
import { Checkbox } from '@portal/shared/ui/page/checkbox.tsx';
import { useDocumentDirection } from '@portal/shared/ui/theme/color-scheme.ts';
import { useAtom } from 'jotai';
import { useShellText } from '../words.ts';
import { isMenuNarrowAtom, WIDTHS, widthAtom, COLOR_SCHEMES } from './layout.ts';
import { Sheet } from './sheet.tsx';

interface ChoiceProps<C extends string> {
  readonly legend: string;
  readonly choices: readonly C[];
  readonly chosen: C;
  readonly name: (choice: C) => string;
  readonly onChoose: (choice: C) => void;
}

function Choice<C extends string>({ legend, choices, chosen, name, onChoose }: ChoiceProps<C>) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice} className="f-choice">
          <input type="radio" name={legend} checked={choice === chosen} onChange={() => onChoose(choice)} />
          {name(choice)}
        </label>
      ))}
    </fieldset>
  );
}

interface ToggleProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onTurn: (isOn: boolean) => void;
}

const Toggle = ({ label, isOn, onTurn }: ToggleProps) => (
  <label className="f-choice">
    <Checkbox
      role="switch"
      aria-checked={isOn}
      checked={isOn}
      onChange={({ currentTarget: { checked } }) => onTurn(checked)}
    />
    {label}
  </label>
);

export function Customizer() {
  const t = useShellText();
  const [colorScheme, setColorScheme] = useAtom(colorSchemeAtom, { store });
  const [width, setWidth] = useAtom(widthAtom, { store });
  const [isNarrow, setNarrow] = useAtom(isMenuNarrowAtom, { store });
  const direction = useDocumentDirection();
  return (
    <Sheet label={t('customizer')} className="f-customizer" hasHead>
      <Choice
        legend={t('skin')}
        choices={COLOR_SCHEMES}
        chosen={colorScheme}
        name={(choice) => t(`skin.${choice}`)}
        onChoose={setColorScheme}
      />
      <Choice
        legend={t('customizer.width')}
        choices={WIDTHS}
        chosen={width}
        name={(choice) => t(`customizer.width.${choice}`)}
        onChoose={setWidth}
      />
      <Toggle label={t('customizer.narrow')} isOn={isNarrow} onTurn={setNarrow} />
      <Toggle
        label={t('customizer.rtl')}
        isOn={direction === 'rtl'}
        onTurn={(isOn) => setDirection(isOn ? 'rtl' : 'ltr')}
      />
    </Sheet>
  );
}
