import type { ComponentProps } from 'react';
import { useNavigate } from 'react-router';
import { withQuery } from '../addresses/paths';

/**
 * A form that leads to an address with its fields; empty ones are left out. It works without scripts too. The router's own form does
 * the same and more, which every first visit would load.
 */
export function SearchForm({ action, ...rest }: Omit<ComponentProps<'form'>, 'action' | 'onSubmit'> & { action: string }) {
  const navigate = useNavigate();
  return (
    <form
      {...rest}
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        const filled = [...new FormData(event.currentTarget)].filter(([, text]) => String(text).trim() !== '');
        void navigate(withQuery(action, Object.fromEntries(filled)));
      }}
    />
  );
}
