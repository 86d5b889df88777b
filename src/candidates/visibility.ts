import { addDays } from '~/platform/calendar/clock';

/** The choices of its owner about who may see a profile. */
export const visibilities = ['everybody', 'anonymous', 'hidden'] as const;
export type Visibility = (typeof visibilities)[number];

/** The states of a request for the name of an anonymous profile. */
export const requestStates = ['waiting', 'accepted', 'declined', 'taken_back'] as const;
export type RequestState = (typeof requestStates)[number];

/** The parts of a profile that an organization opens. */
export const openingKinds = ['profile', 'file'] as const;
export type OpeningKind = (typeof openingKinds)[number];

/** A profile hides itself from at most so many organizations, and from so many domains. */
export const MAX_HIDDEN = 50;

/** The longest message of a request for a name. */
export const MAX_REQUEST_LENGTH = 2_000;

/** Days after which an organization may ask again whose request was declined, or whose view of the name was taken back. @internal */
export const ASK_AGAIN_DAYS = 90;

/** For so many days its owner sees who opened a profile. */
export const OPENING_DAYS = 365;

export const visibilityOf = ({ posted, anonymous }: { posted: boolean; anonymous: boolean }): Visibility =>
  posted ? (anonymous ? 'anonymous' : 'everybody') : 'hidden';

/** The answers of a profile's owner to a request. */
export const requestAnswers = ['accept', 'decline', 'take_back'] as const;
export type RequestAnswer = (typeof requestAnswers)[number];

const NEXT: Record<RequestAnswer, { from: readonly RequestState[]; to: RequestState }> = {
  accept: { from: ['waiting', 'declined', 'taken_back'], to: 'accepted' },
  decline: { from: ['waiting'], to: 'declined' },
  take_back: { from: ['accepted'], to: 'taken_back' },
};

/** The state of a request after an answer, or null where the answer does not fit. */
export const stateAfter = (state: RequestState, answer: RequestAnswer): RequestState | null => (NEXT[answer].from.includes(state) ? NEXT[answer].to : null);

/** From when on an organization may ask again after an answer; null while a request waits or is accepted. */
export const askAgainOn = ({ state, changedAt }: { state: RequestState; changedAt: Date }): Date | null =>
  state === 'declined' || state === 'taken_back' ? addDays(changedAt, ASK_AGAIN_DAYS) : null;
