import { Select } from '@mantine/core';
import { AmountInput } from '~/platform/ui/form/AmountInput';
import { FieldGroup, FieldHint, FieldRow } from '~/platform/ui/form/FieldGroup';
import { ManySelect } from '~/platform/ui/form/ManySelect';
import { SearchSelect } from '~/platform/ui/form/SearchSelect';
import { ShownPay } from '~/platform/ui/form/ShownPay';
import { type StepPath, stepBody, stepValues } from '~/posts/content';
import { withStored } from '~/site/web/shared/site-arrays';
import { CoachHints } from './coach/CoachHints';
import { currencyOptions, LIMITS } from './pay-choices';
import { api } from './post-api';
import { StepFrame, type StepProps, useStep } from './StepForm';

export const labels = {
  experience: 'Experience',
  'salary.min': 'From',
  'salary.max': 'To',
  'salary.pay_type': 'Pay period',
  'pay.limit': 'Show as',
  'pay.currency': 'Currency',
  'pay.extras': 'Also paid',
  skills: 'Skills',
  benefits: 'Benefits',
  org_types: 'Organization type',
  degrees: 'Degrees',
  language_level: 'Language level',
  start: 'Start',
} satisfies Record<StepPath<'details'>, string>;

/** Step 2, Job Details. */
export function DetailsForm({ post, editing, arrays, action, debug, onSaved, onDraft, together }: StepProps) {
  const stored = stepValues(post, 'details');
  const form = useStep({
    step: 'details',
    post,
    initialValues: stored,
    save: (values, version, attempt) => {
      const call = { params: { id: post._id }, body: { data: stepBody(values, 'details'), version } };
      return editing === 'pending'
        ? api('POST /v2/employer/jobs_prep/update/{id}/details', call, attempt)
        : api('POST /v2/employer/jobs/update/{id}/details', call, attempt);
    },
    onSaved,
    onDraft: onDraft && ((draft, unsaved) => onDraft(stepBody(draft, 'details'), unsaved)),
    together,
  });
  const fill = () =>
    form.form.setValues({
      experience: arrays.experience_arr[2] ?? '',
      salary: { min: 52_000, max: 61_500, pay_type: 'Annually' },
      pay: { ...stored.pay, limit: 'range' },
      skills: arrays.skills.slice(0, 3),
      benefits: arrays.benefits.slice(0, 2),
      org_types: arrays.org_types.slice(0, 1),
    });
  const { salary, pay } = form.form.getValues();
  const one = (name: 'experience' | 'language_level' | 'start', words: string[]) => (
    <Select label={labels[name]} data={withStored(words, stored[name])} clearable {...form.field(name)} value={form.form.getValues()[name] || null} />
  );
  return (
    <StepFrame form={form} together={together} labels={labels} action={action} fill={debug ? fill : undefined}>
      <FieldGroup legend="Pay" note="optional">
        <FieldHint>Posts that show pay get more views. For an exact amount, leave “To” empty.</FieldHint>
        <FieldRow narrow>
          <Select label={labels['pay.limit']} data={LIMITS} allowDeselect={false} {...form.field('pay.limit')} />
          {pay.limit !== 'up_to' && <AmountInput label={labels['salary.min']} currency={pay.currency} {...form.field('salary.min')} />}
          {pay.limit !== 'from' && (
            <AmountInput label={pay.limit === 'up_to' ? 'At most' : labels['salary.max']} currency={pay.currency} {...form.field('salary.max')} />
          )}
        </FieldRow>
        <FieldRow>
          <SearchSelect label={labels['pay.currency']} data={currencyOptions(arrays, post)} {...form.field('pay.currency')} />
          <Select label={labels['salary.pay_type']} data={arrays.pay_types} allowDeselect={false} {...form.field('salary.pay_type')} />
        </FieldRow>
        <ManySelect
          label={labels['pay.extras']}
          description="Shown after the pay, for example “plus housing.”"
          data={withStored(arrays.benefits, stored.pay.extras)}
          maxValues={6}
          clearable
          {...form.field('pay.extras')}
        />
        <ShownPay job={{ salary, pay, location: post.location }} />
        <CoachHints coach={form.coach} idOf={form.idOf} fields={['salary.min', 'salary.max']} />
      </FieldGroup>
      <FieldGroup legend="What you’re looking for" note="optional">
        <FieldRow>
          {one('experience', arrays.experience_arr)}
          {one('language_level', arrays.language_levels)}
        </FieldRow>
        <ManySelect
          label={labels.skills}
          description="Up to 20. Job seekers browse and search by these."
          data={withStored(arrays.skills, stored.skills)}
          maxValues={20}
          clearable
          {...form.field('skills')}
        />
        <ManySelect label={labels.degrees} data={withStored(arrays.degrees, stored.degrees)} maxValues={10} clearable {...form.field('degrees')} />
      </FieldGroup>
      <FieldGroup legend="What you offer" note="optional">
        {one('start', arrays.starts)}
        <ManySelect
          label={labels.org_types}
          description="Helps people find your job by type of organization."
          data={withStored(arrays.org_types, stored.org_types)}
          maxValues={10}
          clearable
          {...form.field('org_types')}
        />
        <ManySelect label={labels.benefits} data={withStored(arrays.benefits, stored.benefits)} maxValues={40} clearable {...form.field('benefits')} />
        <CoachHints coach={form.coach} idOf={form.idOf} fields={['benefits']} />
      </FieldGroup>
    </StepFrame>
  );
}
