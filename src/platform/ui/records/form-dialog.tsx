import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import type { CallOptions } from '../../web/caller';
import { Dialog } from '../Dialog';
import { asksForValues } from '../form/faults';
import { type ApiForm, useApiForm } from '../form/useApiForm';
import { toastFailure, toastSuccess } from '../toast';
import { useNavigateAfterChange } from './admin-data';
import type { FormRows } from './form-fields';
import { RecordForm } from './RecordForm';
import type { Panel, PanelProps, RecordDialog, RecordDialogProps } from './record-definition';

type Values = Record<string, unknown>;

/** A text, or how it follows from what was typed and from the record. */
type Worded<Typed extends Values, Data> = string | ((values: Typed, record: Data) => string);

/** A form about a record: its fields, what it sends, and its words. */
interface FormDeclaration<Data, Typed extends Values, Answer> {
  /** The values with which the form begins. */
  initial(record: Data): Typed;
  fields: FormRows | ((record: Data, form: ApiForm<Typed>) => FormRows);
  /** Sends the form. @param attempt names the attempt, so that the same form sent twice is one act. */
  submit(values: Typed, record: Data, attempt: CallOptions): Promise<Answer>;
  /** The label of the button that sends it. */
  verb: Worded<Typed, Data>;
  /** The message after it. */
  done: string | ((answer: Answer, record: Data, values: Typed) => string);
  /** The title of the toast with a refusal; without it, and where values are missing, the form itself shows the refusal. */
  failure?: Worded<Typed, Data>;
  /** The form's own sentences for fields without a value. */
  missing?: Record<string, string>;
  /** The name of the draft that keeps what was typed, with the id of the record. A form that moves money begins anew each time. */
  draft?(record: Data): string;
  /** What follows, each in a sentence. */
  effects?(record: Data, values: Typed): readonly string[];
  /** What stands above the fields. */
  intro?(record: Data): ReactNode;
  /** Whether it takes something away. */
  danger?: boolean | ((values: Typed, record: Data) => boolean);
  /** Whether it can be sent yet. */
  ready?(values: Typed, record: Data): boolean;
}

interface DialogDeclaration<Data, Typed extends Values, Answer> extends FormDeclaration<Data, Typed, Answer> {
  title: string | ((record: Data) => string);
  /** A question is narrower than a form. */
  shape?: 'question' | 'form';
  /** The address that is opened afterwards; without it, the page is loaded again. */
  opens?(answer: Answer): string;
}

function useDeclaredForm<Data, Typed extends Values, Answer>(
  declaration: FormDeclaration<Data, Typed, Answer>,
  record: Data,
  then: (answer: Answer, form: ApiForm<Typed, Answer>) => unknown,
): ApiForm<Typed, Answer> {
  const { revalidate } = useRevalidator();
  const { done, failure, missing } = declaration;
  const form: ApiForm<Typed, Answer> = useApiForm({
    initialValues: declaration.initial(record),
    ...(missing && { missing }),
    ...(declaration.draft && { draft: { name: declaration.draft(record), leave: 'silently' } }),
    submit: (values, attempt) => declaration.submit(values, record, attempt),
    onSuccess: (answer, values) => {
      toastSuccess(typeof done === 'string' ? done : done(answer, record, values));
      then(answer, form);
    },
    onFailure: (refusal) => {
      if (failure && !asksForValues(refusal)) toastFailure(worded(failure, form.form.getValues(), record), refusal);
      // Somebody else may have changed the record meanwhile: what is behind the form then shows it.
      void revalidate();
    },
  });
  return form;
}

const worded = <Typed extends Values, Data>(words: Worded<Typed, Data>, values: Typed, record: Data): string =>
  typeof words === 'string' ? words : words(values, record);

/** The parts of a form that follow from its declaration. */
function partsOf<Data, Typed extends Values, Answer>(declaration: FormDeclaration<Data, Typed, Answer>, record: Data, form: ApiForm<Typed>) {
  const { fields, verb, danger, failure, effects, intro, ready } = declaration;
  const values = form.form.getValues();
  return {
    form,
    fields: typeof fields === 'function' ? fields(record, form) : fields,
    verb: worded(verb, values, record),
    danger: typeof danger === 'function' ? danger(values, record) : danger,
    disabled: !(ready?.(values, record) ?? true),
    effects: effects?.(record, values),
    children: intro?.(record),
    toasted: failure !== undefined,
  };
}

interface DeclaredDialogProps<Data, Typed extends Values, Answer> extends RecordDialogProps<Data> {
  declaration: DialogDeclaration<Data, Typed, Answer>;
}

function DeclaredDialog<Data, Typed extends Values, Answer>({ declaration, record, onClose }: DeclaredDialogProps<Data, Typed, Answer>) {
  const { title, shape = 'form', opens } = declaration;
  const { revalidate } = useRevalidator();
  const navigate = useNavigateAfterChange();
  const form = useDeclaredForm(declaration, record, (answer) => {
    onClose();
    void (opens ? navigate(opens(answer)) : revalidate());
  });
  return (
    <Dialog title={typeof title === 'string' ? title : title(record)} shape={shape} onClose={onClose}>
      <RecordForm {...partsOf(declaration, record, form)} onCancel={onClose} />
    </Dialog>
  );
}

/** A dialog that asks for what an action needs, says what follows, and carries it out. */
export const formDialog =
  <Data, Typed extends Values, Answer>(
    declaration: { initial(record: Data): Typed } & DialogDeclaration<NoInfer<Data>, NoInfer<Typed>, Answer>,
  ): RecordDialog<Data> =>
  (props) => <DeclaredDialog<Data, Typed, Answer> declaration={declaration} {...props} />;

interface PanelDeclaration<Data, Typed extends Values, Answer> extends FormDeclaration<Data, Typed, Answer> {
  /** The name of the form. */
  name: string;
  /** Whether it is the main thing to do on the page. */
  main?: boolean;
  /** Whether the button stands beside the only field. */
  inline?: boolean;
}

interface DeclaredPanelProps<Data, Typed extends Values, Answer> extends PanelProps<Data> {
  declaration: PanelDeclaration<Data, Typed, Answer>;
}

function DeclaredPanel<Data, Typed extends Values, Answer>({ declaration, record }: DeclaredPanelProps<Data, Typed, Answer>) {
  const { name, main = false, inline = false } = declaration;
  const { revalidate } = useRevalidator();
  const form = useDeclaredForm(declaration, record, (_answer, sent) => {
    sent.form.reset();
    void revalidate();
  });
  return <RecordForm {...partsOf(declaration, record, form)} name={name} main={main} inline={inline} size="sm" />;
}

/** A form inside the page of a record. It is empty again once it was sent. */
export const formPanel =
  <Data, Typed extends Values, Answer>(declaration: { initial(record: Data): Typed } & PanelDeclaration<NoInfer<Data>, NoInfer<Typed>, Answer>): Panel<Data> =>
  (props) => <DeclaredPanel<Data, Typed, Answer> declaration={declaration} {...props} />;
