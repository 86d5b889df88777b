export { dismissReport, takeDownPost, takeDownReported } from './close-reports';
export { countOpenReports, findReports, type ReportRow } from './report-queries';
