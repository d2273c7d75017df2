import { beforeAll, describe, expect, test } from 'vitest'
import type { MatchAnalytics } from '#shared/match-analytics.schema.ts'
import { FULL_PITCH } from '#shared/pitch.ts'
import { games } from '#server/db/schema/games.ts'
import { changeAgeSettings } from '#server/club/clubs/age-settings.ts'
import { lockUser } from '#server/people/auth/manage-users.ts'
import { erasePerson } from '#server/people/auth/personal-data.ts'
import { endSessionsOf } from '#server/people/auth/sessions.ts'
import { endSubscription } from '#server/people/subscriptions/commands.ts'
import { recordEvent } from '#server/match/games/record.ts'
import { fillPages } from '#server/statistics/analytics/fill-pages.ts'
import { importEvents } from '#server/statistics/actions/import-events.ts'
import { ownCsv } from '../../../support/event-files.ts'
import { createService } from '../../../support/service.ts'

// The table of the demo world: its first page, that of a recorded match, is in English for everyone.
const service = await createService({ MOEDANI_DEMO: 'on' })
const { app, call, clock, deps, make, signIn } = service
let [game, unrecorded] = ['', '']
const MINUTE = 60_000

beforeAll(async () => {
  await service.listen()
  const one = await make.club('Rustavi & <Sons>')
  const two = await make.club('Gori')
  await changeAgeSettings(deps, null, { name: 'U12', show_score: true, show_player_names: true, stream_needs_subscription: true })
  const player = await make.player({ clubId: one, shirtNumber: 9, firstName: 'Saba', lastName: 'Named' })
  await make.consent(player, { figures: true, name: true, stream: true })
  game = await make.game({ clubOneId: one, clubTwoId: two, startsAt: new Date('2026-11-20T10:00:00Z') })
  unrecorded = await make.game({ clubOneId: two, clubTwoId: one, startsAt: new Date('2026-11-21T09:00:00Z') })
  await recordEvent(deps, game, { kind: 'kick_off' }, null)
  await recordEvent(deps, game, { kind: 'goal', side: 'one', playerId: player, minute: 3 }, null)
  await recordEvent(deps, game, { kind: 'own_goal', side: 'one', minute: 7 }, null)
  const file = `# covers types=pass+shot+foul\n${ownCsv(
    '1,1,1000,one,9,,pass,success,10,30,20,30,,,',
    '2,1,2000,one,9,,pass,fail,20,30,40,30,,,',
    '3,2,3000,one,9,,shot,goal,95,30,,,head,,',
    '4,2,4000,two,4,,pass,success,30,30,80,30,,,',
  )}`
  await importEvents(
    deps,
    { gameId: game, file: { name: 'm.csv', bytes: Buffer.from(file) }, sideOne: null, mapping: [], pitch: FULL_PITCH },
    null,
  )
  await deps.db.update(games).set({ status: 'analytics' })
  await fillPages(deps)
})

/** A subscriber, and the address of a report that they are given now. */
async function reader(id: string) {
  const user = await make.user('parent')
  const subscription = await make.subscription({ userId: user.id }, new Date('2026-11-01'), new Date('2026-12-31'))
  const token = (await signIn(user)).accessToken
  const { link } = (await call({ url: `/game/analytics/${id}`, token })).json<{ data: MatchAnalytics }>().data
  return { user, subscription, link }
}
const linkOf = async (id: string) => (await reader(id)).link

