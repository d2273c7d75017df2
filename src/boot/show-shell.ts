// Runs right after the application shell: preloads the screen's files, and shows the schedule's snapshot.
import { DEFAULT_LOCALE } from '#shared/locale.ts'
import { START_ADDRESS } from '#shared/product.ts'
import { readScheduleSnapshot } from '#platform/schedule-snapshot.ts'
import { storedLocale } from '#platform/stored-locale.ts'
import { storedSession } from '#platform/stored-session.ts'
import { keepTaps } from './keep-taps.ts'

const session = storedSession()
const language = storedLocale() ?? DEFAULT_LOCALE
const shell = document.getElementById('shell')

if (session && shell) {
  const chunks = SCREEN_CHUNKS[document.documentElement.dataset['shell'] ?? '']
  for (const file of chunks ? [...chunks.all, ...chunks[language]] : []) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = `/${file}`
    document.head.append(link)
  }
  const html = location.pathname + location.search === START_ADDRESS && readScheduleSnapshot(session.user.id, language)
  if (html) {
    shell.innerHTML = html
    // The snapshot does not react to input; the page that replaces it does.
    shell.inert = true
    keepTaps(shell)
  }
}
