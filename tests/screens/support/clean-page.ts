// Each test finds the page as a first visitor does, and fails on calls that have no valid answer.
import type { Atom } from '@tanstack/store'
import { toast } from 'sonner'
import { afterEach, beforeEach, vi } from 'vitest'
import { page } from 'vitest/browser'
import { pageQueries } from '#platform/query-client.ts'
import { session, type SessionState } from '#platform/session.ts'
import { SESSION_KEY } from '#platform/stored-session.ts'
import { theme } from '#platform/theme.ts'
import { closeScreen } from './open-screen.tsx'
import { forgetPeople } from '../builders/people.ts'
import { service } from './service.ts'

const start = location.href

beforeEach(cleanPage)

afterEach(async () => {
  vi.useRealTimers()
  await closeScreen()
  const faults = service.faults()
  service.close()
  await cleanPage()
  if (faults.length > 0) throw new Error(faults.join('\n'))
})

/** Databases are a user's own, and each test has users of its own. */
async function cleanPage(): Promise<void> {
  // The next toaster would show them again.
  toast.dismiss()
  localStorage.clear()
  // As if another tab had signed out: the user's data is wiped.
  dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }))
  // But nobody was here before, whose way back would be kept from the next.
  ;(session.state as Atom<SessionState>).set({ status: 'signed-out' })
  pageQueries.clear()
  sessionStorage.clear()
  for (const cookie of await cookieStore.getAll()) await cookieStore.delete(cookie.name ?? '')
  for (const name of await caches.keys()) await caches.delete(name)
  History.prototype.replaceState.call(history, null, '', start)
  theme.set('system')
  delete document.documentElement.dataset['theme']
  document.title = ''
  document.body.replaceChildren()
  forgetPeople()
  await page.viewport(390, 844)
}
