import { useLingui } from '@lingui/react'
import type { Locale } from '#shared/locale.ts'
import { currentLocale } from './i18n.ts'

/** The language in use; re-renders when it changes. */
export function useLocale(): Locale {
  useLingui()
  return currentLocale()
}
