import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { GatewayError } from '@portal/shared/gateway/errors.ts';
import { useRef, useState, type FormEvent } from 'react';
import * as v from 'valibot';
import { focusField, inputValue } from './input-value.ts';

type Texts = Readonly<Record<string, string>>;

interface Plan<Form extends Texts> {
  /** What is sent besides the fields. */
  readonly besides?: Texts;
  /** What no schema can say: problems by field, if any. */
  readonly check?: (values: Form) => Promise<Texts>;
  /** Sends what was typed. Rejects with `GatewayError`. */
  readonly send: (values: Form) => Promise<unknown>;
  /** Says what went wrong that is no field's. */
  readonly present: (error: unknown) => void;
}

function problemsIn(schema: v.GenericSchema, values: Texts): Texts {
  const { issues = [] } = v.safeParse(schema, values);
  const issuesByPath = issues.map((issue): [string, string] => [v.getDotPath(issue) ?? '', issue.message]);
  // The first thing wrong with a field is said.
  return Object.fromEntries(issuesByPath.toReversed());
}

/**
 * A form of plain fields, checked by the contract's schema; the first field at fault takes the focus, for faults found here and
 * at the gateway.
 */
export function useCheckedForm<Form extends Texts>(
  schema: v.GenericSchema<Form>,
  fields: readonly (keyof Form & string)[],
  { besides = {}, check = () => Promise.resolve({}), send, present }: Plan<Form>,
) {
  const [problems, setProblems] = useState<Texts>({});
  const [isBusy, setBusy] = useState(false);
  /** Known before anything is drawn: Enter and a press of one moment are one. */
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
    // The schema has just said so.
    const values = texts as unknown as Form;
    if (mark(await check(values))) return;
    setBusy(true);
    try {
      await send(values);
    } catch (error) {
      const isInput = error instanceof GatewayError && error.code === CODES.invalidInput.code;
      if (!isInput || !mark(error.fields)) present(error);
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
