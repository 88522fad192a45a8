import { MOST_OPTIONS, MOST_VALUES } from '@portal/shared/contract/merchant/catalogue/product-options.ts';
import type { VariantSetForm } from '@portal/shared/contract/merchant/catalogue/products.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { TagsField } from '@portal/shared/ui/form/tags-field.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import type { FormOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useValue } from '@portal/shared/ui/form/use-value.ts';
import { useRef } from 'react';
import { useText } from '../../messages.ts';
import css from '../products.module.css';
import type { Options } from '../rules.ts';

interface Props {
  readonly form: FormOf<typeof VariantSetForm>;
  /** Called with the changed options. */
  readonly onChanged: (options: Options) => void;
}

/** The options of a product, each with its values. */
export function OptionFields({ form, onChanged }: Props) {
  const t = useText();
  const options = useValue(form, 'options');
  /** True from the press of *Add option* until the field for its name has the focus. */
  const isAdding = useRef(false);
  const focusAdded = (fieldset: HTMLFieldSetElement | null) => {
    if (!fieldset || !isAdding.current) return;
    isAdding.current = false;
    fieldset.querySelector('input')?.focus();
  };
  return (
    <>
      {options.map((_, place) => (
        // Keyed by position, because an option has no other identity while its name is edited.
        <fieldset key={place} className={css['option']} ref={place === options.length - 1 ? focusAdded : undefined}>
          <legend className="k-unseen">{t('options.option', { place: String(place + 1) })}</legend>
          <TextField form={form} name={`options.${place}.name`} label={t('options.name')} />
          <TagsField
            form={form}
            name={`options.${place}.values`}
            label={t('options.values')}
            most={MOST_VALUES}
            onChanged={() => onChanged(form.values().options)}
          />
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            aria-label={t('options.remove', { place: String(place + 1) })}
            onClick={() => onChanged(form.values().options.filter((__, other) => other !== place))}
          >
            {t('options.remove_short')}
          </Button>
        </fieldset>
      ))}
      {options.length < MOST_OPTIONS && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            isAdding.current = true;
            onChanged([...form.values().options, { name: '', values: [] }]);
          }}
        >
          {t('options.add')}
        </Button>
      )}
    </>
  );
}
