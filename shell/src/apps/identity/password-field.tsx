import { ruleMessage } from '@portal/shared/i18n/kit.ts';
import { PasswordInput } from '@portal/shared/ui/form/controls.ts';
import { useState } from 'react';
import { useShellText } from '../../words.ts';

interface Props {
  readonly name?: string;
  readonly label: string;
  /** The rules for a password, shown before any error. */
  readonly hint?: string;
  /** The `autocomplete` value for password managers. */
  readonly autoComplete: 'current-password' | 'new-password';
  /** The key of the broken rule. */
  readonly problem: string | undefined;
  readonly onType?: (text: string) => void;
}

/** A password field, named `password` by default, with a button that reveals the typed text. */
export function PasswordField({ name = 'password', label, hint, autoComplete, problem, onType }: Props) {
  const t = useShellText();
  const [isVisible, setVisible] = useState(false);
  return (
    <PasswordInput
      name={name}
      label={label}
      description={hint}
      autoComplete={autoComplete}
      size="md"
      error={problem && ruleMessage(problem, label)}
      aria-invalid={problem !== undefined}
      onChange={onType && (({ currentTarget }) => onType(currentTarget.value))}
      visible={isVisible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        'aria-label': t(isVisible ? 'login.hide_password' : 'login.show_password'),
        tabIndex: 0,
      }}
    />
  );
}
