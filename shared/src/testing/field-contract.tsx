/** The tests that every field of the kit must pass. */
import { render, screen, waitFor } from '@testing-library/react';
import { newUser, type User } from './user.ts';
import type { ReactElement } from 'react';
import * as v from 'valibot';
import { portalMessages } from '../i18n/portal-messages.ts';
import { kitMessages } from '../i18n/kit.ts';
import { rule } from '../contract/kernel/rules.ts';
import { Providers } from '../ui/theme/providers.tsx';
import { ReadingContext } from '../ui/form/use-field.tsx';
import { useGatewayForm, type GatewayForm } from '../ui/form/use-gateway-form.ts';
import { axeFaults } from './axe.ts';

/** The properties that the field under test receives. */
export interface FieldUnderTest<T> {
  readonly form: GatewayForm<{ thing: T }>;
  readonly name: 'thing';
  readonly label: string;
  readonly description?: string;
  readonly isDisabled?: boolean;
}

export interface FieldContract<T> {
  readonly field: (props: FieldUnderTest<T>) => ReactElement;
  readonly start: T;
  /** Changes the input as a person would. */
  readonly change: (user: User, input: HTMLElement) => Promise<void>;
  /** The value that the form sends after the change. */
  readonly sent: T;
  /** The text that shows the initial value in reading mode. */
  readonly read: string;
}

type Schema<T> = v.StrictObjectSchema<{ readonly thing: v.GenericSchema<T> }, undefined>;

const LABEL = 'Thing';

export function describeField<T extends string | number | boolean | null>(name: string, contract: FieldContract<T>) {
  const { field, start, change, sent, read } = contract;
  const save = jest.fn<Promise<unknown>, [{ thing: T }, AbortSignal]>(() => Promise.resolve());

  interface Setting {
    readonly isReading?: boolean;
    readonly isDisabled?: boolean;
    readonly isRefused?: boolean;
  }

  function Harness({ isReading = false, isDisabled = false, isRefused = false }: Setting) {
    const accepted = v.custom<T>((value) => !isRefused && value !== '' && value !== null, rule('choose'));
    const form = useGatewayForm(v.strictObject({ thing: accepted }) as unknown as Schema<T>, {
      start: { thing: start } as never,
      save,
      saved: () => undefined,
    });
    return (
      <ReadingContext value={isReading}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void form.submit();
          }}
        >
          {field({ form, name: 'thing', label: LABEL, description: 'Help', isDisabled })}
          <button>Save</button>
        </form>
      </ReadingContext>
    );
  }

  const open = (setting: Setting = {}) => {
    save.mockClear();
    render(<Harness {...setting} />, { wrapper: Providers });
    return newUser();
  };
  const input = () => screen.getByLabelText(LABEL, { selector: 'input:not([type=hidden]), select, textarea' });

  describe(name, () => {
    beforeAll(() => Promise.all([kitMessages.load(), portalMessages.load()]));

    it('is named by its label and described by its help', () => {
      open();
      expect(input()).toHaveAccessibleName(LABEL);
      expect(input()).toHaveAccessibleDescription('Help');
    });

    it('shows a refused rule in words, marks itself and takes the focus', async () => {
      const user = open({ isRefused: true });
      await user.click(screen.getByRole('button', { name: 'Save' }));
      expect(await screen.findByText('Choose one of the options')).toBeVisible();
      expect(input()).toHaveAccessibleDescription(/Choose one of the options/);
      expect(input()).toHaveFocus();
      expect(save).not.toHaveBeenCalled();
    });

    it('sends the entered value', async () => {
      const user = open();
      await change(user, input());
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() =>
        expect(save).toHaveBeenCalledWith(
          { thing: sent },
          expect.any(AbortSignal),
          expect.any(String),
          expect.any(Object),
        ),
      );
    });

    it('cannot be changed while disabled', () => {
      open({ isDisabled: true });
      expect(input()).toBeDisabled();
    });

    it('shows its value instead of an input for reading', () => {
      open({ isReading: true });
      expect(screen.getByText(LABEL).nextSibling).toHaveTextContent(read);
      expect(screen.queryByLabelText(LABEL, { selector: 'input' })).toBeNull();
    });

    it('has no accessibility faults', async () => {
      open();
      expect(await axeFaults()).toEqual([]);
    });
  });
}
