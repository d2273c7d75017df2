import type { Modules } from './modules.ts'

/** The frame of every page. */
export const FRAME: Modules = {
  src: [
    'features/site/header/header',
    'features/site/header/header-look',
    'features/site/header/mobile-menu',
    'features/site/header/nav-links',
    'features/site/language-switcher',
    'features/site/links',
    'platform/lazy-hydration',
    'platform/media',
    'platform/provider',
    'platform/use-locale',
    'platform/use-session',
    'routes/_public',
    'ui/button',
    'ui/icon-button',
    'ui/logo',
    'ui/logo-paths',
    'ui/menu',
  ],
  icons: ['menu', 'x', 'chevron-down', 'radio'],
}

/** Small modules that public and signed-in pages share. */
export const PARTS: Modules = {
  src: [
    'platform/dates',
    'platform/frame-sandbox',
    'platform/resume',
    'platform/save-file',
    'platform/update-ready',
    'shared/venue-time',
    'ui/adopt-style',
    'ui/chips',
    'ui/dialog',
    'ui/live-dot',
    'ui/skeleton',
  ],
  icons: ['calendar-days', 'chart-no-axes-column', 'check', 'circle-user-round', 'chevron-left', 'heart', 'lock', 'video'],
}

/** What opens on a tap. */
export const DIALOGS: Modules = {
  src: [
    'ui/combobox',
    'ui/dialog-window',
    'ui/multi-select',
    'ui/native-select',
    'ui/matching-options',
    'ui/option-list',
    'ui/select',
    'ui/style-singleton',
    'ui/use-listbox',
  ],
  icons: ['arrow-down', 'arrow-up'],
  packages: [
    '@radix-ui/',
    'aria-hidden/',
    'get-nonce/',
    'react-remove-scroll',
    'react-style-singleton/',
    'tslib/',
    'use-callback-ref/',
    'use-sidecar/',
  ],
}

/** What only some pages get or change their data by. No dialog of a public page needs it. */
export const MUTATIONS: Modules = {
  src: ['platform/club-list'],
  packages: ['@tanstack/query-core/.*/(?:mutationObserver|queriesObserver)', '@tanstack/react-query/.*/(?:useMutation|useQueries)'],
}

/** What forms are made of. */
export const FORMS: Modules = {
  src: [
    'platform/error-text',
    'platform/use-field-errors',
    'platform/use-submission',
    'shared/contact',
    'shared/player',
    'shared/user',
    'ui/checkbox',
    'ui/field',
    'ui/field-parts',
    'ui/form',
    'ui/password-field',
    'ui/person-fields',
  ],
  icons: ['circle-check', 'circle-exclamation-point', 'eye', 'eye-off', 'mail', 'pencil'],
}

/** What comes after the start. */
export const LATER: Modules = {
  src: [
    'features/site/failure',
    'features/site/not-found',
    'features/site/pictures/pitch-lines',
    'platform/after-load',
    'platform/startup-images',
    'platform/update',
    'platform/worker-locale',
    'routes/_public/$',
    'shared/ios-screens',
    'shared/team',
    'ui/card',
  ],
  icons: ['chevron-right'],
}

/** What the sign-in's second step, its button for passkeys and the profile share. */
export const PASSKEYS: Modules = { src: ['features/passkeys/'], packages: ['@simplewebauthn/browser/'] }
