import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { GatewayError } from '@portal/shared/gateway/errors.ts';
import { useRef, useState, type FormEvent } from 'react';
import * as v from 'valibot';

type Texts = Readonly<Record<string, string>>;

interface Plan<Form extends Texts> {
  /** Further values to send, in addition to the fields. */
  readonly besides?: Texts;
  /** A check that the schema cannot do: returns problems by field. */
  readonly check?: (values: Form) => Promise<Texts>;
  /** Sends the values. Rejects with `GatewayError`. */
  readonly send: (values: Form) => Promise<unknown>;
  /** Shows an error that does not belong to a field. */
  readonly present: (error: unknown) => void;
}

/** The value of a form's field; empty if there is no such field. */
const inputValue = (form: HTMLFormElement, name: string): string => {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
};

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

function problemsIn(schema: v.GenericSchema, values: Texts): Texts {
  const { issues = [] } = v.safeParse(schema, values);
  const issuesByPath = issues.map((issue): [string, string] => [v.getDotPath(issue) ?? '', issue.message]);
  // If a field has several issues, the first is shown.
  return Object.fromEntries(issuesByPath.toReversed());
}

/**
 * A form of plain fields, checked with the contract's schema. The first invalid field gets the focus, whether the form or the gateway
 * found the problem.
 */
export function useCheckedForm<Form extends Texts>(
  schema: v.GenericSchema<Form>,
  fields: readonly (keyof Form & string)[],
  { besides = {}, check = () => Promise.resolve({}), send, present }: Plan<Form>,
) {
  const [problems, setProblems] = useState<Texts>({});
  const [isBusy, setBusy] = useState(false);
  /**
   * A ref rather than state, because Enter and a click at the same moment would both be handled before the next render.
   */
  const isSending = useRef(false);

  async function submit(form: HTMLFormElement): Promise<void> {
    const mark = (found: Texts) => {
      setProblems(found);
      const first = fields.find((field) => field in found);
      if (first) focusField(form, first);
      return first !== undefined;
    };
    const texts = { ...besides, ...Object.fromEntries(fields.map((field) => [field, inputValue(form, field)])) };
    if (mark(problemsIn(schema, texts))) return;
    // The schema has just validated these values.
    const values = texts as unknown as Form;
    if (mark(await check(values))) return;
    setBusy(true);
    try {
      await send(values);
    } catch (error) {
      const isInput = error instanceof GatewayError && error.code === CODES.invalidInput.code;
      if (isInput && mark(error.fields)) return;
      present(error);
      // The button was disabled during the call, so it has lost the focus.
      const last = fields.at(-1);
      if (last !== undefined && !(document.activeElement instanceof HTMLInputElement)) focusField(form, last);
    } finally {
      setBusy(false);
    }
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    void submit(event.currentTarget).finally(() => (isSending.current = false));
  };
  return { problems, isBusy, onSubmit };
}
