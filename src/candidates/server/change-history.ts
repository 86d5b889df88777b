import { isoDayAt } from '~/platform/calendar/civil-day';
import type { Context } from '~/platform/context/context';
import { conflict, invalid, notFound } from '~/platform/context/errors';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { newId } from '~/platform/ids/ids';
import { refuseChangedSince } from '~/platform/records/version';
import type { EducationForm, ExperienceForm } from '../forms';
import { lateMonths } from '../rules';
import type { Candidate } from '../schemas';
import { acceptDegree } from './accept-words';
import { lockOwnProfile, requireProfile } from './own-profile';
import { countHistory, deleteHistory, type HistoryRow, insertHistory, updateCandidate, updateHistory } from './queries';

type Kind = HistoryRow['kind'];
type Item = Pick<HistoryRow, 'place' | 'title' | 'field' | 'summary' | 'startDate' | 'endDate' | 'currentEmployer'>;

const MAX_ITEMS = 60;

/** Adds a position to the viewer's profile, or replaces the one that `_id` names. @throws 404 for another user's; 409 if it was changed since the version; 422 for a start in the future. */
export const saveExperience = (ctx: Context, viewer: Viewer, candidateId: string, form: ExperienceForm, version?: string): Promise<Candidate> =>
  saveItem(
    ctx,
    viewer,
    candidateId,
    'experience',
    { form, version },
    {
      place: form.company,
      title: form.title,
      field: form.industry,
      summary: form.summary,
      startDate: form.start_date,
      endDate: form.current_employer ? '' : form.end_date,
      currentEmployer: form.current_employer,
    },
  );

/** Adds a school to the viewer's profile, or replaces the one that `_id` names. @throws 404 for another user's; 409 if it was changed since the version; 422 for months that are too far ahead. */
export const saveEducation = (ctx: Context, viewer: Viewer, candidateId: string, form: EducationForm, version?: string): Promise<Candidate> =>
  saveItem(
    ctx,
    viewer,
    candidateId,
    'education',
    { form, version },
    {
      place: form.school,
      title: form.field_of_study,
      field: form.degree,
      summary: form.summary,
      startDate: form.start_date,
      endDate: form.end_date,
      currentEmployer: false,
    },
  );

interface Sent {
  form: ExperienceForm | EducationForm;
  /** The `updated_on` of the profile that was read. */
  version: string | undefined;
}

async function saveItem(ctx: Context, viewer: Viewer, candidateId: string, kind: Kind, { form, version }: Sent, item: Item): Promise<Candidate> {
  const itemId = form._id;
  return change(ctx, viewer, candidateId, async (tx, now) => {
    const late = lateMonths(kind, { start: item.startDate, end: item.endDate }, isoDayAt(now, ctx.config.TIME_ZONE));
    if (late.length > 0) throw invalid(late.map(({ field, words }) => ({ loc: ['data', field], msg: words })));
    if (itemId && version !== undefined) {
      const { updated_on, exp_history, ed_history } = await requireProfile(tx, viewer.userId);
      const present = [...exp_history, ...ed_history].find(({ _id }) => _id === itemId);
      refuseChangedSince(version, { ...present, version: updated_on }, form);
    }
    const accepted = kind === 'education' ? { ...item, field: await acceptDegree(tx, candidateId, itemId, item.field) } : item;
    if (itemId) {
      if (!(await updateHistory(tx, candidateId, kind, itemId, accepted))) throw notFound();
      return;
    }
    if ((await countHistory(tx, candidateId)) >= MAX_ITEMS)
      throw conflict(`A profile can have at most ${MAX_ITEMS} entries. Remove one to add another.`, 'too_many_items');
    await insertHistory(tx, { id: newId(), candidateId, kind, createdAt: now, ...accepted });
  });
}

/** Removes an entry of the viewer's profile. @throws 404 for one that is another user's or does not exist. */
export const removeItem = (ctx: Context, viewer: Viewer, kind: Kind, itemId: string): Promise<Candidate> =>
  change(ctx, viewer, undefined, async (tx, _now, candidateId) => {
    if (!(await deleteHistory(tx, candidateId, kind, itemId))) throw notFound();
  });

async function change(
  ctx: Context,
  viewer: Viewer,
  candidateId: string | undefined,
  act: (tx: Context['db'], now: Date, candidateId: string) => Promise<void>,
): Promise<Candidate> {
  return inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const { id } = await lockOwnProfile(tx, viewer.userId, candidateId);
    await act(tx, now, id);
    await updateCandidate(tx, id, { updatedAt: now });
    return requireProfile(tx, viewer.userId);
  });
}
