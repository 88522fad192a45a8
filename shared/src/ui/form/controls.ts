/** The door to Mantine's plain controls, for the frame and for forms without the kit's machinery. */
export { Button, Menu, PasswordInput, TextInput } from '@mantine/core';
