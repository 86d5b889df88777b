import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useRef, useState } from 'react';
import { findOption, type Option } from './many-select';

interface ManySelectProps extends Omit<MultiSelectProps, 'data' | 'value' | 'onChange' | 'searchValue' | 'onSearchChange' | 'defaultValue'> {
  data: readonly (string | Option)[];
  value?: string[];
  onChange?(value: string[]): void;
}

/**
 * A field for several values of a list. Enter takes the value that fits best what is typed, and never sends the form. Typed words that are left there become
 * a value where only one fits; otherwise they stay, and the form is not sent before they are selected or cleared.
 */
export function ManySelect({ data, value = [], onChange, maxValues = Number.POSITIVE_INFINITY, error, onFocus, onBlur, ...rest }: ManySelectProps) {
  const [typed, setTyped] = useState('');
  const [isLeft, setIsLeft] = useState(false);
  /** Mantine empties the field when the focus leaves it. */
  const isLeaving = useRef(false);
  const options = data.map((option) => (typeof option === 'string' ? { value: option, label: option } : option));
  const free = options.filter((option) => !value.includes(option.value));
  const isFull = value.length >= maxValues;

  const take = (option: Option) => {
    onChange?.([...value, option.value]);
    setTyped('');
    setIsLeft(false);
  };
  const onKeyDown = (event: React.KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // An option that the arrow keys have marked is taken by Mantine.
    if (event.currentTarget.getAttribute('aria-activedescendant')) return;
    const { first } = findOption(free, typed);
    if (first && !isFull) take(first);
    else if (typed.trim() !== '') setIsLeft(true);
  };
  const leave = (event: React.FocusEvent<HTMLInputElement>) => {
    onBlur?.(event);
    const { only } = findOption(free, typed);
    if (only && !isFull) take(only);
    else {
      isLeaving.current = true;
      setIsLeft(typed.trim() !== '');
    }
  };
  const onSearchChange = (search: string) => {
    if (isLeaving.current && search === '') {
      isLeaving.current = false;
      return;
    }
    setTyped(search);
    setIsLeft(false);
  };
  const left = isFull
    ? `“${typed.trim()}” was not added: at most ${maxValues} can be selected.`
    : `“${typed.trim()}” is not selected yet. Select a value from the list, or clear it.`;

  return (
    <MultiSelect
      {...rest}
      data={options}
      value={value}
      {...(onChange && { onChange })}
      maxValues={maxValues}
      searchable
      hidePickedOptions
      searchValue={typed}
      onSearchChange={onSearchChange}
      onKeyDown={onKeyDown}
      onBlur={leave}
      onFocus={(event) => {
        isLeaving.current = false;
        onFocus?.(event);
      }}
      error={isLeft ? left : error}
      data-unselected={isLeft || undefined}
    />
  );
}
