import { employerForms } from './forms/employer';
import { tryForms } from './try-forms';

tryForms(employerForms);
