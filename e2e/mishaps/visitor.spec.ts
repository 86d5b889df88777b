import { visitorForms } from './forms/visitor';
import { tryForms } from './try-forms';

tryForms(visitorForms);
