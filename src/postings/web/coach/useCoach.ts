import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { Hint } from '~/coach/hints';
import { browserApi } from '~/platform/web/browser-api';
import type { coachCalls, Typed } from '../../coach-contract';

const api = browserApi<typeof coachCalls>();

/** How long nothing is typed before the coach is asked. */
const PAUSE = 700;

/**
 * Advice about a step while it is typed. It is asked for after a pause, and an older question is given up. Where there is no answer, what was
 * said before stays: nobody is kept from typing or saving.
 * @param data the values of the form as a body has them; undefined while nothing is asked.
 * @returns the hints about all fields of the post, in their order.
 */
export function useCoach(postId: string, data: Typed | undefined): readonly Hint[] {
  const [hints, setHints] = useState<readonly Hint[]>([]);
  const [asked] = useDebouncedValue(data && JSON.stringify(data), PAUSE);
  useEffect(() => {
    if (asked === undefined) return;
    const question = new AbortController();
    api('POST /v2/employer/jobs_prep/coach/{id}', { params: { id: postId }, body: { data: JSON.parse(asked) as Typed } }, { signal: question.signal }).then(
      (answer) => question.signal.aborted || setHints(answer.hints),
      () => {},
    );
    return () => question.abort();
  }, [asked, postId]);
  return hints;
}
