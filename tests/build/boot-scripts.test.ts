import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { compileBootScript } from '../../src/build/boot-scripts.ts'

const SCREENS = { APP_SCREENS: ['main', 'live'] }

/** Runs the head's script on a page, and returns the attributes that it sets. */
async function mark(path: string, storage: Record<string, string>, page: Record<string, string> = {}) {
  const script = await compileBootScript('before-paint', SCREENS)
  const dataset = { ...page }
  const timers: (() => void)[] = []
  const document = { documentElement: { dataset }, cookie: '' }
  const localStorage = { getItem: (key: string) => storage[key] ?? null, setItem: () => undefined }
  runInNewContext(script.replace(/^<script>|<\/script>$/g, ''), {
    document,
    localStorage,
    location: { pathname: path, search: '' },
    URLSearchParams,
    performance,
    addEventListener: () => undefined,
    setTimeout: (wake: () => void) => timers.push(wake),
  })
  const marked = { ...dataset, cookie: document.cookie }
  for (const wake of timers) wake()
  // On a network that does not answer no page waits for ever.
  expect(dataset).not.toHaveProperty('wait')
  return marked
}

test('a screen of the application shows its shell, another address does not', async () => {
  expect(await mark('/live/abc', {})).toEqual({ shell: 'live', cookie: '' })
  expect(await mark('/lively', {})).toEqual({ cookie: '' })
})

test('a page in another language than the chosen one waits, and the service gets the choice', async () => {
  const page = await mark('/contact', { language: 'ge' }, { locale: 'en' })
  expect(page).toMatchObject({ wait: 'language', cookie: expect.stringMatching(/^language=ge; /) as string })
})

test('signed-in users leave the sign-in page at once; a broken session counts as none', async () => {
  expect(await mark('/login', { session: '{}' }, { locale: 'en' })).toMatchObject({ session: 'open', wait: 'leaving' })
  expect(await mark('/login', { session: '{' }, { locale: 'en' })).toEqual({ locale: 'en', cookie: '' })
})
