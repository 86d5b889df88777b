export { incidentMailPreviews } from './emails/previews';
export { noteIncident } from './note-incident';
export { currentIncidents, endedIncidents } from './present';
export { countOpenIncidents, endIncidents } from './queries';
export { incidentLifetimes } from './retention';
export { handleIncidentTasks, noteTaskGivenUp } from './watch-board';
export { watchProcess } from './watch-process';
