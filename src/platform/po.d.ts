declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

/** The texts in parts, as the build splits them. */
declare module 'virtual:texts' {
  import type { Messages } from '@lingui/core'
  type Part =
    | 'base'
    | 'home'
    | 'homeStill'
    | 'footer'
    | 'products'
    | 'services'
    | 'contact'
    | 'account'
    | 'registration'
    | 'app'
    | 'analytics'
    | 'profile'
    | 'search'
  export const texts: Record<Part, Record<'en' | 'ge', () => Promise<{ messages: Messages }>>>
}
