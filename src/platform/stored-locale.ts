import { LOCALE_KEY, toLocale, type Locale } from '#shared/locale.ts'
import { localStore } from './local-store.ts'

/** The language stored on this device; null where none was chosen. */
export function storedLocale(): Locale | null {
  return toLocale(localStore.get(LOCALE_KEY))
}

/** Stores the chosen language. The cookie lets the service answer in it. */
export function storeLocale(locale: Locale): void {
  localStore.set(LOCALE_KEY, locale)
  document.cookie = `${LOCALE_KEY}=${locale}; path=/; max-age=31536000; samesite=lax`
}

/** Sets the cookie again where the browser has lost it. */
export function restoreLocaleCookie(locale: Locale): void {
  if (!document.cookie.includes(`${LOCALE_KEY}=${locale}`)) storeLocale(locale)
}
