import { CONTACT_ROLES, HELP_TOPICS } from '#shared/contact.ts'
import { isOpenDay } from './days.ts'
import type { Draft } from './draft.ts'

const KEY = 'contact-draft'

/** Keeps a draft for as long as the tab lives: phones throw pages away that are out of sight, and without a network people reload. */
export function keepDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft))
  } catch {
    // Where nothing can be stored it lives as long as the page.
  }
}

/** Once it was sent there is nothing to keep. */
export function dropDraft(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was stored there either.
  }
}

/** What was filled in before, as far as it still fits: a day in the past does not. */
export function keptDraft(): Partial<Draft> {
  try {
    const text = sessionStorage.getItem(KEY)
    if (text === null) return {}
    const kept = JSON.parse(text) as Partial<Record<keyof Draft, unknown>>
    const { role, topics, hour } = kept
    const date = new Date(String(kept.date))
    return {
      ...Object.fromEntries(
        (['firstName', 'lastName', 'email', 'phone'] as const).flatMap((field) =>
          typeof kept[field] === 'string' ? [[field, kept[field]]] : [],
        ),
      ),
      role: CONTACT_ROLES.find((known) => known === role) ?? null,
      topics: HELP_TOPICS.filter((known) => Array.isArray(topics) && topics.includes(known)),
      ...(isOpenDay(date, new Date()) && { date }),
      ...(typeof hour === 'number' && { hour }),
    }
  } catch {
    return {}
  }
}
