import type { Locale } from '#shared/locale.ts'
import { localStore } from './local-store.ts'

const KEY = 'schedule_snapshot'

/** The schedule's HTML from the last visit. The page shows it from the first paint until the schedule has rendered. */
interface ScheduleSnapshot {
  user: string
  /** The build that made it. Another build has other styles. */
  build: string
  /** The day it was made: it says "Today". */
  day: string
  language: Locale
  html: string
}

/** The snapshot for this user and language, if it is of the same day and build. */
export function readScheduleSnapshot(user: string, language: Locale): string | null {
  try {
    const snapshot = JSON.parse(localStore.get(KEY) ?? 'null') as ScheduleSnapshot | null
    const valid = snapshot?.user === user && snapshot.language === language && snapshot.day === today() && snapshot.build === currentBuild()
    return valid ? snapshot.html : null
  } catch {
    return null
  }
}

export function saveScheduleSnapshot(user: string, language: Locale, html: string): void {
  localStore.set(KEY, JSON.stringify({ user, build: currentBuild(), day: today(), language, html } satisfies ScheduleSnapshot))
}

export function removeScheduleSnapshot(): void {
  localStore.remove(KEY)
}

function today(): string {
  return new Date().toDateString()
}

/** The build's id, from the page. */
function currentBuild(): string {
  return document.documentElement.dataset['build'] ?? ''
}
