import { Button, Combobox, Input, TextInput, useCombobox } from '@mantine/core';
import { useId, useState, type Ref } from 'react';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { GatewayError } from '../../gateway/errors.ts';
import { ReadField, useField, type FieldProps } from './use-field.tsx';
import { findRecords, useFound, type RecordSearch } from './form-search.ts';

interface Props<V extends FieldValues, T> extends FieldProps<V, FieldPathByValue<V, string>>, RecordSearch<T> {
  /** The text that the field holds once the record is chosen. */
  readonly words: (record: T) => string;
  /** Tells two records of the same words apart. */
  readonly note: (record: T) => string;
  /** Called when a record was chosen: its words and its id are in the form already. */
  readonly onChosen: (record: T) => void;
  /** The form's field for the id of the chosen record: null for a text that belongs to none. */
  readonly link: FieldPathByValue<V, string | null>;
  /** The record that the text is linked to at the start. */
  readonly linked: T | null;
  /** The sentence that the text is linked to this record; without a name where only its id is known. */
  readonly linkedTo: (name: string | undefined) => string;
  /** The label of the button that removes the link, as a verb. */
  readonly unlink: string;
}

interface LinkProps {
  /** The text of the line; null without a link. */
  readonly text: string | null;
  readonly unlink: string;
  readonly error: string | undefined;
  readonly isDisabled: boolean;
  readonly buttonRef: Ref<HTMLButtonElement>;
  readonly onUnlink: () => void;
}

/** The quiet line under a linked text. It shows an error of the link, and its button takes the focus for it. */
function LinkLine({ text, unlink, error, isDisabled, buttonRef, onUnlink }: LinkProps) {
  const id = useId();
  return (
    <div className="k-linked k-muted">
      <span role="status">{text}</span>
      {text !== null && (
        <Button
          ref={buttonRef}
          size="compact-xs"
          variant="default"
          aria-describedby={error === undefined ? undefined : id}
          disabled={isDisabled}
          onClick={onUnlink}
        >
          {unlink}
        </Button>
      )}
      {error && <Input.Error id={id}>{error}</Input.Error>}
    </div>
  );
}

/**
 * One line of text, for which the records of a list are suggestions: any text is valid, and choosing a record links the text to
 * it. Later changes of the text keep the link.
 */
export function SuggestionField<V extends FieldValues, T extends { readonly id: string }>(props: Props<V, T>) {
  const { list, by, only, words, note, onChosen, link, linked, linkedTo, unlink, ...field } = props;
  const { isReading, value, setValue, input } = useField(field);
  const { choices } = field.form;
  const {
    value: id,
    setValue: setId,
    input: linkInput,
  } = useField({ form: field.form, name: link, label: field.label });
  /** The text for which suggestions are searched; null while none are wanted. */
  const [query, setQuery] = useState<string | null>(null);

  const [found, setFound] = useFound(async (typed, signal) => {
    try {
      return await findRecords({ list, by, only }, typed, signal);
    } catch (error) {
      // Suggestions are only a help: when they fail, the field works without them, and typing is not disturbed.
      if (!(error instanceof GatewayError) || error.kind === 'malformed') throw error;
      return [];
    }
  }, query);

  function suggest(text: string) {
    // The results for another text are no suggestions for this one.
    if (query === null) setFound([]);
    setQuery(text);
  }
  const close = () => setQuery(null);
  const combobox = useCombobox({
    opened: query !== null && found.length > 0,
    onOpenedChange: (isOpen) => (isOpen ? suggest(value ?? '') : close()),
    onDropdownClose: () => combobox.resetSelectedOption(),
  });
  const choose = (chosenId: string) => {
    const chosen = found.find((one) => one.id === chosenId);
    close();
    if (!chosen) return;
    choices.set(link, { value: chosen.id, label: words(chosen) });
    setValue(words(chosen));
    setId(chosen.id);
    onChosen(chosen);
  };

  const known = [choices.get(link), linked && { value: linked.id, label: words(linked) }];
  const linkedName = known.find((choice) => choice?.value === id)?.label;

  if (isReading) return <ReadField {...props}>{value && <bdi>{value}</bdi>}</ReadField>;
  return (
    <div>
      <Combobox store={combobox} onOptionSubmit={choose}>
        <Combobox.Target withExpandedAttribute aria-autocomplete="list">
          <TextInput
            {...input}
            value={value ?? ''}
            onChange={({ currentTarget }) => {
              setValue(currentTarget.value);
              suggest(currentTarget.value);
              combobox.resetSelectedOption();
            }}
            // An empty field shows its suggestions; while a text is corrected, they stay closed.
            onClick={() => !value && suggest('')}
            onBlur={() => {
              close();
              input.onBlur();
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options aria-label={props.label} className="k-suggestions">
            {found.map((one) => (
              <Combobox.Option key={one.id} value={one.id} active={one.id === id}>
                <bdi>{words(one)}</bdi>
                <small className="k-muted">{note(one)}</small>
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <LinkLine
        text={id ? linkedTo(linkedName) : null}
        unlink={unlink}
        error={linkInput.error}
        isDisabled={input.disabled}
        buttonRef={linkInput.ref}
        onUnlink={() => {
          setId(null);
          combobox.focusTarget();
        }}
      />
    </div>
  );
}
