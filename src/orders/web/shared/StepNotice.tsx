import { Alert } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';

interface StepNoticeProps {
  title: string;
  color: 'primary' | 'accent';
  children: ReactNode;
}

/** The outcome of a payment, beside the order. It takes the focus, because the button that was clicked is far below. */
export function StepNotice({ title, color, children }: StepNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Centered, so that the new total above is visible too and no sticky bar covers it.
    box.current?.scrollIntoView({ block: 'center' });
    box.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Alert ref={box} color={color} title={title} role="alert" tabIndex={-1}>
      {children}
    </Alert>
  );
}
