import type { SignInProvider } from '@causa/shared/accounts/login-providers';
import type { ReactNode } from 'react';
import styles from './provider-mark.module.css';

/** The letter G in Google's four colors, drawn as arcs of a ring and a bar to its center. */
const google = (
  <g fill="none" strokeWidth="4.2">
    <path stroke="#ea4335" d="M17.6 6.4A7.9 7.9 0 0 0 4.84 8.66" />
    <path stroke="#fbbc05" d="M4.84 8.66a7.9 7.9 0 0 0 0 6.68" />
    <path stroke="#34a853" d="M4.84 15.34a7.9 7.9 0 0 0 12.45 2.53" />
    <path stroke="#4285f4" d="M17.29 17.87A7.9 7.9 0 0 0 19.9 12.1H12" />
  </g>
);

const facebook = (
  <>
    <circle cx="12" cy="12" r="11" fill="#0866ff" />
    <path
      fill="#fff"
      d="M10.2 23v-8.2H7.6v-3.4h2.6V9.5c0-2.9 1.5-4.5 4.2-4.5.9 0 1.6.1 2 .2v3h-1.3c-1.1 0-1.5.6-1.5 1.6v1.6h2.7l-.5 3.4h-2.2V23Z"
    />
  </>
);

const apple = (
  <path d="M15.9 1.6c.2 1.3-.4 2.5-1.1 3.4-.8.9-2 1.6-3.1 1.5-.2-1.2.4-2.5 1.1-3.3.8-.9 2.1-1.6 3.1-1.6ZM12.2 7.6c.9 0 2-.9 3.7-.9 1.6 0 3 .8 3.9 2.1-3.4 2-2.8 6.8.7 8.2-.7 1.9-2.6 5.3-4.7 5.4-1.4 0-1.9-.9-3.5-.9s-2.1.9-3.5.9c-2.6 0-5.5-5-5.5-9.1 0-4.1 2.5-6.6 5.3-6.6 1.7 0 2.7.9 3.6.9Z" />
);

const marks = { google, facebook, apple } as const;

/** The logo of a provider, shown beside its name. */
export function ProviderMark({ provider }: { provider: SignInProvider }): ReactNode {
  return (
    <svg
      className={styles.mark}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      data-provider={provider}
    >
      {marks[provider]}
    </svg>
  );
}

/**
 * Class of a provider's link: white in both themes, which all three providers allow, and of one
 * size.
 */
export const providerButton = styles.button;
