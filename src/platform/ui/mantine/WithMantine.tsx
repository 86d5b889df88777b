import './mantine.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from './theme';

/**
 * Around whatever uses the form library's components; it brings their styles. Public pages do without and stay light.
 * The theme's variables are a file, `theme.css`: made in the browser they would be a style element, which our policy refuses.
 */
export const WithMantine = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
    {children}
  </MantineProvider>
);
