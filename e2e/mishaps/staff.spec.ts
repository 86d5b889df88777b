import { staffForms } from './forms/staff';
import { tryForms } from './try-forms';

tryForms(staffForms);
