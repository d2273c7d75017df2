import { addCatalogues } from './i18n.ts'

let loading: Promise<void> | null = null

/** Loads the console's texts once, before its first screen renders. */
export function loadConsoleTexts(): Promise<void> {
  loading ??= addCatalogues({
    en: () => import('../../locales/console/en.po'),
    ge: () => import('../../locales/console/ge.po'),
  }).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}
