// Runs in the head, before the first paint: marks the page with session, language and screen.
import { requestedLocale, toLocale } from '#shared/locale.ts'
import { restoreLocaleCookie, storedLocale, storeLocale } from '#platform/stored-locale.ts'
import { storedSession } from '#platform/stored-session.ts'

const page = document.documentElement.dataset
const [, screen = ''] = location.pathname.split('/')
const requested = requestedLocale(new URLSearchParams(location.search))
// A link with a language counts as a choice if none was made, so that the next pages have the same language.
if (requested && !storedLocale()) storeLocale(requested)
const language = storedLocale()
const signedIn = storedSession() !== null

if (signedIn) page['session'] = 'open'
if (language) restoreLocaleCookie(language)
// The page will be replaced by another: an empty screen is better than the wrong one.
if (page['locale'] && language && toLocale(page['locale']) !== language) page['wait'] = 'language'
if (signedIn && location.pathname === '/login') page['wait'] = 'leaving'
// On a network that does not answer the page shows itself all the same.
setTimeout(() => delete page['wait'], 4000)
if (!page['locale'] && APP_SCREENS.includes(screen)) page['shell'] = screen

// A scroll position can be restored only after everything above it has been laid out.
const layOut = () => void (page['whole'] = '')
const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
if (arrival && arrival.type !== 'navigate') layOut()
addEventListener('popstate', layOut, { once: true })
