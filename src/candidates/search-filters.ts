import type { Parameters } from '~/platform/http/search-filters';

/** The parameters of the search for profiles. */
export const candidateParameters = {
  kw: { kind: 'words' },
  stateCodes: { kind: 'values', facet: 'state', title: 'State', totals: 'states', chip: 4 },
  skills: { kind: 'values', facet: 'skill', title: 'Category', totals: 'skills', chip: 3 },
  contractTypes: { kind: 'values', facet: 'contract_type', title: 'Contract type', totals: 'contract_types', chip: 5 },
  degrees: { kind: 'values', facet: 'degree', title: 'Degree', totals: 'degrees', chip: 6 },
  remote: { kind: 'flag', facet: 'remote', label: 'Can work remotely', chip: 2 },
  available: { kind: 'flag', facet: 'available', label: 'Available to hire', chip: 1 },
} as const satisfies Parameters;
