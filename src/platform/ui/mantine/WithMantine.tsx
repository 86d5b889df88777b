import './mantine.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from './theme';

/**
 * Wraps screens that use the form library's components and loads their styles. Public pages do not use it and stay small.
 * The theme's variables are in a file, `theme.css`: generated in the browser they would be a style element, which our
 * Content-Security-Policy refuses.
 */
export const WithMantine = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
    {children}
  </MantineProvider>
);
