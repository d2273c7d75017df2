import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { newId } from '#shared/id.ts'
import type { AnalyticsRow, MatchAnalytics } from '#shared/match-analytics.schema.ts'
import { readConfig } from '#server/config.ts'
import { analyticsPages } from '#server/db/schema/analytics.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { fillPages } from '#server/statistics/analytics/fill-pages.ts'
import { answering, PROVIDED, providing } from '../../../support/analytics-table.ts'
import { createService } from '../../../support/service.ts'

const service = await createService(providing())
const { call, sendChange, make, signIn, deps, clock } = service
const staff = await make.user('staff')
const { accessToken: token } = await signIn(staff)
const [one, two] = [await make.club('Rustavi'), await make.club('Gori')]
let hours = 0
/** A match, an hour later than the one before. */
const game = (more: Partial<Parameters<typeof make.game>[0]> = {}) =>
  make.game({ clubOneId: one, clubTwoId: two, startsAt: new Date(Date.parse('2026-11-01') + 3_600_000 * (hours += 1)), ...more })
const PAGE: MatchAnalytics = { link: 'https://analytics.example/3', title: 'Three', title_ka: 'სამი', show_title: true }

const list = async (query = '') => (await call({ url: `/console/analytics${query}`, token })).json<{ data: AnalyticsRow[] }>().data
const add = (game_id: string, more: object = {}) =>
  call({ method: 'POST', url: '/console/analytics', body: { command_id: newId(), game_id, ...PAGE, ...more }, token })
const change = (id: string, more: object = {}) => sendChange({ url: `/console/analytics/${id}`, body: { ...PAGE, ...more }, token })
const remove = (id: string) => call({ method: 'DELETE', url: `/console/analytics/${id}`, token })

beforeEach(async () => {
  await deps.db.delete(analyticsPages)
  await deps.db.delete(auditEntries).where(eq(auditEntries.subject, 'analytics'))
})
afterEach(() => vi.unstubAllGlobals())

describe('the first filling', () => {
  test('is the operator’s file, of games that may be imported later', async () => {
    await fillPages(deps)
    expect(await list()).toEqual(PROVIDED.map(({ id: _id, ...page }) => ({ _id, ...page, age_category: null, starts_at: null })))
  })

  test('happens once: what staff change, and an empty table, outlast a restart', async () => {
    await fillPages(deps)
    const [{ id }, { id: other }] = PROVIDED
    expect((await change(id, { title: 'Another' })).statusCode).toBe(204)
    await fillPages(deps)
    expect((await list('?q=another')).map(({ _id }) => _id)).toEqual([id])
    for (const each of [id, other]) expect((await remove(each)).statusCode).toBe(204)
    await fillPages(deps)
    expect(await list()).toEqual([])
  })

  test('a wrong file is refused also when the table has been filled', async () => {
    await fillPages(deps)
    const config = readConfig({ MOEDANI_DEMO: 'off', ...providing('[{}]') })
    await expect(fillPages({ ...deps, config })).rejects.toThrow(/MATCH_ANALYTICS/)
  })

  test('without a file the table is empty outside of the demo world', async () => {
    await fillPages({ ...deps, config: readConfig({ MOEDANI_DEMO: 'off' }) })
    expect(await list()).toEqual([])
  })

  test('two nodes that start at once fill it once', async () => {
    await Promise.all([fillPages(deps), fillPages(deps)])
    expect(await deps.db.$count(auditEntries, eq(auditEntries.subject, 'analytics'))).toBe(1)
  })
})

