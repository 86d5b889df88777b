import type { ComponentType, ReactNode } from 'react';
import type { PickerProps } from './RecordPicker';

interface FieldText<Name extends string> {
  /** The field of the body that the form sends: `reason`, or `seller.name`. */
  name: Name;
  label: string;
  /** A sentence below the label. */
  help?: string;
  required?: boolean;
  /** It has the focus when its dialog opens. */
  first?: boolean;
}

/** The kinds of a line of text. `decimal` and `numeric` are numbers that stay texts until they are sent, with the keyboard for them. */
export type LineControl = 'text' | 'email' | 'url' | 'tel' | 'date' | 'code' | 'decimal' | 'numeric';

/** The values to choose from, some with a sentence about each. */
export type Choices = readonly (readonly [value: string, label: string, help?: string])[];

/** A field of a form of the back office, and the control that it has: a line of text unless it says another one. */
export type FormField<Name extends string = string> = FieldText<Name> &
  (
    | { control?: LineControl; maxLength?: number }
    | { control: 'password' }
    | { control: 'lines'; rows?: readonly [least: number, most?: number]; maxLength?: number }
    | { control: 'number'; min?: number; max?: number; decimals?: 2; error?: string | undefined; dollars?: true; onChange?(value: number): void }
    | { control: 'choice' | 'menu' | 'checks'; choices: Choices }
    | { control: 'radio'; choices: Choices; onChange?(value: string): void }
    | { control: 'flag' }
    | { control: 'tags' }
    | { control: 'markdown'; rows?: number }
    | { control: 'record'; Picker: ComponentType<PickerProps & { except?: string }>; except?: string; clearable?: true }
    | { control: 'own'; render(): ReactNode }
  );

/** The fields of a form from top to bottom; those of an inner list stand side by side where there is room. */
export type FormRows<Name extends string = string> = readonly (FormField<Name> | readonly FormField<Name>[])[];

/** The labels of the fields by their names. */
export const labelsOf = (rows: FormRows): Record<string, string> => Object.fromEntries(rows.flat().map(({ name, label }) => [name, label]));
