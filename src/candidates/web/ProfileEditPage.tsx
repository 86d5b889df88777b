import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import { startTransition, useEffect, useState } from 'react';
import { Link, redirect, useLoaderData, useNavigate } from 'react-router';
import { requireSession, updateIdentity } from '~/accounts/web/shared/session';
import { accountPaths, candidatePaths } from '~/platform/addresses/paths';
import { expectedPayTypes } from '~/platform/money/pay-units';
import { AmountInput } from '~/platform/ui/form/AmountInput';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { FieldGroup, FieldRow } from '~/platform/ui/form/FieldGroup';
import { ManySelect } from '~/platform/ui/form/ManySelect';
import { MarkdownInput } from '~/platform/ui/form/MarkdownInput';
import { ShownPay } from '~/platform/ui/form/ShownPay';
import { SharedConflict } from '~/platform/ui/form/versions/SharedConflict';
import { useSharedForm } from '~/platform/ui/form/versions/useSharedForm';
import { WebAddressInput } from '~/platform/ui/form/WebAddressInput';
import { Page } from '~/platform/ui/Page';
import { showAndFocus } from '~/platform/ui/show-and-focus';
import { PageLoading, RouteError } from '~/platform/ui/states';
import { toastFailure } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import { privateMeta } from '~/platform/web/meta';
import { LocationFields } from '~/site/web/shared/LocationFields';
import { loadSiteArrays, type SiteArrays, withStored } from '~/site/web/shared/site-arrays';
import type { candidateCalls } from '../contract';
import type { Candidate, CandidateSummary } from '../schemas';
import { type Visibility, visibilityOf } from '../visibility';
import { ProfilePicture } from './ProfilePicture';
import { SectionLinks } from './SectionLinks';

const api = browserApi<typeof candidateCalls>();

export const meta = privateMeta('Edit my profile');

export async function clientLoader({ request }: { request: Request }) {
  const { candidate } = await requireSession(request);
  if (!candidate) throw redirect(candidatePaths.profile);
  return { candidate, arrays: await loadSiteArrays() };
}

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary };

const labels = {
  'user.prefix': 'Prefix',
  'user.first_name': 'First name',
  'user.middle_name': 'Middle name',
  'user.last_name': 'Last name',
  'user.suffix': 'Suffix',
  title: 'Job role',
  bio: 'Personal statement',
  'location.country_code': 'Country',
  'location.zipcode': 'ZIP code',
  'location.state_code': 'Province',
  'location.city': 'City',
  contract_types: 'Contract types',
  'salary.amount': 'Salary',
  'salary.pay_type': 'Pay period',
  skills: 'Skills',
  degrees: 'Degrees',
  url: 'Website',
  linkedin_url: 'LinkedIn',
};

const LEADS: Record<Visibility, string> = {
  everybody: 'Employers can see your profile. They’ll see your changes as soon as you save.',
  anonymous: 'Employers can see your profile without your name. They’ll see your changes as soon as you save.',
  hidden: 'Employers will see this once you activate your profile, not before.',
};

/** The parts of a name that few people state. */
const RARE_PARTS = ['prefix', 'middle_name', 'suffix'] as const;

/** The fields for a prefix, a middle name and a suffix. They open with a button where all are empty, so that the form begins short. */
function MoreOfName({ field, isOpen }: { field: (path: string) => { id: string }; isOpen: boolean }) {
  const [wasOpened, setOpened] = useState(isOpen);
  if (!wasOpened && !isOpen) {
    // The fields replace the pressed button, so the first of them takes the focus.
    const open = () =>
      showAndFocus(
        () => setOpened(true),
        () => document.getElementById(field('user.prefix').id),
      );
    return (
      <div>
        <Button variant="default" size="sm" onClick={open}>
          Add a title, middle name or suffix
        </Button>
      </div>
    );
  }
  return (
    <FieldRow narrow>
      <TextInput label={labels['user.prefix']} description="Rabbi, Dr., Cantor" autoComplete="honorific-prefix" dir="auto" {...field('user.prefix')} />
      <TextInput label={labels['user.middle_name']} description="Or its initial" autoComplete="additional-name" dir="auto" {...field('user.middle_name')} />
      <TextInput label={labels['user.suffix']} description="Jr., PhD" autoComplete="honorific-suffix" dir="auto" {...field('user.suffix')} />
    </FieldRow>
  );
}

/** A profile in which nothing has been filled in yet besides the name of the account. */
const isNew = ({ title, bio, skills, degrees }: Candidate): boolean => !title && !bio && skills.length === 0 && degrees.length === 0;

/** Says which fields are enough to be found, and that the rest can wait, because an empty form of 16 fields looks like more work than it is. */
const FirstLead = () => (
  <>
    Your role, skills and location are enough to be found. Add your resume under <Link to={candidatePaths.files}>My files</Link>, and the rest any time. No one
    sees your profile until you activate it.
  </>
);

