import { NumberInput, type NumberInputProps } from '@mantine/core';

/**
 * A field for a number. What is typed stays as it is: a number that is too small or too large is refused at the field when the form is sent,
 * and is never replaced by one that nobody typed. `min` and `max` bound the arrow keys.
 */
export const NumberField = (props: NumberInputProps) => <NumberInput clampBehavior="none" {...props} />;
