import { Select, type SelectProps } from '@mantine/core';
import { useRef } from 'react';
import { bestFirst, type Option, useTypedOption } from './typed-option';

interface Group {
  group: string;
  items: Option[];
}
type Data = string | Option | Group;

export interface SearchSelectProps
  extends Omit<SelectProps<string>, 'data' | 'value' | 'onChange' | 'defaultValue' | 'filter' | 'searchable' | 'searchValue' | 'allowDeselect'> {
  data: readonly Data[];
  value?: string | null;
  onChange?(value: string | null): void;
  /** The options for what is typed, where the server has found them. */
  find?: typeof bestFirst;
  /** False while the options for what is typed are being loaded. */
  isReady?: boolean;
}

/** A field for one value of a list, which is found by typing (`useTypedOption`). A button of its own empties it, where it is `clearable`. */
export function SearchSelect({ data, value = null, onChange, onSearchChange, find = bestFirst, isReady = true, ...rest }: SearchSelectProps) {
  const options = optionsOf(data);
  /** The chosen option, also once a search on the server no longer has it. */
  const chosen = useRef<Option>(undefined);
  if (chosen.current?.value !== value) chosen.current = undefined;
  chosen.current = options.find((option) => option.value === value) ?? chosen.current;
  const settled = chosen.current?.label ?? '';
  const { field, error, status, settle } = useTypedOption({
    options,
    settled,
    find,
    isReady,
    take: (option) => {
      if (option.value !== value) onChange?.(option.value);
      restore(option.value);
    },
  });
  /** Mantine shows the label of a value that has changed; one that is taken and not kept, or taken again, leaves the text to this field. */
  const restore = (taken: string) => settle(taken === value ? settled : '');
  return (
    <>
      <Select
        {...rest}
        data={data as (Option | Group)[]}
        value={value}
        {...(onChange && { onChange })}
        onOptionSubmit={restore}
        allowDeselect={false}
        filter={({ options: all, search, limit }) => (search ? find(optionsOf(all as Data[]), search) : (all as Option[])).slice(0, limit)}
        {...field}
        onSearchChange={(text) => {
          field.onSearchChange(text);
          onSearchChange?.(text);
        }}
        {...error}
      />
      {status}
    </>
  );
}

const optionsOf = (data: readonly Data[]): Option[] =>
  data.flatMap((entry) => (typeof entry === 'string' ? { value: entry, label: entry } : 'items' in entry ? entry.items : entry));
