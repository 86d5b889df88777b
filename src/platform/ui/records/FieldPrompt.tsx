import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import type { ToolName } from '../../records/tools-contract';
import { isBlank } from '../../text/text';
import { BusyButton } from '../BusyButton';
import { Dialog } from '../Dialog';
import { WhatHappens } from './RecordForm';
import { useFieldTool } from './useFieldTool';

interface FieldPromptProps {
  /** The dialog's title and its button: `Add Role`. */
  title: string;
  field: string;
  tool: ToolName;
  label: string;
  description?: string;
  initialValue?: string;
  type?: 'text' | 'email';
  /** What follows, each in a sentence. */
  effects?: readonly string[];
  done(value: string): string;
  onClose(): void;
}

/** A dialog that asks for a value and changes a field with it. It stays open with the server's words when the value is refused. */
export function FieldPrompt({ title, field, tool, label, description, initialValue = '', type = 'text', effects = [], done, onClose }: FieldPromptProps) {
  const [value, setValue] = useState(initialValue);
  const input = useRef<HTMLInputElement>(null);
  const { pending, error, change } = useFieldTool(field, 'error');
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className="stack"
        noValidate
        onSubmit={async (event) => {
          event.preventDefault();
          if (!isBlank(value) && (await change(tool, value.trim(), done(value.trim())))) onClose();
          else input.current?.focus();
        }}
      >
        <TextInput
          ref={input}
          type={type}
          label={label}
          description={description}
          autoComplete="off"
          dir="auto"
          required
          value={value}
          error={error}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
        <WhatHappens effects={effects} />
        <div className="row end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" busy={pending}>
            {title}
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}
