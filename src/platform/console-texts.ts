import { addCatalogues } from './i18n.ts'

let added: Promise<void> | null = null

/** Brings the console's own texts, once, before anything of it is shown. */
export function loadTexts(): Promise<void> {
  added ??= addCatalogues({
    en: () => import('../../locales/console/en.po'),
    ge: () => import('../../locales/console/ge.po'),
  }).catch((error: unknown) => {
    added = null
    throw error
  })
  return added
}
