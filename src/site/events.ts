import { defineEvent } from '~/platform/slices/events';
import type { SettingKey } from './settings';

/** Staff have changed a setting. */
export const settingChanged = defineEvent<SettingKey>('settingChanged');
