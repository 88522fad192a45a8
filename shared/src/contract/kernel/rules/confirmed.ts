import * as v from 'valibot';
import { rule } from '../rules.ts';

/** Checks, in the pipe of a form's object, that the second field repeats the first. The issue is reported at the second field. */
export const confirmed = <Form extends Readonly<Record<string, unknown>>>(
  field: keyof Form & string,
  confirmation: keyof Form & string,
) =>
  v.rawCheck<Form>(({ dataset, addIssue }) => {
    const form = dataset.value as Form;
    if (form[field] === form[confirmation]) return;
    const path = {
      type: 'object',
      origin: 'value',
      input: form,
      key: confirmation,
      value: form[confirmation],
    } as const;
    addIssue({ message: rule('confirmed'), path: [path] });
  });
