import type { Locale } from '#shared/locale.ts'

/** A name in a language; the English one where there is no other. */
export function localName({ name, name_ka: nameKa }: { name: string; name_ka: string | null }, locale: Locale): string {
  return locale === 'ge' ? (nameKa ?? name) : name
}
