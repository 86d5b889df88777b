import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { bestFirst, type Option, useTypedOption } from './typed-option';

interface ManySelectProps extends Omit<MultiSelectProps, 'data' | 'value' | 'onChange' | 'searchValue' | 'onSearchChange' | 'defaultValue'> {
  data: readonly (string | Option)[];
  value?: string[];
  onChange?(value: string[]): void;
}

/** A field for several values of a list, which are found by typing (`useTypedOption`). */
export function ManySelect({ data, value = [], onChange, maxValues = Number.POSITIVE_INFINITY, ...rest }: ManySelectProps) {
  const options = data.map((option) => (typeof option === 'string' ? { value: option, label: option } : option));
  const { field, error, status, settle } = useTypedOption({
    options: options.filter((option) => !value.includes(option.value)),
    take: (option) => {
      onChange?.([...value, option.value]);
      settle();
    },
    refusal: value.length >= maxValues ? `wasn’t added. You can select at most ${maxValues}.` : undefined,
  });
  return (
    <>
      <MultiSelect
        {...rest}
        data={options}
        value={value}
        {...(onChange && { onChange })}
        maxValues={maxValues}
        hidePickedOptions
        filter={({ options: free, search }) => bestFirst(free as Option[], search)}
        {...field}
        {...error}
      />
      {status}
    </>
  );
}
