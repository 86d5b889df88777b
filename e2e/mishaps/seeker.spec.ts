import { seekerForms } from './forms/seeker';
import { tryForms } from './try-forms';

tryForms(seekerForms);
