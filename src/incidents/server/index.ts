export { noteIncident } from './note-incident';
export { currentIncidents, endedIncidents } from './present';
export { countOpenIncidents, endIncidents } from './queries';
export { noteTaskGivenUp } from './watch-board';
export { watchProcess } from './watch-process';
