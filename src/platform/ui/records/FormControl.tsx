import { Checkbox, NativeSelect, PasswordInput, Radio, Select, TagsInput, Textarea, TextInput } from '@mantine/core';
import { MarkdownInput } from '../form/MarkdownInput';
import { NumberField } from '../form/NumberField';
import type { ApiForm } from '../form/useApiForm';
import type { Choices, FormField, FormRows, LineControl } from './form-fields';
import classes from './RecordForm.module.css';

interface FormControlProps {
  // biome-ignore lint/suspicious/noExplicitAny: the fields name the values of the form.
  form: Pick<ApiForm<any>, 'form' | 'field'>;
  field: FormField;
  size?: 'sm' | undefined;
}

/** The fields of a form from top to bottom. */
export const FormFields = ({ form, fields, size }: Omit<FormControlProps, 'field'> & { fields: FormRows }) =>
  fields.map((row) =>
    'name' in row ? (
      <FormControl key={row.name} form={form} field={row} size={size} />
    ) : (
      <div key={row[0]?.name} className={classes.pair}>
        {row.map((field) => (
          <FormControl key={field.name} form={form} field={field} size={size} />
        ))}
      </div>
    ),
  );

/** A list of choices is drawn within its dialog: outside of it, it would lie behind. */
const WITHIN = { withinPortal: false };

/** The control of a field, filled from its form. */
function FormControl({ form: { form, field: propsOf }, field, size }: FormControlProps) {
  const { name, label, help, required, first } = field;
  const shared = {
    label,
    ...(size && { size }),
    ...(help && { description: help }),
    ...(required && { required }),
    ...(first && { 'data-autofocus': true }),
  };
  const input = propsOf(name);
  switch (field.control) {
    case 'password':
      return <PasswordInput {...shared} autoComplete="new-password" {...input} />;
    case 'lines': {
      const [least = 1, most] = field.rows ?? [];
      return (
        <Textarea
          {...shared}
          autosize
          minRows={least}
          {...(most && { maxRows: most })}
          {...(field.maxLength && { maxLength: field.maxLength })}
          dir="auto"
          autoComplete="off"
          {...input}
        />
      );
    }
    case 'number':
      return (
        <NumberField
          {...shared}
          {...(field.min !== undefined && { min: field.min })}
          {...(field.max !== undefined && { max: field.max })}
          {...(field.decimals ? { decimalScale: field.decimals } : { allowDecimal: false })}
          {...(field.dollars && { prefix: '$', fixedDecimalScale: true, hideControls: true })}
          {...input}
          {...(field.error && { error: field.error })}
          {...(field.onChange && {
            onChange: (value) => {
              form.setFieldValue(name, value);
              field.onChange?.(Number(value));
            },
          })}
        />
      );
    case 'choice':
      return <Select {...shared} allowDeselect={false} comboboxProps={WITHIN} data={optionsOf(field.choices)} {...input} />;
    case 'menu':
      return <NativeSelect {...shared} data={optionsOf(field.choices)} {...input} />;
    case 'checks':
      return (
        <Checkbox.Group {...shared} {...input}>
          <div className={classes.checks}>
            {field.choices.map(([value, text]) => (
              <Checkbox key={value} value={value} label={text} />
            ))}
          </div>
        </Checkbox.Group>
      );
    case 'radio':
      return (
        <Radio.Group
          {...shared}
          {...input}
          onChange={(value) => {
            form.setFieldValue(name, value);
            field.onChange?.(value);
          }}
        >
          <div className="stack gap-s above-s">
            {field.choices.map(([value, text, about]) => (
              <Radio key={value} value={value} label={text} {...(about && { description: about })} />
            ))}
          </div>
        </Radio.Group>
      );
    case 'flag':
      return <Checkbox {...shared} {...propsOf(name, { type: 'checkbox' })} />;
    case 'tags':
      return <TagsInput {...shared} acceptValueOnBlur {...input} />;
    case 'markdown':
      return <MarkdownInput {...shared} minRows={field.rows ?? 4} {...input} />;
    case 'record': {
      const chosen = input.value as string | null;
      return (
        <field.Picker
          {...shared}
          {...(field.clearable && { clearable: true })}
          {...(field.except && { except: field.except })}
          {...input}
          value={chosen || null}
          onChange={(id) => form.setFieldValue(name, id ?? '')}
        />
      );
    }
    case 'own':
      return field.render();
    default:
      return <TextInput {...shared} {...kindOf(field.control)} {...(field.maxLength && { maxLength: field.maxLength })} {...input} />;
  }
}

/** The attributes of a line of text by its kind. */
function kindOf(control: LineControl | undefined) {
  if (control === 'date') return { type: 'date' };
  if (control === 'decimal' || control === 'numeric') return { inputMode: control, autoComplete: 'off' };
  if (control === 'code') return { autoComplete: 'off', spellCheck: false };
  if (control === 'url') return { type: 'url', autoComplete: 'off', spellCheck: false };
  if (control === 'email' || control === 'tel') return { type: control, autoComplete: 'off' };
  return { autoComplete: 'off', dir: 'auto' };
}

const optionsOf = (choices: Choices) => choices.map(([value, label]) => ({ value, label }));
