/** The thread that draws documents. In tests Node runs this file itself, hence the full file names in the imports of this folder. */
import { serveTasks } from '../threads/serve-tasks.ts';
import { drawContent } from './draw-content.ts';

serveTasks(drawContent);