export default function ProfileEditPage() {
  const { candidate, arrays } = useLoaderData<typeof clientLoader>();
  const [typed, setTyped] = useState<Partial<CandidateSummary>>({});
  return (
    <Page
      title={isNew(candidate) ? 'Start my profile' : 'Edit my profile'}
      lead={
        isNew(candidate) ? (
          <FirstLead />
        ) : (
          <>
            {LEADS[visibilityOf(candidate)]} <Link to={candidatePaths.whoMaySee}>Who can see me</Link>
          </>
        )
      }
      crumbs={[{ label: 'Home', to: '/' }, { label: 'Account', to: accountPaths.home }, { label: 'Profile', to: candidatePaths.profile }, { label: 'Edit' }]}
    >
      <SectionLinks
        below={<ProfilePicture candidate={{ ...candidate, ...typed }} />}
        parts={[
          { id: 'name', name: 'Your name', done: candidate.user.first_name !== '' && candidate.user.last_name !== '' },
          { id: 'about', name: 'About you', done: candidate.title !== '' && candidate.skills.length > 0 },
          { id: 'work', name: 'Location and work', done: candidate.location.city !== '' || candidate.location.zipcode !== '' },
          { id: 'words', name: 'In your words', done: candidate.bio.trim() !== '' },
        ]}
      >
        <ProfileForm candidate={candidate} arrays={arrays} onTyped={setTyped} />
      </SectionLinks>
    </Page>
  );
}

/** The form's fields; resume and history have forms of their own. */
function valuesOf(candidate: Candidate) {
  const { email: _email, ...user } = candidate.user;
  const {
    _id,
    posted: _posted,
    anonymous: _anonymous,
    hides_employers: _employers,
    resume: _resume,
    updated_on: _updated,
    bio_html: _html,
    ed_history: _education,
    exp_history: _experience,
    ...rest
  } = candidate;
  return { ...rest, user };
}

interface ProfileFormProps {
  candidate: Candidate;
  arrays: SiteArrays;
  /** Called with the values of the fields, saved or not. */
  onTyped(values: Partial<CandidateSummary>): void;
}

function ProfileForm({ candidate, arrays, onTyped }: ProfileFormProps) {
  const navigate = useNavigate();
  const form = useSharedForm({
    record: valuesOf(candidate),
    version: candidate.updated_on,
    shown: (record) => record,
    // A kept draft of an earlier release may have an empty text.
    body: ({ salary, ...values }) => ({ ...values, salary: { ...salary, amount: salary.amount || 0 } }),
    draft: { name: `profile:${candidate._id}` },
    missing: {
      'user.first_name': 'Enter your first name.',
      'user.last_name': 'Enter your last name.',
      'location.zipcode': 'Enter your ZIP code.',
      'location.city': 'Enter your city.',
    },
    save: (changes, version) => api('POST /v2/jobseeker/profile/save', { body: { data: changes as never, version } }),
    onSuccess: (answer) => {
      updateIdentity(answer);
      navigate(candidatePaths.profile);
    },
    onFailure: (error) => toastFailure(`Error: ${error.message}`),
  });
  const field = form.field;
  const values = form.form.getValues();
  const { salary } = values;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the values matters.
  useEffect(() => startTransition(() => onTyped({ ...values, salary: { ...salary, amount: salary.amount || 0 } })), [values]);
  return (
    <ApiForm
      form={form}
      action="Save"
      labels={labels}
      aside={
        <Button component={Link} to={candidatePaths.profile} variant="subtle">
          Cancel
        </Button>
      }
      long
    >
      <SharedConflict
        form={form}
        labels={{ ...labels, user: 'Your name', location: 'Place', available: 'Available to hire', can_work_remote: 'Works remotely', salary: 'Pay' }}
        own
      />
      <FieldGroup id="name" legend="Your name">
        <FieldRow narrow>
          <TextInput label={labels['user.first_name']} autoComplete="given-name" dir="auto" {...field('user.first_name')} />
          <TextInput label={labels['user.last_name']} autoComplete="family-name" dir="auto" {...field('user.last_name')} />
        </FieldRow>
        <MoreOfName field={field} isOpen={RARE_PARTS.some((part) => form.form.getValues().user[part] !== '' || `user.${part}` in form.form.errors)} />
      </FieldGroup>
      <FieldGroup id="about" legend="About you" note="employers search for this">
        <TextInput label={labels.title} description="In two or three words, such as Hebrew teacher or Development director." dir="auto" {...field('title')} />
        <ManySelect label={labels.skills} data={withStored(arrays.skills, candidate.skills)} maxValues={30} {...field('skills')} />
        <ManySelect label={labels.degrees} data={withStored(arrays.degrees, candidate.degrees)} maxValues={20} {...field('degrees')} />
      </FieldGroup>
      <FieldGroup id="work" legend="Where and how you’d work" note="employers search for this">
        <LocationFields form={form} arrays={arrays} />
        <Checkbox label="I can work remotely" {...field('can_work_remote', { type: 'checkbox' })} />
        <Checkbox
          label="I’m available to hire"
          description="When this is off, employers can’t see your contact details or resume."
          {...field('available', { type: 'checkbox' })}
        />
        <ManySelect label={labels.contract_types} data={withStored(arrays.contract_types, candidate.contract_types)} {...field('contract_types')} />
        <FieldRow narrow>
          <AmountInput label={labels['salary.amount']} description="Shown to employers" {...field('salary.amount')} />
          <Select
            label={labels['salary.pay_type']}
            description="Per year or per hour"
            data={expectedPayTypes}
            allowDeselect={false}
            {...field('salary.pay_type')}
          />
        </FieldRow>
        <ShownPay job={{ salary: { min: salary.amount, max: salary.amount, pay_type: salary.pay_type } }} />
      </FieldGroup>
      <FieldGroup id="words" legend="In your words" note="optional">
        <MarkdownInput label={labels.bio} minRows={6} description="What you care about in your work, and what you’d like to do next." {...field('bio')} />
        <WebAddressInput label={labels.url} {...field('url')} />
        <WebAddressInput label={labels.linkedin_url} {...field('linkedin_url')} />
      </FieldGroup>
    </ApiForm>
  );
}
