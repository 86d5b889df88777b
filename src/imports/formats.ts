/** The formats that are read: exports of WP Job Manager (a WordPress export file, or its REST listing), the common job XML feed, and tables. */
export const importFormats = ['xml', 'wxr', 'wp-rest', 'csv'] as const;
export type ImportFormat = (typeof importFormats)[number];

export const formatLabels: Record<ImportFormat, string> = {
  xml: 'Job XML feed',
  wxr: 'WordPress export (WXR)',
  'wp-rest': 'WP Job Manager REST listing (JSON)',
  csv: 'CSV table',
};
