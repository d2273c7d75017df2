import { describe, expect, test } from 'vitest'
import { LOCALES, type Locale } from '#shared/locale.ts'
import { RETENTION_DAYS } from '#shared/retention.ts'
import { PRIVACY } from '#features/legal/privacy.ts'
import { readConfig } from '#server/config.ts'
import { createService } from '../support/service.ts'
import { PASSWORD } from '../support/world.ts'

const service = await createService({ PUBLIC_URL: 'https://moedani.test' })

/** The paragraphs of one section of the privacy page. The sections have the same order in both languages. */
const part = (locale: Locale, at: number) => PRIVACY[locale][at]?.slice(1) ?? []
const DEVICE = 4
const FOR_HOW_LONG = 6
const sorted = (names: string[]) => names.toSorted((one, two) => one.localeCompare(two))
const quoted = (text = '') => sorted(Array.from(text.matchAll(/[“„](\w+)[”“]/g), ([, name = '']) => name))
const numbers = (texts: readonly string[]) =>
  Array.from(texts.join(' ').matchAll(/\d+/g), ([number]) => Number(number)).toSorted((a, b) => a - b)

/** The cookies that answers set, without their https prefix, and their lifetime in seconds. */
async function cookiesOfVisit() {
  const { app, make } = service
  const user = await make.user('parent')
  const headers = { origin: 'https://moedani.test', host: 'moedani.test' }
  const jar = new Map<string, { value: string; maxAge: number }>()
  const send = async (request: { method: 'GET' | 'POST' | 'DELETE'; url: string; payload?: object }) => {
    const cookies = Object.fromEntries(Array.from(jar, ([name, { value }]) => [name, value]))
    const answer = await app.inject({ ...request, headers, cookies })
    for (const { name, value, maxAge = 0 } of answer.cookies) {
      if (maxAge > 0) jar.set(name, { value, maxAge })
      else jar.delete(name)
    }
    return answer.statusCode
  }
  await send({ method: 'GET', url: '/api/auth/check' })
  expect(await send({ method: 'POST', url: '/api/auth/login', payload: { email: user.email, password: PASSWORD, role: 'parent' } })).toBe(
    200,
  )
  const signedIn = new Map(jar)
  await send({ method: 'DELETE', url: '/api/auth/logout' })
  const bare = (cookies: typeof jar) => sorted(Array.from(cookies.keys(), (name) => name.replace('__Host-', '')))
  const stays = bare(jar)
  return { removed: bare(signedIn).filter((name) => !stays.includes(name)), stays, left: Array.from(jar.values(), ({ maxAge }) => maxAge) }
}

describe.each(LOCALES)('the privacy page in %s', (locale) => {
  test('names all cookies: those that signing out removes and the one that stays for a year', async () => {
    const cookies = await cookiesOfVisit()
    expect(quoted(part(locale, DEVICE)[1])).toEqual(cookies.removed)
    expect(quoted(part(locale, DEVICE)[2])).toEqual(cookies.stays)
    expect(cookies.left).toEqual([365 * 24 * 60 * 60])
  })

  test('says how long all data is kept that the nightly job deletes', () => {
    const { ended, unverified, ...inYears } = RETENTION_DAYS
    const expected = [ended, unverified, ...Object.values(inYears).map((days) => days / 365)].toSorted((a, b) => a - b)
    expect(numbers(part(locale, FOR_HOW_LONG))).toEqual(expected)
  })
})

test('no setting keeps data for longer than the page says', () => {
  expect(readConfig({}).keepDays).toBe(RETENTION_DAYS.ended)
  expect(readConfig({ KEEP_DAYS: '7' }).keepDays).toBe(7)
  expect(() => readConfig({ KEEP_DAYS: String(RETENTION_DAYS.ended + 1) })).toThrow('privacy page')
})
