/**
 * A form that is the body of a gateway call. It validates with the contract's own schema and sends the values as typed, because
 * the gateway parses them with the same schema. After a refusal, a dialog opens and the named fields are marked and focused;
 * without a response, the form stays open with a button to save again. Leaving the form cancels a save in progress. If another
 * person has changed the record since it was loaded, both changes are merged if they affect different fields; if both changed one
 * field, this person chooses.
 */
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, type Control, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import * as v from 'valibot';
import type { CurrentVersion } from '../../contract/kernel/version.ts';
import { GatewayError } from '../../gateway/errors.ts';
import { kitMessages } from '../../i18n/kit.ts';
import { useRaise } from '../../router/raise.ts';
import { isSilent, reportError } from '../overlay/error-queue.ts';
import { toast } from '../overlay/toast.ts';
import { changerOf, compareChanges, isStale, type Current } from './conflict/form-conflict.ts';
import type { Choice, Draft, Values } from './drafts/form-drafts.ts';
import { useDraft } from './drafts/use-draft.ts';

/** The schema of a contract's form: a strict object, so that its fields are known. */
export type FormSchema = v.GenericSchema<FieldValues> & { readonly entries: Readonly<Record<string, v.GenericSchema>> };

/** The values that another person saved while this form was open, and the functions for each choice. */
export interface Conflict<V extends FieldValues> {
  readonly current: Current<V>;
  /** The fields that both people changed. */
  readonly clashes: readonly string[];
  /** The fields that only the other person changed. */
  readonly others: readonly string[];
  /** Saves the typed values; fields that were not changed in this form keep the other person's values. */
  readonly keepMine: () => Promise<void>;
  /** Discards the values typed in this form. */
  readonly useTheirs: () => void;
}

export interface GatewayForm<V extends FieldValues> {
  readonly control: Control<V>;
  /** Saves the form; only one save runs at a time, however often the button is pressed. */
  readonly submit: () => Promise<void>;
  readonly isBusy: boolean;
  /** Set from a save without a response until the next save: whether it would have created or changed a record. */
  readonly unanswered: 'new' | 'change' | null;
  /** True if the save without a response was sent, and no response came in time; false without a connection. */
  readonly isSilent: boolean;
  /** Set after a save that conflicted with another person's save, until this person has chosen. */
  readonly conflict: Conflict<V> | null;
  /** Changes each time the form gets new values. */
  readonly filled: number;
  /** The texts of chosen records by field, for fields that have only the id after a reload. */
  readonly choices: Map<string, Choice>;
  /** Stores a draft when the page is unloaded, and restores it when the form is opened at this URL again. */
  readonly keepDraft: (url: string) => void;
  /** Set after a draft was restored, until the draft is discarded or saved: whether it contained the whole input. */
  readonly restored: 'whole' | 'part' | null;
  readonly discardDraft: () => void;
  /** Whether a reload by the portal loses no input. */
  readonly isDraftStored: () => boolean;
  /** Whether leaving now would lose input. */
  readonly isUnsaved: () => boolean;
  /** The current values of the fields, as typed. */
  readonly values: () => V;
  /** Fills in values that follow from another choice, as if the person had typed them. */
  readonly fillIn: (values: Partial<V>) => void;
  /** True for a field that may be left empty. */
  readonly isOptional: (name: Path<V>) => boolean;
  /** Whether the contract's rule of the field accepts a value. */
  readonly accepts?: (name: Path<V>, value: unknown) => boolean;
}

/** The form of a contract's schema, as its fields receive it. */
export type FormOf<S extends FormSchema> = GatewayForm<v.InferInput<S>>;

interface Options<V, D> {
  /** Initial values; may be a whole record, because properties that the form does not have are left out. */
  readonly start: V & Partial<CurrentVersion>;
  /**
   * `signal` aborts when the person leaves before the gateway has responded. `key` is an idempotency key: it is the same for the same
   * values, so that saving again after a lost response has no second effect. `loaded` are the values before the changes.
   */
  readonly save: (values: V, signal: AbortSignal, key: string, loaded: V & Partial<CurrentVersion>) => Promise<D>;
  /** Reads the current state of a versioned record. Rejects with `GatewayError`. */
  readonly readCurrent?: ((signal: AbortSignal) => Promise<Current<V>>) | undefined;
  /** Called after a successful save: shows a notice and leaves the form. */
  readonly saved: (data: D) => void | Promise<void>;
}

