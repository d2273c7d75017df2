declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

/** The texts in the parts into which the build splits them. */
declare module 'virtual:texts' {
  import type { Messages } from '@lingui/core'
  // A file with imports could not declare an ambient module, so the types are imported inline.
  // oxlint-disable-next-line typescript/consistent-type-imports
  type Part = import('../build/text-parts.ts').TextPart
  // oxlint-disable-next-line typescript/consistent-type-imports
  type Language = import('../shared/locale.ts').Locale
  export const texts: Record<Part, Record<Language, () => Promise<{ messages: Messages }>>>
}
