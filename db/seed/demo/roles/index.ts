import { campRoles } from './camp';
import { careRoles } from './care';
import { communityRoles } from './community';
import { cultureRoles } from './culture';
import type { Role } from './role';
import { schoolRoles } from './school';
import { synagogueRoles } from './synagogue';

export type { Field, Role } from './role';

export const roles: readonly Role[] = [...schoolRoles, ...synagogueRoles, ...communityRoles, ...campRoles, ...careRoles, ...cultureRoles];
