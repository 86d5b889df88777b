import { Textarea } from '@mantine/core';
import { IconBold, IconEye, IconHeading, IconItalic, IconLink, IconList, IconListNumbers, IconPencil } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { isBlank } from '../../text/text';
import { MarkdownPreview, StoredMarkdown } from '../MarkdownPreview';
import { showAndFocus } from '../show-and-focus';
import { toastFailure } from '../toast';
import { applyEdit, selectionOf } from './edit-text';
import { NOT_PASTED } from './left-out';
import classes from './MarkdownInput.module.css';
import { continueList, type Edit, insertLink, type Selected, toggleEmphasis, toggleLines } from './markdown-edits';
import { insertPasted, pastedMarkdown } from './pasted';

interface MarkdownInputProps {
  label: string;
  description?: ReactNode;
  id: string;
  name: string;
  value?: string;
  error?: ReactNode;
  onChange?(value: string): void;
  onBlur?(): void;
  required?: boolean;
  minRows?: number;
  /** Whether the text may have links; else there is no tool for them. */
  links?: boolean;
  /** The preview of a text that is not shown as one piece of Markdown. */
  preview?(text: string): ReactNode;
  /** The saved text with its HTML. Where it has marks, the field opens with its preview, since marks are hard to read in a long text. */
  stored?: { text: string; html: string | null };
}

interface Tool {
  label: string;
  icon: ReactNode;
  /** The letter that does the same together with Ctrl or Cmd. */
  letter?: string;
  edit(selected: Selected): Edit;
}

const bold: Tool = { label: 'Bold', icon: <IconBold size={18} />, letter: 'B', edit: (selected) => toggleEmphasis(selected, '**', 'bold text') };
const italic: Tool = { label: 'Italic', icon: <IconItalic size={18} />, letter: 'I', edit: (selected) => toggleEmphasis(selected, '*', 'italic text') };
const heading: Tool = { label: 'Heading', icon: <IconHeading size={18} />, edit: (selected) => toggleLines(selected, 'heading') };
const bullets: Tool = { label: 'Bulleted list', icon: <IconList size={18} />, edit: (selected) => toggleLines(selected, 'bullets') };
const numbers: Tool = { label: 'Numbered list', icon: <IconListNumbers size={18} />, edit: (selected) => toggleLines(selected, 'numbers') };
const link: Tool = { label: 'Link', icon: <IconLink size={18} />, letter: 'K', edit: insertLink };

const TOOLS = [heading, bold, italic, bullets, numbers];
const TOOLS_AND_LINK = [...TOOLS, link];

/** What is copied from such a field has this type as well, so that its marks stay marks where it is pasted into one. */
const MARKDOWN = 'text/markdown';

