import { NativeSelect, Radio } from '@mantine/core';
import { hourText } from '~/accounts/newsletter-times';
import { DayChoice } from '~/accounts/web/shared/DayChoice';
import { SaturdayNote } from '~/accounts/web/shared/NextIssue';
import type { ApiForm } from '~/platform/ui/form/useApiForm';
import { timeZoneName } from '~/platform/ui/format';
import type { ScheduleValues } from '../../alert-schedule';

/** The labels of the fields, for the summary of a refusal. */
export const scheduleLabels = { when: 'How often', days: 'Days', hour: 'Hour' };

/** The names of the fields. */
export const scheduleFields = Object.keys(scheduleLabels) as (keyof ScheduleValues)[];

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(hour) }));

/** Fields for when an alert's mails go out: at once, every day, or on chosen days, at an hour. */
// biome-ignore lint/suspicious/noExplicitAny: forms have further values beside those of the schedule.
export function ScheduleFields({ form, when }: { form: ApiForm<any>; when: ScheduleValues['when'] }) {
  return (
    <>
      <Radio.Group label={scheduleLabels.when} {...form.field('when')}>
        <div className="stack gap-s above-xs">
          <Radio value="at_once" label="As soon as a job is posted" />
          <Radio value="daily" label="Once a day" />
          <Radio value="days" label="On certain days" />
        </div>
      </Radio.Group>
      {when === 'days' && (
        <div className="stack gap-xs">
          <DayChoice label={scheduleLabels.days} description="Each email has all new jobs since the last one." field={form.field('days')} />
          <SaturdayNote days={form.form.getValues().days} />
        </div>
      )}
      {when !== 'at_once' && <NativeSelect label={scheduleLabels.hour} description={timeZoneName()} data={hours} w="12rem" {...form.field('hour')} />}
    </>
  );
}
