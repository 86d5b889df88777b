import { Checkbox, PasswordInput, Radio, Select, TagsInput, Textarea, TextInput } from '@mantine/core';
import { MarkdownInput } from '../form/MarkdownInput';
import { NumberField } from '../form/NumberField';
import type { ApiForm } from '../form/useApiForm';
import type { FormField } from './form-fields';

interface FormControlProps {
  form: Pick<ApiForm<Record<string, unknown>>, 'form' | 'field'>;
  field: FormField;
  size: 'sm' | undefined;
}

/** The control of a field, filled from its form. */
export function FormControl({ form: { form, field: propsOf }, field, size }: FormControlProps) {
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
      return <Select {...shared} searchable={false} allowDeselect={false} data={optionsOf(field.choices)} {...input} />;
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
            {field.choices.map(([value, text]) => (
              <Radio key={value} value={value} label={text} />
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
      return (
        <TextInput
          {...shared}
          type={field.control === undefined || field.control === 'code' ? 'text' : field.control}
          {...(field.control === 'code' || field.control === 'url' ? { spellCheck: false } : {})}
          {...(field.control === undefined || field.control === 'text' ? { dir: 'auto' } : {})}
          {...(field.maxLength && { maxLength: field.maxLength })}
          {...(field.control !== 'date' && { autoComplete: 'off' })}
          {...input}
        />
      );
  }
}

const optionsOf = (choices: readonly (readonly [value: string, label: string])[]) => choices.map(([value, label]) => ({ value, label }));
