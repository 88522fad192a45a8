import { Button, Combobox, Input, TextInput, useCombobox } from '@mantine/core';
import { useId, useState, type Ref } from 'react';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { GatewayError } from '../../gateway/errors.ts';
import { ReadField, useField, type FieldProps } from './use-field.tsx';
import { findRecords, useFound, type RecordSearch } from './form-search.ts';

interface Props<V extends FieldValues, T> extends FieldProps<V, FieldPathByValue<V, string>>, RecordSearch<T> {
  /** The text of the field after the record is chosen. */
  readonly words: (record: T) => string;
  /** Distinguishes two records with the same text. */
  readonly note: (record: T) => string;
  /** Called after a record is chosen, when the form has its text and id. */
  readonly onChosen: (record: T) => void;
  /** The form's field for the id of the chosen record: null for text that belongs to no record. */
  readonly link: FieldPathByValue<V, string | null>;
  /** The record to which the text is initially linked. */
  readonly linked: T | null;
  /** The sentence about the link to this record; without a name if only its id is known. */
  readonly linkedTo: (name: string | undefined) => string;
  /** The label of the button that removes the link; a verb. */
  readonly unlink: string;
}

interface LinkProps {
  /** The text about the link; null without a link. */
  readonly text: string | null;
  readonly unlink: string;
  readonly error: string | undefined;
  readonly isDisabled: boolean;
  readonly buttonRef: Ref<HTMLButtonElement>;
  readonly onUnlink: () => void;
}

/** The line below a linked text. It shows an error of the link, and its button gets the focus for such an error. */
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
 * One line of text, for which the records of a list are suggestions. Any text is valid, and choosing a record links the text to
 * it. Later changes of the text do not remove the link.
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
  /** The text for which suggestions are searched; null while no suggestions are needed. */
  const [query, setQuery] = useState<string | null>(null);

  const [found, setFound] = useFound(async (typed, signal) => {
    try {
      return await findRecords({ list, by, only }, typed, signal);
    } catch (error) {
      // Suggestions are optional: if the search fails, the field works without them, and typing is not interrupted.
      if (!(error instanceof GatewayError) || error.kind === 'malformed') throw error;
      return [];
    }
  }, query);

  function suggest(text: string) {
    // Results for an earlier text must not be shown for a new text.
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
            // An empty field shows suggestions on click; while a text is being corrected, the list stays closed.
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
