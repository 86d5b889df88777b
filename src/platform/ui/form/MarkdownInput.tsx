import { Textarea } from '@mantine/core';
import { IconBold, IconHeading, IconItalic, IconList } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { isBlank } from '../../text';
import { MarkdownPreview } from '../MarkdownPreview';
import classes from './MarkdownInput.module.css';

interface MarkdownInputProps {
  label: string;
  description?: ReactNode;
  id: string;
  name: string;
  value?: string;
  error?: ReactNode;
  onChange?(value: string): void;
  required?: boolean;
  minRows?: number;
}

interface Tool {
  label: string;
  icon: ReactNode;
  apply(selected: string): string;
}

const prefixLines = (mark: string) => (text: string) => (text || 'text').replace(/^/gm, mark);
const wrapSelection = (mark: string) => (text: string) => `${mark}${text || 'text'}${mark}`;

const tools: Tool[] = [
  { label: 'Heading', icon: <IconHeading size={18} />, apply: prefixLines('## ') },
  { label: 'Bold', icon: <IconBold size={18} />, apply: wrapSelection('**') },
  { label: 'Italic', icon: <IconItalic size={18} />, apply: wrapSelection('*') },
  { label: 'List', icon: <IconList size={18} />, apply: prefixLines('- ') },
];

/** A text area for Markdown, with buttons for its most common marks and a preview. */
export function MarkdownInput({ label, description, value = '', onChange, error, minRows = 10, ...rest }: MarkdownInputProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  const [previewing, setPreviewing] = useState(false);

  const apply = (tool: Tool) => {
    const area = input.current;
    if (!area) return;
    const { selectionStart: from, selectionEnd: to } = area;
    const marked = tool.apply(value.slice(from, to));
    onChange?.(value.slice(0, from) + marked + value.slice(to));
    requestAnimationFrame(() => {
      area.focus();
      area.setSelectionRange(from, from + marked.length);
    });
  };

  return (
    <div className={classes.field}>
      <Textarea
        ref={input}
        label={label}
        description={description}
        error={error}
        value={value}
        onChange={(event) => onChange?.(event.currentTarget.value)}
        minRows={minRows}
        maxRows={28}
        dir="auto"
        classNames={{ wrapper: previewing ? classes.hidden : '' }}
        {...rest}
      />
      {previewing && (
        <section className={classes.preview} aria-label={`Preview of ${label}`}>
          {isBlank(value) ? <p className={classes.empty}>Nothing to preview yet.</p> : <MarkdownPreview text={value} />}
        </section>
      )}
      <div className={classes.bar}>
        <fieldset className={classes.tools} aria-label="Formatting">
          {tools.map((tool) => (
            <button key={tool.label} type="button" title={tool.label} aria-label={tool.label} disabled={previewing} onClick={() => apply(tool)}>
              {tool.icon}
            </button>
          ))}
        </fieldset>
        <button type="button" className={classes.toggle} aria-pressed={previewing} onClick={() => setPreviewing(!previewing)}>
          {previewing ? 'Continue editing' : 'Preview'}
        </button>
      </div>
    </div>
  );
}
