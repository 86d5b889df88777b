import { type ReactNode, useEffect } from 'react';
import type { EmployerPost } from '~/jobs/schemas';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { type ApiForm as ApiFormState, useApiForm } from '~/platform/ui/form/useApiForm';
import { toastSuccess } from '~/platform/ui/toast';
import type { SiteArrays } from '~/site/web/shared/site-arrays';
import { type Editing, SAVE_ADVICE } from './post-api';
import classes from './StepForm.module.css';

/** The props of the three step forms. */
export interface StepProps {
  post: EmployerPost;
  editing: Editing;
  arrays: SiteArrays;
  action: string;
  /** Shows a button that fills in sample values, for users with the role debug. */
  debug?: boolean;
  onSaved(post: EmployerPost): void;
  /** Called with the values of the fields, saved or not, for the preview; `unsaved` says whether they differ from the saved ones. */
  onDraft?(draft: Partial<EmployerPost>, unsaved: boolean): void;
}

interface StepOptions<Values extends Record<string, unknown>> {
  /** The name of the step and the post, for what was typed and not saved. */
  draft: string;
  initialValues: Values;
  save(values: Values): Promise<EmployerPost>;
  onSaved(post: EmployerPost): void;
  onDraft?: ((values: Values, unsaved: boolean) => void) | undefined;
}

/** The form state of a step. After saving, the saved values count as unchanged; before, they are kept in the browser. */
export function useStep<Values extends Record<string, unknown>>({ draft, initialValues, save, onSaved, onDraft }: StepOptions<Values>): ApiFormState<Values> {
  const form = useApiForm({
    initialValues,
    draft: { name: draft, basis: JSON.stringify(initialValues) },
    submit: save,
    onSuccess: (post, values) => {
      form.form.resetDirty(values);
      toastSuccess(post.review?.state === 'changes_asked' ? 'Saved Post. Send it back to the review when you are done.' : 'Saved Post');
      onSaved(post);
    },
  });
  const values = form.form.getValues();
  const dirty = form.form.isDirty();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the values, or saving them, matters.
  useEffect(() => onDraft?.(values, dirty), [values, dirty]);
  return form;
}

interface FrameProps {
  // biome-ignore lint/suspicious/noExplicitAny: the frame does not use the values.
  form: ApiFormState<any>;
  labels: Record<string, string>;
  action: string;
  fill?: (() => void) | undefined;
  children: ReactNode;
}

/** The frame of a step's form: errors on top, the save button at the end with a note about unsaved changes. */
export function StepFrame({ form, labels, action, fill, children }: FrameProps) {
  return (
    <ApiForm
      form={form}
      labels={labels}
      action={action}
      advice={SAVE_ADVICE}
      aside={
        <>
          <span className={classes.state} role="status">
            {form.form.isDirty() ? 'Not saved yet' : ''}
          </span>
          {fill && (
            <button type="button" className={classes.fill} onClick={fill}>
              Fill with test data
            </button>
          )}
        </>
      }
    >
      {children}
    </ApiForm>
  );
}

/** A group of fields under a small heading. */
export const FieldGroup = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className={classes.group}>
    <legend>{legend}</legend>
    {children}
  </fieldset>
);
