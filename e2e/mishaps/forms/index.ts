import type { Form } from '../form';
import { employerForms } from './employer';
import { seekerForms } from './seeker';
import { staffForms } from './staff';
import { visitorForms } from './visitor';

/** All forms of the site, by the people who use them. */
export const forms = { visitor: visitorForms, seeker: seekerForms, employer: employerForms, staff: staffForms } satisfies Record<string, readonly Form[]>;
