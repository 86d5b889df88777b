import { type ReactNode, useEffect } from 'react';
import type { Hint } from '~/coach/hints';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { faultsHeading } from '~/platform/ui/form/faults';
import { type ApiForm as ApiFormState, useApiForm } from '~/platform/ui/form/useApiForm';
import type { Choice } from '~/platform/ui/form/versions/choices';
import { LeftConflict } from '~/platform/ui/form/versions/LeftConflict';
import { toastSuccess } from '~/platform/ui/toast';
import type { ApiError } from '~/platform/web/api-error';
import type { CallOptions } from '~/platform/web/caller';
import { type Step, stepBody } from '~/posts/content';
import type { EmployerPost } from '~/posts/schemas';
import type { SiteArrays } from '~/site/web/shared/site-arrays';
import { useCoach } from './coach/useCoach';
import type { Together } from './edit-parts';
import { type Editing, SAVE_ADVICE } from './post-api';
import classes from './StepForm.module.css';
import { ConflictDialog } from './versions/ConflictDialog';
import { type Conflict, useConflict } from './versions/useConflict';

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
  /** The other forms of the post, where all are saved with one button. */
  together?: Together;
}

interface StepOptions<Values extends Record<string, unknown>> {
  step: Step;
  post: EmployerPost;
  /** The values of the post, or suggestions. */
  initialValues: Values;
  /** @param version the version of the step that the values began with. */
  save(values: Values, version: string, attempt: CallOptions): Promise<EmployerPost>;
  onSaved(post: EmployerPost): void;
  onDraft?: ((values: Values, unsaved: boolean) => void) | undefined;
  together?: Together | undefined;
}

/** The state of a step's form, with the comparison where somebody has changed the step meanwhile. */
interface StepState<Values extends Record<string, unknown>> extends ApiFormState<Values> {
  conflict: Conflict | undefined;
  /** Saves the chosen values of both versions. */
  choose(choices: Readonly<Record<string, Choice>>): void;
  /** Closes the comparison and leaves the form as it is. */
  leaveConflict(): void;
  /** Whether the comparison was closed without a choice. */
  hasLeftConflict: boolean;
  /** Opens the comparison again, with what is typed by now. */
  reopenConflict(): void;
  /** What the coach says about the fields of the step. */
  coach: readonly Hint[];
}

/**
 * The form state of a step. After saving, the saved values count as unchanged; before, they are kept in the browser. A step that was
 * changed since it was opened is not overwritten: the person chooses between both versions.
 */
export function useStep<Values extends Record<string, unknown>>({
  step,
  post,
  initialValues,
  save,
  onSaved,
  onDraft,
  together,
}: StepOptions<Values>): StepState<Values> {
  const versions = useConflict(step, post, initialValues);
  const form = useApiForm<Values, EmployerPost>({
    initialValues,
    draft: { name: `post:${post._id}:${step}`, basis: versions.basis(), rebase: (typed, basis) => versions.rebase(typed, basis) },
    submit: (values, attempt) => {
      versions.forget();
      return save(values, versions.version(), attempt);
    },
    onSuccess: (saved, values) => {
      versions.continueFrom(saved, values);
      form.form.resetDirty(values);
      toastSuccess(saved.review?.state === 'changes_asked' ? 'Saved Post. Send it back for review when you’re done.' : 'Saved Post');
      onSaved(saved);
    },
    onFailure: (error) => {
      if (versions.compare(error, form.form.getValues()) !== 'same values') return;
      versions.resolve(form.form.getValues(), {});
      // The form is busy until its refusal was handled.
      setTimeout(() => form.onSubmit());
    },
  });
  const show = (stored: Record<string, unknown>, next: Record<string, unknown>) => {
    form.form.resetDirty(stored as Values);
    form.form.setValues(next as never);
  };
  const goOn = (choices: Readonly<Record<string, Choice>>) => {
    const chosen = versions.resolve(form.form.getValues(), choices);
    if (!chosen) return;
    form.clearError();
    show(chosen.theirs, chosen.merged);
  };
  const choose = (choices: Readonly<Record<string, Choice>>) => {
    goOn(choices);
    form.onSubmit();
  };
  const version = post.versions[step];
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another version of the post matters.
  useEffect(() => {
    // The typed values stay, and are compared when they are saved.
    if (version === versions.version() || form.form.isDirty()) return;
    versions.continueFrom(post, initialValues);
    show(initialValues, initialValues);
  }, [version]);
  const values = form.form.getValues();
  const dirty = form.form.isDirty();
  // A step that is empty yet needs no advice, and the last one has nothing that the coach reads.
  const isCoached = step !== 'apply_info' && (dirty || post.step > 0);
  const coach = useCoach(post._id, isCoached ? stepBody(values as never, step) : undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the values, or saving them, matters.
  useEffect(() => onDraft?.(values, dirty), [values, dirty]);
  useEffect(() => together?.register(() => form.onSubmit()));
  return {
    ...form,
    // The comparison, and the note once it was closed, say what the refusal says.
    error: versions.conflict || versions.hasLeft ? null : form.error,
    conflict: versions.conflict,
    choose,
    leaveConflict: versions.leave,
    hasLeftConflict: versions.hasLeft,
    coach,
    reopenConflict: () => {
      if (!versions.open(form.form.getValues())) goOn({});
    },
  };
}

interface FrameProps {
  // biome-ignore lint/suspicious/noExplicitAny: the frame does not use the values.
  form: StepState<any>;
  labels: Record<string, string>;
  action: string;
  fill?: (() => void) | undefined;
  together?: Together | undefined;
  children: ReactNode;
}

/** The sentence about changes that are not saved yet, in this form and in others. */
function unsavedText(isDirty: boolean, others: readonly string[]): string {
  if (others.length === 0) return isDirty ? 'Not saved yet' : '';
  return `Not saved yet: ${[...(isDirty ? ['this form'] : []), ...others].join('; ')}`;
}

/** Faults of fields are the employer's to mend, so the box counts them; any other refusal has its own words below the heading. */
const refusalHeading = (error: ApiError | null): string => (error?.isAboutFields ? faultsHeading(Object.keys(error.fields).length) : 'This wasn’t saved');

/** The frame of a step's form: errors on top, the save button at the end with a note about unsaved changes. */
export function StepFrame({ form, labels, action, fill, together, children }: FrameProps) {
  const others = together?.others ?? [];
  const isDirty = form.form.isDirty();
  const submit: typeof form.onSubmit = (event) => {
    // Without changes of its own, the button saves those of the others.
    if (isDirty || others.length === 0) return form.onSubmit(event);
    event?.preventDefault();
    together?.saveNext();
  };
  return (
    <ApiForm
      form={{ ...form, onSubmit: submit }}
      labels={labels}
      action={action}
      long
      heading={refusalHeading(form.error)}
      advice={SAVE_ADVICE}
      aside={
        <>
          <span className={`hint ${classes.state}`} role="status">
            {unsavedText(isDirty, others)}
          </span>
          {fill && (
            <button type="button" className={`hint aside ${classes.fill}`} onClick={fill}>
              Fill with test data
            </button>
          )}
        </>
      }
    >
      {form.hasLeftConflict && <LeftConflict words="This part was changed while you were editing it." onCompare={form.reopenConflict} />}
      {children}
      {form.conflict && <ConflictDialog conflict={form.conflict} labels={labels} onChoose={form.choose} onClose={form.leaveConflict} />}
    </ApiForm>
  );
}