/** The version in the body of an update, for a versioned record. */
export const versionOf = ({ version }: Partial<CurrentVersion>): { readonly version?: number } =>
  version === undefined ? {} : { version };

interface Saved<D> {
  readonly data: D;
  readonly other: string | undefined;
}

export function useGatewayForm<const S extends FormSchema, D>(
  schema: S,
  { start, save, readCurrent, saved }: Options<v.InferInput<S>, D>,
): FormOf<S> {
  type V = v.InferInput<S>;
  const raise = useRaise();
  const [unanswered, setUnanswered] = useState<GatewayForm<V>['unanswered']>(null);
  const [wasSilent, setSilent] = useState(false);
  const isSaved = useRef(false);
  const fields = Object.keys(schema.entries);
  const knownOf = (record: object) =>
    Object.fromEntries(Object.entries(record).filter(([name]) => name in schema.entries)) as DefaultValues<V>;
  const form = useForm<V, unknown, V>({
    resolver: valibotResolver<V, unknown, V>(schema as v.GenericSchema<V>, undefined, { raw: true }),
    defaultValues: knownOf(start),
  });
  const { isDirty, dirtyFields, isSubmitting } = form.formState;

  function present(error: unknown): void {
    if (!(error instanceof GatewayError) || error.kind === 'malformed') return raise(error);
    const isUnanswered = error.kind === 'unreachable';
    if (isUnanswered) setUnanswered(error.call.startsWith('PUT ') ? 'change' : 'new');
    setSilent(isSilent(error));
    // A field of a list in the form has a path as its name: `variants.3.sku`.
    const isKnown = (name: string) => (name.split('.')[0] ?? '') in schema.entries;
    const names = Object.keys(error.fields).filter(isKnown) as Path<V>[];
    for (const name of names) form.setError(name, { type: 'gateway', message: error.fields[name] ?? '' });
    const [first] = names;
    reportError(error, first && (() => form.setFocus(first)), isUnanswered ? () => void submitOnce() : undefined);
  }

  /** The values before the changes. The screen may have read the record again since, which must not count as a change. */
  const loaded = useRef(start);
  /** The record whose values unchanged fields show: `loaded`, or an older version if a restored draft was based on it. */
  const baseRecord = useRef(start);
  const isOutdated = () => baseRecord.current !== loaded.current;
  const [conflict, setConflict] = useState<Omit<Conflict<V>, 'keepMine' | 'useTheirs'> | null>(null);
  const [filled, setFilled] = useState(0);
  const [choices] = useState(() => new Map<string, Choice>());

  const fillIn = (values: Partial<V>) => {
    for (const [name, value] of Object.entries(values))
      form.setValue(name as Path<V>, value as never, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      });
  };

  /** Replaces the values of the form by those of a record. */
  function refill(record: object): void {
    form.reset(knownOf(record));
    choices.clear();
    setFilled(filled + 1);
  }

  const draft = useDraft({
    fields,
    read: () => {
      const names = isDirty && !isSaved.current ? Object.keys(dirtyFields) : [];
      const changed = Object.entries(form.getValues()).filter(([name]) => names.includes(name));
      return { changed: Object.fromEntries(changed), loaded: loaded.current, choices };
    },
    restore: ({ values, loaded: before, version, choices: words }: Draft) => {
      const present = form.getValues() as Values;
      const changed = Object.entries(values).filter(
        ([name, value]) => JSON.stringify(value) !== JSON.stringify(present[name]),
      );
      if (changed.length === 0) return false;
      if (version !== baseRecord.current.version)
        loaded.current = { ...baseRecord.current, ...before, version } as typeof start;
      for (const [name, choice] of Object.entries(words)) choices.set(name, choice);
      fillIn(Object.fromEntries(changed) as Partial<V>);
      setFilled(filled + 1);
      return true;
    },
    discard: () => {
      loaded.current = baseRecord.current;
      refill(baseRecord.current);
    },
  });

  /** Makes the other person's record the base for the changes. */
  function moveOn(current: Current<V>, changes: object): void {
    loaded.current = baseRecord.current = current;
    for (const [name, value] of Object.entries(changes)) form.setValue(name as Path<V>, value as never);
  }

  /** Undefined if the person has to choose. `other` is the person whose changes were merged into `values`. */
  async function saveChanges(values: V, signal: AbortSignal, other?: string): Promise<Saved<D> | undefined> {
    let refusal: unknown;
    if (!readCurrent || !isOutdated())
      try {
        return { data: await save(values, signal, draft.keyFor(values), loaded.current), other };
      } catch (error) {
        if (!readCurrent || !isStale(error)) throw error;
        refusal = error;
      }
    const current = await readCurrent(signal);
    // The version is current, so the refusal has another reason.
    if (refusal !== undefined && current.version === loaded.current.version) throw refusal;
    const all = { loaded: loaded.current, current, typed: values };
    const { clashes, others, untouched } = compareChanges(fields, all);
    if (clashes.length > 0) {
      setConflict({ current, clashes, others });
      return undefined;
    }
    moveOn(current, untouched);
    const isMerged = others.length > 0;
    return saveChanges({ ...values, ...untouched }, signal, isMerged ? changerOf(current) : other);
  }

  /** The last saved values, which are not saved again if the button is pressed before the screen has closed. */
  const stored = useRef('');
  const left = useRef<AbortController>(undefined);
  useEffect(() => () => left.current?.abort(), []);

  const submit = form.handleSubmit(async (values) => {
    const text = JSON.stringify(values);
    if (text === stored.current) return;
    setUnanswered(null);
    const { signal } = (left.current = new AbortController());
    try {
      const result = await saveChanges(values, signal);
      if (!result) return;
      draft.drop();
      stored.current = text;
      isSaved.current = true;
      if (result.other !== undefined) toast(kitMessages.text('form.conflict.merged', { name: result.other }));
      await saved(result.data);
      setConflict(null);
    } catch (error) {
      if (signal.aborted) return;
      setConflict(null);
      present(error);
    }
  });

  /** Set before the next render, because on a slow machine two presses can arrive before the button is busy. */
  const isSaving = useRef(false);
  async function submitOnce(): Promise<void> {
    if (isSaving.current) return;
    isSaving.current = true;
    try {
      await submit();
    } finally {
      isSaving.current = false;
    }
  }

  const isUnsaved = () => isDirty && !isSaved.current;
  // A rule about two fields marks one of them, and correcting the other field makes both valid. An error of the gateway stays until its own
  // field changes, because only the gateway can check it.
  const checkOthers = useEffectEvent((changed: string | undefined) => {
    const marked = (fields as Path<V>[]).filter((name) => {
      const { error } = form.getFieldState(name);
      return name !== changed && error?.message !== undefined && error.type !== 'gateway';
    });
    if (marked.length > 0) void form.trigger(marked);
  });
  const { subscribe } = form;
  useEffect(() => {
    const callback = ({ name }: { name?: string }) => {
      isSaved.current = false;
      checkOthers(name);
    };
    return subscribe({ formState: { values: true }, callback });
  }, [subscribe]);

  const accepts = (name: string, value: unknown) => v.is(schema.entries[name] ?? v.never(), value);
  return {
    control: form.control,
    submit: submitOnce,
    isBusy: isSubmitting,
    unanswered,
    isSilent: wasSilent,
    conflict: conflict && {
      ...conflict,
      keepMine: () => {
        const { current } = conflict;
        const typed = form.getValues();
        moveOn(current, compareChanges(fields, { loaded: loaded.current, current, typed }).untouched);
        return submitOnce();
      },
      useTheirs: () => {
        moveOn(conflict.current, {});
        draft.drop();
        refill(conflict.current);
        setConflict(null);
      },
    },
    filled,
    choices,
    keepDraft: draft.keepDraft,
    restored: draft.restored,
    discardDraft: draft.discardDraft,
    isDraftStored: draft.isDraftStored,
    isUnsaved,
    values: () => form.getValues(),
    fillIn,
    isOptional: (name) => accepts(name, '') || accepts(name, null),
    accepts,
  };
}