describe('staff', () => {
  test('add, change and remove a page, and readers have it at once', async () => {
    answering({ '/3': () => new Response(), '/4': () => new Response() })
    const id = await game()
    const read = async () => (await call({ url: `/game/analytics/${id}`, token })).json<{ data: MatchAnalytics }>()
    expect(await read()).toMatchObject({ error: { code: 'not_found' } })
    expect((await add(id)).json()).toEqual({ data: { _id: id } })
    expect(await read()).toEqual({ data: PAGE })
    expect(await list()).toMatchObject([{ _id: id, age_category: 'U12', ...PAGE }])
    await change(id, { link: 'https://analytics.example/4', show_title: false })
    expect(await read()).toEqual({ data: { ...PAGE, link: 'https://analytics.example/4', show_title: false } })
    await remove(id)
    expect(await read()).toMatchObject({ error: { code: 'not_found' } })
  })

  test('who did it is in the audit log, with the match', async () => {
    const id = await game()
    await add(id)
    clock.advance(1000)
    await remove(id)
    const log = (await call({ url: '/console/audit?subject=analytics', token })).json<{ data: object[] }>().data
    expect(log).toMatchObject([
      { action: 'deleted', subject_id: id, about: 'Rustavi – Gori' },
      { action: 'created', subject_id: id, about: 'Rustavi – Gori' },
    ])
    expect(log[1]).toMatchObject({ details: expect.arrayContaining([{ field: 'link', value: PAGE.link, before: false }]) })
  })

  test('a command that is repeated adds one', async () => {
    const id = await game()
    const command_id = newId()
    for (const _ of [1, 2]) expect((await add(id, { command_id })).statusCode).toBe(201)
    expect(await list()).toHaveLength(1)
    expect((await add(await game(), { command_id })).statusCode).toBe(201)
    expect((await add(id, { command_id, title: 'Other' })).json().error.code).toBe('conflict')
  })

  test('a match has one page', async () => {
    const id = await game()
    await add(id)
    expect((await add(id)).json().error).toMatchObject({ code: 'conflict', details: { reason: 'analytics_exist' } })
  })

  test('a match of an age without scores has none: no one could open it', async () => {
    const id = await game({ ageCategory: 'U8' })
    expect((await add(id)).json().error).toMatchObject({ code: 'rule_violated', details: { reason: 'age_without_scores' } })
    expect(await list()).toEqual([])
  })

  test.each<[string, object, string]>([
    ['another site', { link: 'https://elsewhere.example/1' }, 'rule_violated'],
    ['a page without encryption', { link: 'http://analytics.example/1' }, 'rule_violated'],
    ['a script', { link: 'javascript:alert(1)' }, 'rule_violated'],
    ['no title', { title: ' ' }, 'validation_failed'],
    ['no Georgian title', { title_ka: '' }, 'validation_failed'],
    ['half a flag', { show_title: 'yes' }, 'validation_failed'],
  ])('cannot give a match %s', async (_, more, code) => {
    const id = await game()
    expect((await add(id, more)).json().error.code).toBe(code)
    expect(await list()).toEqual([])
    await add(id)
    expect((await change(id, more)).json().error.code).toBe(code)
    expect(await list()).toMatchObject([PAGE])
  })

  test('cannot add, change or remove what is not there', async () => {
    expect((await add(newId())).json().error.code).toBe('rule_violated')
    expect((await change(newId())).json().error.code).toBe('not_found')
    expect((await remove(newId())).json().error.code).toBe('not_found')
  })

  test('find pages by title and link, in either alphabet, and order them by match', async () => {
    const [early, late] = [await game(), await game()]
    await add(early, { title: 'Second' })
    await add(late, { title: 'First', link: 'https://analytics.example/late' })
    const titles = async (query: string) => (await list(query)).map(({ title }) => title)
    expect(await titles('')).toEqual(['First', 'Second'])
    expect(await titles('?sort=starts')).toEqual(['Second', 'First'])
    expect(await titles('?q=sami')).toEqual(['First', 'Second'])
    expect(await titles('?q=late')).toEqual(['First'])
    expect(await titles('?q=nothing')).toEqual([])
  })

  test('see which page answers', async () => {
    answering({ '/3': () => new Response(), '/broken': () => new Response(null, { status: 500 }) })
    const ids = [await game(), await game(), await game(), await game(), await game()]
    const links = [
      'https://analytics.example/3',
      'https://analytics.example/broken',
      'https://analytics.example/gone',
      `/report/${ids[3]}`,
      `/report/${newId()}`,
    ]
    for (const [at, link] of links.entries()) await add(ids[at] ?? '', { link })
    clock.advance(11 * 60_000)
    const { data } = (await call({ url: '/console/analytics/states', token })).json<{ data: { _id: string; state: string }[] }>()
    expect(ids.map((id) => data.find(({ _id }) => _id === id)?.state)).toEqual(['answers', 'error', 'silent', 'answers', 'error'])
  })
})
