import { Button, Checkbox, Radio, TagsInput } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { updateIdentity, useSession } from '~/accounts/web/shared/session';
import { candidatePaths } from '~/platform/addresses/paths';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { ChoiceCards } from '~/platform/ui/form/ChoiceCards';
import { SharedConflict } from '~/platform/ui/form/versions/SharedConflict';
import { useSharedForm } from '~/platform/ui/form/versions/useSharedForm';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import type { candidateCalls, Privacy } from '../../contract';
import type { Candidate } from '../../schemas';
import { MAX_HIDDEN, type Visibility } from '../../visibility';
import { AnonymousPreview } from './AnonymousPreview';
import { HiddenOrganizations } from './HiddenOrganizations';
import classes from './Privacy.module.css';
import { visibilityChoices } from './visibility-choices';

interface SuggestionsProps {
  title: string;
  names: { key: string; label: string; add(): void }[];
}

/** Names to add to a list with one press. */
const Suggestions = ({ title, names }: SuggestionsProps) =>
  names.length > 0 && (
    <div className={`row gap-xs ${classes.suggestions}`}>
      <p>{title}:</p>
      <ul className="row gap-xs" aria-label={title}>
        {names.map(({ key, label, add }) => (
          <li key={key}>
            <Button size="compact-sm" variant="default" onClick={add} aria-label={`Hide from ${label}`}>
              + <span dir="auto">{label}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );

const api = browserApi<typeof candidateCalls>();

const labels = {
  visibility: 'Who sees your profile',
  hides_employers: 'Leave out my employers’ names too',
  organizations: 'Hide it from these organizations',
  domains: 'Hide it from these email domains',
};

/** The form in which the owner of a profile chooses who may see it. */
export function PrivacyForm({ candidate: loaded, privacy: stored }: { candidate: Candidate; privacy: Privacy }) {
  const session = useSession();
  const candidate = (session.status === 'logged in' && session.candidate) || loaded;
  const navigate = useNavigate();
  const form = useSharedForm({
    record: {
      visibility: stored.visibility as string,
      hides_employers: stored.hides_employers,
      organizations: stored.organizations,
      domains: stored.domains,
    },
    version: stored.version,
    shown: (record) => record,
    body: (values) => values,
    save: (_changes, version, { visibility, organizations, ...values }) =>
      api('POST /v2/jobseeker/profile/privacy', {
        body: { ...values, visibility: visibility as Visibility, organizations: organizations.map(({ _id }) => _id), version },
      }),
    onSuccess: ({ candidate }) => {
      updateIdentity({ candidate });
      toastSuccess('Saved who can see you');
      navigate(candidatePaths.profile);
    },
    onFailure: (error) => toastFailure(`Error: ${error.message}`),
  });
  const { visibility, organizations, domains } = form.form.values;
  const setOrganizations = (chosen: Privacy['organizations']) => form.form.setFieldValue('organizations', chosen);
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
      <SharedConflict form={form} labels={labels} own />
      <Radio.Group label={labels.visibility} {...form.field('visibility')}>
        <ChoiceCards choices={visibilityChoices} />
      </Radio.Group>
      {visibility === 'anonymous' && (
        <div className="stack gap-s above-xs">
          <Checkbox
            label={labels.hides_employers}
            description="Employers will read your positions and years, but not where you worked."
            {...form.field('hides_employers', { type: 'checkbox' })}
          />
          <p className="soft measure">
            Your personal statement and the texts about your positions and schools aren’t shown, and no one can find you by their words. Please read the rest
            once more: a nickname, or the only school in a town, may still give you away. Anyone who saw your profile with your name before may recognize it.
          </p>
          <AnonymousPreview candidate={candidate} hidesEmployers={form.form.values.hides_employers} />
        </div>
      )}
      <HiddenOrganizations
        id={form.idOf('organizations')}
        label={labels.organizations}
        chosen={organizations}
        error={form.form.errors.organizations}
        onChange={setOrganizations}
      />
      <Suggestions
        title="From your experience"
        names={stored.suggested.organizations
          .filter(({ _id }) => !organizations.some((chosen) => chosen._id === _id))
          .map((organization) => ({ key: organization._id, label: organization.name, add: () => setOrganizations([...organizations, organization]) }))}
      />
      <TagsInput
        label={labels.domains}
        description="The part of an email address after the @, such as myschool.org. People with these addresses can’t find you. Press Enter after each."
        size="md"
        maxTags={MAX_HIDDEN}
        acceptValueOnBlur
        dir="ltr"
        {...form.field('domains')}
        error={domainError(form.form.errors)}
      />
      <Suggestions
        title="Their email domains"
        names={stored.suggested.domains
          .filter((domain) => !domains.includes(domain))
          .map((domain) => ({ key: domain, label: domain, add: () => form.form.setFieldValue('domains', [...domains, domain]) }))}
      />
    </ApiForm>
  );
}

/** The first fault of the domains: the server names each of them by its number. */
const domainError = (errors: Readonly<Record<string, unknown>>): string | undefined =>
  Object.entries(errors).find(([path]) => /^domains(\.|$)/.test(path))?.[1] as string | undefined;
