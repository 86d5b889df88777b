import { Autocomplete, Select, Switch, TextInput } from '@mantine/core';
import { useRef } from 'react';
import type { Product } from '~/orders/schemas';
import { FieldGroup, FieldHint, FieldRow } from '~/platform/ui/form/FieldGroup';
import { MarkdownInput } from '~/platform/ui/form/MarkdownInput';
import { SearchSelect } from '~/platform/ui/form/SearchSelect';
import { type StepPath, stepBody, stepValues } from '~/posts/content';
import type { EmployerPost } from '~/posts/schemas';
import { LocationFields } from '~/site/web/shared/LocationFields';
import { withStored } from '~/site/web/shared/site-arrays';
import { CoachHints } from './coach/CoachHints';
import { api } from './post-api';
import { type Further, priceOfType } from './post-prices';
import { StepFrame, type StepProps, useStep } from './StepForm';
import classes from './StepForm.module.css';

export const labels = {
  headline: 'Headline',
  position: 'Position',
  post_type: 'Post type',
  contract_type: 'Contract type',
  description: 'Description',
  remote: 'Remote',
  'location.country_code': 'Country',
  'location.zipcode': 'ZIP code',
  'location.state_code': 'Province',
  'location.city': 'City',
} satisfies Record<StepPath<'basic'>, string>;

const SAMPLE = {
  headline: 'Warm-hearted Hebrew teacher for grades 3 to 5',
  position: 'Hebrew teacher',
  description:
    'Join a small, close team.\n\n## What you will do\n\n- Teach Hebrew to **three small classes**\n- Plan the holidays of the year with the other teachers',
};

const REMOTE = { country_code: 'RT', state_code: '', zipcode: '', city: 'Remote' };

/** The height of a list of suggestions, and some space around it. */
const LIST_HEIGHT = 240;

/** Scrolls up a field whose list would not fit below it on the screen, which a keyboard may make smaller. */
function makeRoomBelow(id: string): void {
  const bottom = document.getElementById(id)?.getBoundingClientRect().bottom ?? 0;
  const missing = bottom + LIST_HEIGHT - (visualViewport?.height ?? innerHeight);
  if (missing > 0) scrollBy({ top: missing });
}

interface BasicFormProps extends StepProps {
  /** The place of the organization: where the job is, until its employer says otherwise. */
  place?: EmployerPost['location'] | undefined;
  products?: readonly Product[];
  /** Whether the price is that of a further post, where that is known. */
  further?: Further;
}

/** Step 1, Basic Information. */
export function BasicForm({ post, editing, arrays, action, debug, onSaved, onDraft, together, place, products = [], further }: BasicFormProps) {
  const saved = stepValues(post, 'basic');
  const stored = place && post.step === 0 ? { ...saved, location: place } : saved;
  const form = useStep({
    step: 'basic',
    post,
    initialValues: stored,
    save: (data, version, attempt) => {
      const call = { params: { id: post._id }, body: { data: stepBody(data, 'basic'), version } };
      return editing === 'pending'
        ? api('POST /v2/employer/jobs_prep/update/{id}/basic', call, attempt)
        : api('POST /v2/employer/jobs/update/{id}/basic', call, attempt);
    },
    onSaved,
    onDraft,
    together,
  });
  const values = form.form.getValues();
  const isPaid = post.state !== 'pending';

  // Turning the switch off restores the earlier place.
  const before = useRef(stored.remote ? { country_code: 'US', state_code: '', zipcode: '', city: '' } : stored.location);
  const toggleRemote = (on: boolean) => {
    if (on) before.current = values.location;
    form.form.setFieldValue('remote', on);
    form.form.setFieldValue('location', on ? REMOTE : before.current);
  };

  const addSentence = (sentence: string) => form.form.setFieldValue('description', [values.description.trimEnd(), sentence].filter(Boolean).join('\n\n'));
  const hints = { coach: form.coach, idOf: form.idOf, onAdd: addSentence };

  return (
    <StepFrame form={form} together={together} labels={labels} action={action} fill={debug ? () => form.form.setValues(SAMPLE) : undefined}>
      <FieldGroup legend="The job" hiddenLegend>
        <TextInput
          label={labels.headline}
          description="The first thing job seekers read, such as “Warm-hearted Hebrew teacher for grades 3 to 5”."
          dir="auto"
          maxLength={150}
          {...form.field('headline')}
        />
        <CoachHints {...hints} fields={['headline']} />
        <Autocomplete
          label={labels.position}
          description="The plain name of the job, such as “Hebrew teacher”. One position per post."
          data={arrays.professions}
          limit={12}
          dir="auto"
          size="md"
          comboboxProps={{ position: 'bottom-start', middlewares: { flip: false } }}
          onDropdownOpen={() => makeRoomBelow(form.idOf('position'))}
          {...form.field('position')}
        />
        <CoachHints {...hints} fields={['position']} />
        <MarkdownInput
          label={labels.description}
          description="The tasks, the team and what you offer. No links or email addresses."
          links={false}
          stored={{ text: post.description, html: post.description_html }}
          {...form.field('description')}
        />
        <CoachHints {...hints} fields={['description']} />
      </FieldGroup>
      <FieldGroup legend="Terms">
        <FieldRow>
          <SearchSelect label={labels.contract_type} data={withStored(arrays.contract_types, stored.contract_type)} {...form.field('contract_type')} />
          <Select
            label={labels.post_type}
            data={arrays.post_types}
            allowDeselect={false}
            disabled={isPaid}
            classNames={{ input: classes.fixed ?? '' }}
            description={
              isPaid
                ? 'The price was based on it, so it can’t be changed.'
                : priceOfType(values.post_type, products, further) || 'Sets the price and the number of days.'
            }
            {...form.field('post_type')}
          />
        </FieldRow>
      </FieldGroup>
      <FieldGroup legend="Place">
        <Switch
          label={labels.remote}
          description="The work can be done from anywhere."
          size="md"
          checked={values.remote}
          onChange={(event) => toggleRemote(event.currentTarget.checked)}
          id={form.idOf('remote')}
        />
        {!values.remote && place && <FieldHint>Filled in from {post.organization.name}. Change it if the job is elsewhere.</FieldHint>}
        {!values.remote && <LocationFields form={form} arrays={arrays} />}
      </FieldGroup>
    </StepFrame>
  );
}
