import { CONTACT_ROLES, HELP_TOPICS } from '#shared/contact.ts'
import { tabStore } from '#platform/local-store.ts'
import { isOpenDay } from './days.ts'
import type { Draft } from './draft.ts'

const KEY = 'contact-draft'

/** Stores a draft until the tab is closed: phones discard hidden pages, and offline users reload. */
export function storeDraft(draft: Draft): void {
  tabStore.set(KEY, JSON.stringify(draft))
}

/** Deletes the draft after it was sent. */
export function clearDraft(): void {
  tabStore.remove(KEY)
}

/** The stored draft without values that are no longer valid, such as a day in the past. */
export function storedDraft(): Partial<Draft> {
  try {
    const text = tabStore.get(KEY)
    if (text === null) return {}
    const stored = JSON.parse(text) as Partial<Record<keyof Draft, unknown>>
    const { role, topics, hour } = stored
    const date = new Date(String(stored.date))
    return {
      ...Object.fromEntries(
        (['firstName', 'lastName', 'email', 'phone'] as const).flatMap((field) =>
          typeof stored[field] === 'string' ? [[field, stored[field]]] : [],
        ),
      ),
      role: CONTACT_ROLES.find((option) => option === role) ?? null,
      topics: HELP_TOPICS.filter((option) => Array.isArray(topics) && topics.includes(option)),
      ...(isOpenDay(date, new Date()) && { date }),
      ...(typeof hour === 'number' && { hour }),
    }
  } catch {
    return {}
  }
}
