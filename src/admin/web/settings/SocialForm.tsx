import { Button, Radio } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { adminSocialCalls } from '~/jobs/social-contract';
import { AsyncSection } from '~/platform/ui/AsyncSection';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { FormRefusal } from '~/platform/ui/records/FormRefusal';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import { type SettingValue, settingDeclarations } from '~/site/settings';
import type { adminSettingCalls } from '~/site/settings-contract';
import classes from './Settings.module.css';

const api = browserApi<typeof adminSettingCalls & typeof adminSocialCalls>();
const { label, explanation } = settingDeclarations.social_sharing;

type Sharers = SettingValue<'social_sharing'>;

const CHOICES: readonly [Sharers, string, string][] = [
  ['employers', 'Employers and staff', 'Employers share their own jobs, staff all jobs.'],
  ['staff', 'Staff only', 'Employers do not see the choice.'],
  ['nobody', 'Nobody', 'Nothing is shared to the page.'],
];

/** Who shares jobs to the social page of the board, and whether the page is connected. */
export function SocialForm({ sharers }: { sharers: Sharers }) {
  const { revalidate } = useRevalidator();
  const { form, field, error, sending, onSubmit } = useApiForm({
    initialValues: { social_sharing: sharers as string },
    submit: ({ social_sharing }) => api('PATCH /v3/admin/settings', { body: { social_sharing: social_sharing as Sharers } }),
    onSuccess: () => {
      toastSuccess('Social page saved');
      void revalidate();
    },
  });
  return (
    <section className={classes.section} aria-labelledby="social">
      <h2 id="social">{label}</h2>
      <p className={classes.explanation}>{explanation}</p>
      <AsyncSection load={useCallback(() => api('GET /v3/admin/social'), [])}>{({ page_id }) => <Connection pageId={page_id} />}</AsyncSection>
      <form className={classes.form} noValidate aria-labelledby="social" aria-busy={sending} onSubmit={onSubmit}>
        {error && <FormRefusal error={error} labels={{ social_sharing: label }} />}
        <Radio.Group label="Who shares jobs to the page" {...field('social_sharing')}>
          <div className={classes.choices}>
            {CHOICES.map(([value, name, description]) => (
              <Radio key={value} value={value} label={name} description={description} />
            ))}
          </div>
        </Radio.Group>
        <div className={classes.buttons}>
          <Button type="submit" loading={sending} disabled={!form.isDirty()}>
            Save social page
          </Button>
        </div>
      </form>
    </section>
  );
}

/** The connected page, and a test that posts nothing. */
function Connection({ pageId }: { pageId: string | null }) {
  const [testing, setTesting] = useState(false);
  if (pageId === null) {
    return (
      <p>
        No page is connected. Set <code>FACEBOOK_PAGE_ID</code> and <code>FACEBOOK_PAGE_TOKEN</code>, and start the board again.
      </p>
    );
  }
  const test = async () => {
    setTesting(true);
    try {
      const { name } = await api('POST /v3/admin/social/test');
      toastSuccess(`Connected to ${name || `page ${pageId}`}`);
    } catch (error) {
      toastFailure('The page does not answer', error);
    } finally {
      setTesting(false);
    }
  };
  return (
    <div className={classes.buttons}>
      <p>Page {pageId} is connected.</p>
      <Button variant="default" loading={testing} onClick={() => void test()}>
        Test the connection
      </Button>
    </div>
  );
}
