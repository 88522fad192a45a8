/** Mantine's plain controls, for the frame and for forms that do not use the kit's fields. */
export { Button, Menu, PasswordInput, TextInput } from '@mantine/core';