describe('the report of a match', () => {
  test('opens by its address alone, in a frame of ours, and nowhere is it stored or listed', async () => {
    const answer = await app.inject(await linkOf(game))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    })
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; frame-ancestors 'self'/)
  })

  test('has the score, when goals were scored, and what both teams did, by group', async () => {
    const html = (await app.inject(await linkOf(game))).body
    expect(html).toContain('<h1 class="score"><span>Rustavi &amp; &lt;Sons&gt;</span><b>2:0</b><span>Gori</span></h1>')
    expect(html).toContain('<li>3′</li>')
    expect(html).toContain('<li>7′ (own goal)</li>')
    const rows = Array.from(
      html.matchAll(/<td[^>]*>([^<]+)<\/td><th scope="row">([^<]+)<\/th><td[^>]*>([^<]+)<\/td>/g),
      ([, ...row]) => row,
    )
    expect(rows).toContainEqual(['1', 'Shot', '0'])
    expect(rows).toContainEqual(['50 %', 'Pass accuracy', '100 %'])
    // What was not recorded, and what neither did, has no row.
    expect(html).not.toContain('Tackle')
    expect(html).not.toContain('Foul')
  })

  test('has what happened by its minutes, on the side of its team', async () => {
    const html = (await app.inject(await linkOf(game))).body
    expect(html).toContain('<h2>Timeline</h2>')
    expect(html).toContain('<tr><td>Goal</td><th scope="row">3′</th><td></td></tr>')
    expect(html).toContain('<tr><td>Own goal</td><th scope="row">7′</th><td></td></tr>')
  })

  test('has the shots on the pitch, and their numbers by outcome', async () => {
    const html = (await app.inject(await linkOf(game))).body
    const [, shots = ''] = /<section class="shots">(.*?)<\/section>/s.exec(html) ?? []
    expect(shots).toContain('<h2>Shots</h2>')
    expect(shots).toContain('<span class="one">Rustavi &amp; &lt;Sons&gt; →</span><span class="two">← Gori</span>')
    expect(shots).toMatch(/<g class="one"><circle [^>]+\/><circle [^>]+\/><\/g><g class="two"><\/g>/)
    expect(shots).toMatch(/<td>1<\/td><th scope="row"><svg .*<\/svg>Goal<\/th><td>0<\/td>/)
    expect(shots).not.toContain('Saved')
  })

  test('has no shots and no timeline where neither is recorded', async () => {
    const html = (await app.inject(await linkOf(unrecorded))).body
    expect(html).not.toMatch(/<section|<svg|Timeline/)
  })

  test('names no child, whatever was decided', async () => {
    const html = (await app.inject(await linkOf(game))).body
    expect(html).not.toContain('Saba')
    expect(html).not.toContain('Named')
    expect(html).not.toContain('№')
  })

  test.each([
    ['ka', ['მატჩის ანგარიში', 'მატჩის მოვლენები', 'დარტყმები', 'ავტოგოლი']],
    ['en', ['Match report', 'Timeline', 'Shots', 'Own goal']],
    ['fr', ['Match report', 'Timeline', 'Shots', 'Own goal']],
  ])('in the language %s', async (lang, words) => {
    const [path] = (await linkOf(game)).split('?')
    const { body } = await app.inject(`${path}?lang=${lang}`)
    for (const word of words) expect(body).toContain(word)
  })

  test('says that nothing was recorded', async () => {
    expect((await app.inject(await linkOf(unrecorded))).body).toContain('What happened in this match was not recorded.')
  })
})

describe('there is no report', () => {
  test('two hours later', async () => {
    const link = await linkOf(game)
    clock.advance(119 * MINUTE)
    expect((await app.inject(link)).statusCode).toBe(200)
    clock.advance(2 * MINUTE)
    expect((await app.inject(link)).statusCode).toBe(404)
  })

  test('of another game, time or session than the address was given for', async () => {
    const link = await linkOf(game)
    const [, id = '', until = '', session = '', signature = ''] = /^\/report\/(\w+)-(\d+)-(\w+)-(.+)\?lang=en$/.exec(link) ?? []
    expect(id).toBe(game)
    const [, , other = ''] = (await linkOf(game)).split('-')
    for (const forged of [
      `${unrecorded}-${until}-${session}-${signature}`,
      `${id}-${Number(until) + 1}-${session}-${signature}`,
      `${id}-${until}-${other}-${signature}`,
      id,
      `${id}-${until}-${session}-`,
      'x',
    ])
      expect((await app.inject(`/report/${forged}`)).statusCode).toBe(404)
  })

  const ENDS: Record<string, (who: Awaited<ReturnType<typeof reader>>, staff: string) => Promise<unknown>> = {
    'the subscription of its reader': ({ subscription }, staff) => endSubscription(deps, staff, subscription),
    'a lock': ({ user }, staff) => lockUser(deps, staff, { userId: user.id, locked: true }),
    'an erasure': ({ user }, staff) => erasePerson(deps, staff, user),
    'a sign-out': ({ user }) => endSessionsOf(deps, user.id, null),
  }
  test.each(Object.keys(ENDS))('after the end by %s', async (name) => {
    const who = await reader(game)
    expect((await app.inject(who.link)).statusCode).toBe(200)
    await ENDS[name]?.(who, (await make.user('staff')).id)
    await expect.poll(async () => (await app.inject(who.link)).statusCode).toBe(404)
  })

  test('once the age has no scores', async () => {
    const link = await linkOf(game)
    await changeAgeSettings(deps, null, { name: 'U12', show_score: false, show_player_names: true, stream_needs_subscription: true })
    expect((await app.inject(link)).statusCode).toBe(404)
  })
})
