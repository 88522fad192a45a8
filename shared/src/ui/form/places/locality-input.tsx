import { Combobox, TextInput, useCombobox } from '@mantine/core';
import type { Ref } from 'react';
import type { PlaceChoice } from '../../../domain/places/choice.ts';
import { findLocalities, placeLabel, postcodesOf, type Places } from '../../../domain/places/places.ts';
import { formatCount } from '../../../i18n/format.ts';
import { usePickerText } from '../../../i18n/picker.ts';

/** The maximum number of options that are rendered; typing finds the others. */
const OPTIONS_SHOWN = 100;

/** The number of postcodes that is enough to distinguish two places of one name. */
const OPTIONS_ANNOUNCED = 3;

interface Props {
  /** Name, label, error and similar props of the field. */
  readonly input: { readonly ref: Ref<HTMLInputElement>; readonly onBlur: () => void; readonly disabled: boolean };
  readonly places: Places | undefined;
  readonly choice: PlaceChoice;
  readonly onType: (query: string) => void;
  readonly onChoose: (id: string) => void;
}

/** A field for a locality. A known locality is chosen by its id, because names repeat; any other text is valid too. */
export function LocalityInput({ input, places, choice, onType, onChoose }: Props) {
  const t = usePickerText();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { locality, localityId } = choice;
  // A chosen name is not used as a search, so that the other localities are listed too.
  const found = places ? findLocalities(places, localityId === null ? locality : '') : [];
  const options = found.slice(0, OPTIONS_SHOWN);
  const help = places
    ? locality !== '' && localityId === null
      ? t('place.typed')
      : undefined
    : t('place.state_first');
  return (
    <Combobox
      store={combobox}
      withinPortal={false}
      onOptionSubmit={(id) => {
        onChoose(id);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target withExpandedAttribute autoComplete="off">
        <TextInput
          {...input}
          description={help}
          maxLength={120}
          value={locality}
          rightSection={places && <Combobox.Chevron />}
          onChange={({ currentTarget }) => {
            onType(currentTarget.value);
            combobox.openDropdown();
            combobox.resetSelectedOption();
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={() => {
            combobox.closeDropdown();
            input.onBlur();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={options.length === 0}>
        <Combobox.Options className="k-places">
          {options.map((one) => (
            <Combobox.Option key={one.id} value={one.id} active={one.id === localityId} className="k-place">
              <bdi>{placeLabel(one)}</bdi>
              <span className="k-muted k-num" dir="ltr">
                {places && postcodesOf(places, one.id).slice(0, OPTIONS_ANNOUNCED).join(' ')}
              </span>
            </Combobox.Option>
          ))}
          {found.length > OPTIONS_SHOWN && (
            <div className="k-place k-muted">
              {t('place.more', { rows: formatCount(found.length - OPTIONS_SHOWN) })}
            </div>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
