import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Locale } from '#shared/locale.ts'
import type { User } from '#shared/user.schema.ts'
import { activateLocale } from '#platform/i18n.ts'
import { openUserDataWhenSignedIn } from '#platform/open-user-data.ts'
import { session, syncWithOtherTabs } from '#platform/session.ts'
import { SESSION_KEY, type StoredSession } from '#platform/stored-session.ts'
import { storeLocale } from '#platform/stored-locale.ts'
import { applyTheme, theme, THEME_KEY } from '#platform/theme.ts'
import '#ui/theme.css'
import { App } from '../../../src/app.tsx'
import { createAppRouter } from '../../../src/router.tsx'
import { userOf, type Viewer } from '../builders/people.ts'
import { service, type Answers } from './service.ts'
import { never } from './replies.ts'
import './socket.ts'

interface Situation {
  /** Who looks: signed out by default. */
  as?: Viewer
  /** What is particular about the user. */
  user?: Partial<User>
  locale?: Locale
  theme?: 'light' | 'dark'
  viewport?: { width: number; height: number }
  answers?: Answers
}

// As in src/main.tsx.
openUserDataWhenSignedIn()
syncWithOtherTabs()

let close: (() => Promise<void>) | null = null

/**
 * Shows the product at an address, as src/main.tsx does. A second call in a test is a reload: what is stored stays.
 *
 * @param path with its query
 * @returns the signed-in user, whom the service returns too
 */
export async function openScreen(path: string, situation: Situation = {}): Promise<User | null> {
  await closeScreen()
  const { as = 'visitor', locale = 'en', answers = {}, viewport } = situation
  const user = userOf(as, locale, situation.user)
  if (viewport) await page.viewport(viewport.width, viewport.height)
  if (locale !== 'en') storeLocale(locale)
  if (situation.theme) localStorage.setItem(THEME_KEY, situation.theme)
  theme.set(situation.theme ?? 'system')
  applyTheme()
  if (user) {
    signIn(user)
    // A page renews the session once: here, and not in whichever test comes first.
    service.answers(background(user))
    if (session.isRenewalDue()) await session.renew()
  }
  service.answers({ ...background(user), ...answers })
  History.prototype.replaceState.call(history, null, '', path)
  const router = createAppRouter()
  // The pointer may still lie where a former test pressed something, and a link under it would load its page.
  router.update({ ...router.options, defaultPreload: false })
  const { unsubscribe } = session.state.subscribe(() => void router.invalidate())
  const root = document.body.appendChild(document.createElement('div'))
  root.id = 'root'
  await Promise.all([activateLocale(locale), router.load()])
  const { unmount } = await render(<App router={router} />, { container: root })
  close = async () => {
    unsubscribe()
    await unmount()
    root.remove()
    // After its end the history calls the browser's functions without their object: nothing may be queued then, also not by a
    // page that is still loading.
    router.history.flush()
    Object.assign(router.history, { push: () => undefined, replace: () => undefined })
    router.history.destroy()
  }
  return user
}

/** Removes the screen. */
export async function closeScreen(): Promise<void> {
  await close?.()
  close = null
}

/** The address of the screen, without the origin. */
export function address(): string {
  return location.href.slice(location.origin.length)
}

/** As if the user had signed in in another tab. */
function signIn(user: User): void {
  const stored: StoredSession = { mode: 'cookie', user, renewedAt: Date.now() }
  localStorage.setItem(SESSION_KEY, JSON.stringify(stored))
  dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }))
}

/** Calls that every screen makes by itself. */
function background(user: User | null): Answers {
  return {
    'GET /boards/schedule': { data: null },
    'GET /children': { data: [] },
    'GET /follows': { data: [] },
    ...(user && {
      'GET /auth/fetch-user': { user },
      'POST /auth/refresh-token': { accessToken: 'access', refreshToken: 'refresh' },
      // Some seconds after the start the app fetches what it keeps for later.
      'POST /game': never(),
      'POST /game/versions': never(),
      'POST /game/kept': never(),
    }),
  }
}
