/** Examples of the mails. */
export { incidentMailPreviews } from './emails/previews';
/** Recording trouble, and its end. */
export { noteIncident } from './note-incident';
/** Incidents for the back office: those that go on, and those that are over. */
export { currentIncidents, endedIncidents } from './present';
export { endIncidents } from './queries';
/** How long its rows are kept. */
export { incidentLifetimes } from './retention';
/** The background work, and what each process watches. */
export { handleIncidentTasks, noteTaskGivenUp } from './watch-board';
export { watchProcess } from './watch-process';