/** Whether a text has a heading, a list or bold words. */
const hasMarks = (text: string): boolean => /^(?:#{1,6}|[-*+]|\d+[.)])[ \t]|\*\*\S/m.test(text);

/**
 * A text area for Markdown that grows with its text. It has buttons and keys for the most common marks, continues lists, and shows the text as
 * its readers will see it. What is pasted becomes Markdown, except by the keys for plain text. All changes can be undone as if they were typed.
 */
export function MarkdownInput({ label, description, value = '', onChange, error, minRows = 10, links = true, preview, stored, ...rest }: MarkdownInputProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  const [previewing, setPreviewing] = useState(() => Boolean(stored?.html) && stored?.text === value && hasMarks(value) && !error);
  // A long text that nobody has touched yet does not move the fields below it out of sight.
  const [folded, setFolded] = useState(previewing);
  const show = (asPreview: boolean) => {
    setFolded(false);
    setPreviewing(asPreview);
  };
  const write = () =>
    showAndFocus(
      () => show(false),
      () => input.current,
      { preventScroll: true },
    );
  const [shownError, setShownError] = useState(error);
  if (shownError !== error) {
    setShownError(error);
    // A refused text has to be there to be mended, and takes the focus.
    if (error) show(false);
  }
  const tools = links ? TOOLS_AND_LINK : TOOLS;
  const apply = (change: Edit | undefined) => {
    if (input.current && change) applyEdit(input.current, change);
  };
  const use = (tool: Tool) => input.current && apply(tool.edit(selectionOf(input.current)));

  /** Whether the keys for pasting plain text were pressed last: Ctrl or Cmd + Shift + V. */
  const isPlain = useRef(false);
  const onPaste = async (event: React.ClipboardEvent<HTMLTextAreaElement>) => {
    const copied = { html: event.clipboardData.getData('text/html'), text: event.clipboardData.getData('text/plain') };
    const field = event.currentTarget;
    if (isPlain.current || event.clipboardData.types.includes(MARKDOWN) || (copied.html === '' && copied.text === '')) return;
    event.preventDefault();
    const markdown = await pastedMarkdown(copied, links);
    if (markdown === undefined) toastFailure('Nothing was pasted', NOT_PASTED);
    else applyEdit(field, insertPasted(selectionOf(field), markdown, copied.text));
  };

  const onCopy = (event: React.ClipboardEvent<HTMLTextAreaElement>) => {
    const field = event.currentTarget;
    const { text, from, to } = selectionOf(field);
    if (from === to) return;
    event.preventDefault();
    for (const type of ['text/plain', MARKDOWN]) event.clipboardData.setData(type, text.slice(from, to));
    if (event.type === 'cut') applyEdit(field, { from, to, insert: '', select: [from, from] });
  };

  const onKeyDown = (event: React.KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Shift' && event.key !== 'Control' && event.key !== 'Meta')
      isPlain.current = event.shiftKey && (event.ctrlKey || event.metaKey) && event.key.toUpperCase() === 'V';
    // While letters are composed, as in Japanese, Enter chooses among them.
    if (event.nativeEvent.isComposing || event.altKey || event.shiftKey) return;
    const isCommand = event.ctrlKey !== event.metaKey;
    const tool = isCommand && tools.find(({ letter }) => letter === event.key.toUpperCase());
    const following = !isCommand && event.key === 'Enter' ? continueList(selectionOf(event.currentTarget)) : undefined;
    if (!tool && !following) return;
    event.preventDefault();
    if (tool) use(tool);
    apply(following);
  };

  return (
    <Textarea
      ref={input}
      label={label}
      description={description}
      error={error}
      value={value}
      onChange={(event) => onChange?.(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      onCopy={onCopy}
      onCut={onCopy}
      minRows={minRows}
      dir="auto"
      classNames={{ input: classes.text ?? '', wrapper: classes.writing ?? '' }}
      inputContainer={(area) => (
        <div className={classes.field} data-previewing={previewing || undefined} data-folded={folded || undefined} data-error={Boolean(error) || undefined}>
          <div className={`row spread underlined inset-2xs ${classes.bar}`}>
            {previewing ? (
              <span className={`hint ${classes.hint}`}>Click the text to edit it.</span>
            ) : (
              <fieldset className={classes.tools} aria-label={`Format of ${label}`}>
                {tools.map((tool) => (
                  <ToolButton key={tool.label} tool={tool} onUse={() => use(tool)} />
                ))}
              </fieldset>
            )}
            <fieldset className={`aside ${classes.views}`} aria-label={`View of ${label}`}>
              {previewing ? (
                <button type="button" onClick={write}>
                  <IconPencil size={17} stroke={1.75} aria-hidden="true" />
                  Edit
                </button>
              ) : (
                <button type="button" title="Preview" aria-label="Preview" onClick={() => show(true)}>
                  <IconEye size={19} stroke={1.75} aria-hidden="true" />
                </button>
              )}
            </fieldset>
          </div>
          <div className={classes.sheet}>
            {area}
            {previewing && (
              // The button "Edit" does the same for keyboards; a text that is being selected stays as it is.
              // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
              <section className={classes.preview} aria-label={`Preview of ${label}`} onClick={() => getSelection()?.isCollapsed !== false && write()}>
                {isBlank(value) ? (
                  <p className="soft">Nothing to preview yet.</p>
                ) : stored?.text === value ? (
                  <StoredMarkdown {...stored} />
                ) : (
                  (preview?.(value) ?? <MarkdownPreview text={value} />)
                )}
              </section>
            )}
          </div>
        </div>
      )}
      {...rest}
    />
  );
}

/** Pressing it does not take the focus from the text, so that a phone keeps its keyboard open. */
const ToolButton = ({ tool: { label, letter, icon }, onUse }: { tool: Tool; onUse(): void }) => (
  <button
    type="button"
    title={letter ? `${label} (Ctrl or Cmd + ${letter})` : label}
    aria-label={label}
    {...(letter && { 'aria-keyshortcuts': `Control+${letter} Meta+${letter}` })}
    onPointerDown={(event) => event.preventDefault()}
    onClick={onUse}
  >
    {icon}
  </button>
);
