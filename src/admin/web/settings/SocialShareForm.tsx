import { Button } from '@mantine/core';
import { useId } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '~/platform/addresses/paths';
import { AsyncSection } from '~/platform/ui/AsyncSection';
import { browserApi } from '~/platform/web/browser-api';
import type { adminSocialCalls } from '~/sharing/admin-contract';
import { type MentionedJob, shareMessage } from '~/sharing/share-message';
import type { SettingValue } from '~/site/settings';
import { DEFAULT_SHARE_TEMPLATE, SHARE_PLACEHOLDERS, unknownSharePlaceholders } from '~/site/share-template';
import { SettingForm } from './SettingForm';
import classes from './Settings.module.css';
import { useSettingForm } from './useSettingForm';

const api = browserApi<typeof adminSocialCalls>();
const loadSocial = () => api('GET /v3/admin/social');

/** Shown while the board has no job. */
const EXAMPLE: MentionedJob = {
  headline: 'Hebrew teacher for grades 3 to 5',
  position: 'Hebrew teacher',
  remote: false,
  organization: { name: 'Beth Tikvah Day School' },
  location: { city: 'Teaneck', state_code: 'NJ', country_code: 'US' },
  pay: { currency: 'USD', limit: 'range', extras: [] },
  salary: { min: 52_000, max: 61_500, pay_type: 'Annually' },
};

interface SocialShareFormProps {
  share: SettingValue<'social_share'>;
  /** The version of the value that is shown. */
  version: string;
  sharers: SettingValue<'social_sharing'>;
}

/** Whether the board shares new jobs by itself, and the text, with a preview of the newest job that follows while the text is typed. */
export function SocialShareForm({ share, version, sharers }: SocialShareFormProps) {
  const form = useSettingForm({
    record: { social_share: share },
    versions: { social_share: version },
    shown: (record) => record,
    body: (values) => values,
    saved: 'Automatic sharing saved',
  });
  const { template } = form.form.getValues().social_share;
  const placeholders = SHARE_PLACEHOLDERS.map((name) => `{${name}}`).join(' ');
  return (
    <SettingForm
      name="social_share"
      form={form}
      above={sharers === 'nobody' && <p className={classes.explanation}>Nothing is shared right now because ‘No one’ is selected above.</p>}
      fields={[
        { name: 'social_share.enabled', label: 'Share each new job', control: 'flag' },
        {
          name: 'social_share.template',
          label: 'Text',
          help: `These are replaced with the job’s details: ${placeholders}. We’ll add the link to the job.`,
          control: 'lines',
          rows: [2, 8],
        },
      ]}
      save="Save automatic sharing"
      buttons={
        <Button
          variant="default"
          size="sm"
          disabled={template === DEFAULT_SHARE_TEMPLATE}
          onClick={() => form.form.setFieldValue('social_share.template', DEFAULT_SHARE_TEMPLATE)}
        >
          Use the board’s text
        </Button>
      }
      below={
        <p>
          <Link to={adminPaths.list('shares')}>See what was shared, what’s waiting and what failed</Link>
        </p>
      }
    >
      <AsyncSection load={loadSocial}>{({ newest }) => <Preview template={template} job={newest} />}</AsyncSection>
    </SettingForm>
  );
}

/** The text for the newest job, or for an example while there is none. */
function Preview({ template, job }: { template: string; job: MentionedJob | null }) {
  const id = useId();
  const unknown = unknownSharePlaceholders(template);
  return (
    <section className={classes.preview} aria-labelledby={id} aria-live="polite">
      <h4 className="bold below-xs" id={id}>
        {job ? 'The newest job would read' : 'An example would read'}
      </h4>
      <p dir="auto">{shareMessage(job ?? EXAMPLE, template) || 'Nothing. Please enter a text.'}</p>
      {unknown.length > 0 && <p>There’s no {unknown.join(' ')}. It would be posted as is.</p>}
    </section>
  );
}
