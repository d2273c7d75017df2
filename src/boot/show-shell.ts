// Runs right after the application shell: preloads the screen's files, shows the schedule's snapshot, and says when there is
// nothing to show.
import { DEFAULT_LOCALE, LANGUAGE_TAG } from '#shared/locale.ts'
import { START_ADDRESS } from '#shared/product.ts'
import { readScheduleSnapshot } from '#platform/schedule-snapshot.ts'
import { storedLocale } from '#platform/stored-locale.ts'
import { storedSession } from '#platform/stored-session.ts'
import { keepTaps } from './keep-taps.ts'

/** Milliseconds without a first screen, after which the shell alone would look broken. */
const PATIENCE = 4000
const WAITING = {
  en: 'The network is slow to answer. This page opens as soon as it does.',
  ge: 'ქსელი პასუხს აგვიანებს. გვერდი გაიხსნება, როგორც კი პასუხი მოვა.',
}

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

setTimeout(() => {
  if (!shell?.isConnected || shell.inert) return
  const note = document.createElement('p')
  note.setAttribute('role', 'alert')
  note.lang = LANGUAGE_TAG[language]
  note.className = 'fixed inset-x-4 bottom-4 rounded-card border border-line bg-surface p-4 text-center text-body'
  note.textContent = WAITING[language]
  shell.before(note)
}, PATIENCE)
