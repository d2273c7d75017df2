import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { GameCard } from '#shared/game-card.schema.ts'
import { newId } from '#shared/id.ts'
import { awardGame } from '#server/match/games/commands/decisions.ts'
import { recordEvent } from '#server/match/games/record.ts'
import { createService } from '../../../support/service.ts'
import { smallClient } from '../../../support/small-client.ts'

const { folder, client } = await smallClient(['/m/$id', '/live/$id', '/competition/$id'])
await writeFile(
  join(folder, 'pages/shell.html'),
  '<html data-build="x" lang="en"><head><meta charset="utf-8" /><script>start()</script><style>.long{}</style><title>Moedani</title><meta name="description" content="x" /><meta property="og:title" content="Moedani" /></head></html>',
)
const { app, make, deps, call } = await createService({ MOEDANI_DATA: folder }, { clientFolder: client })
const ids = { scored: '', plain: '' }

beforeAll(async () => {
  const home = await make.club('Home & "Sons" <FC> $&')
  const away = await make.club('Away')
  for (const [kind, ageCategory] of [
    ['scored', 'U12'],
    ['plain', 'U9'],
  ] as const) {
    ids[kind] = await make.game({ clubOneId: home, clubTwoId: away, ageCategory, name: 'Spring cup', venue: 'Secret pitch' })
    const player = await make.player({ clubId: home, ageCategory, firstName: 'Secretname' })
    await make.consent(player, { stream: true, name: true })
    await recordEvent(deps, ids[kind], { kind: 'kick_off' }, null)
    await recordEvent(deps, ids[kind], { kind: 'goal', side: 'one', playerId: player, minute: 3 }, null)
  }
})

const cardOf = async (id: string) => (await call({ url: `/game/card/${id}` })).json<{ data: GameCard }>().data
const pageOf = async (path: string, headers: Record<string, string> = {}) => (await app.inject({ url: path, headers })).body

describe('the card of a game', () => {
  test('shows clubs, score and time to anyone, and nothing else', async () => {
    expect(Object.keys(await cardOf(ids.scored)).toSorted()).toEqual([
      '_id',
      'activity_date',
      'age_category',
      'club_one_ref',
      'club_one_score',
      'club_two_ref',
      'club_two_score',
      'name',
      'name_ka',
      'status',
      'version',
    ])
    expect(await cardOf(ids.scored)).toMatchObject({ club_one_score: 1, club_two_score: 0, status: 'live', age_category: 'U12' })
  })

  test('says that a game was decided, and not why', async () => {
    const [clubOneId, clubTwoId] = [await make.club(), await make.club()]
    const game = await make.game({ clubOneId, clubTwoId })
    await awardGame(deps, { gameId: game, actorId: null, gives: 'both_lose', reason: 'A child was not registered.' })
    expect(await cardOf(game)).toMatchObject({ status: 'finished', awarded: { gives: 'both_lose' }, club_one_score: null })
    expect((await cardOf(game)).awarded).not.toHaveProperty('reason')
    expect(await pageOf(`/m/${game}`)).toContain('Awarded · Both sides lose')
    expect(await pageOf(`/m/${game}`)).not.toContain('Full time')
  })

  test('shows the clubs alone of an age without scores', async () => {
    const { _id, club_one_ref: one, club_two_ref: two, version, ...rest } = await cardOf(ids.plain)
    expect([_id, one.name, two.name, version]).toEqual([ids.plain, 'Home & "Sons" <FC> $&', 'Away', 3])
    expect(new Set(Object.values(rest))).toEqual(new Set([null]))
  })

  test('is not there for a game that is not', async () => {
    expect((await call({ url: `/game/card/${newId()}` })).statusCode).toBe(404)
  })
})

describe.each(['/m/', '/live/'])('the preview of %s', (path) => {
  test('names clubs and score, and escapes what a name may hold', async () => {
    const html = await pageOf(path + ids.scored)
    const title = 'Home &amp; &quot;Sons&quot; &lt;FC&gt; $&amp; 1:0 Away'
    expect(html).toContain(`<title>${title}</title>`)
    expect(html).toContain(`<meta property="og:title" content="${title}" />`)
    expect(html).toContain(`content="http://localhost:3000/m/${ids.scored}/card.png?lang=en&amp;v=3"`)
    expect(html.match(/<title>/g)).toHaveLength(1)
    expect(html.match(/name="description"/g)).toHaveLength(1)
    expect(html).not.toMatch(/Secret/)
  })

  test('stands before scripts and style, and says title and address first', async () => {
    const [before = ''] = (await pageOf(path + ids.scored)).split('<script>')
    expect(before).toMatch(/<meta charset="utf-8" \/>\n<title>.*<\/title>\n<link rel="canonical" href="http:\/\/localhost:3000\/m\//)
    for (const said of ['title', 'image', 'image:type', 'image:width', 'image:height']) expect(before).toContain(`property="og:${said}"`)
  })

  test('is in the language of the address', async () => {
    const html = await pageOf(`${path}${ids.scored}?lang=ka`)
    expect(html).toContain('<html data-build="x" lang="ka">')
    expect(html).toContain('პირდაპირ')
  })

  test('tells neither score nor time of an age without scores', async () => {
    const html = await pageOf(path + ids.plain)
    expect(html).toContain('– Away</title>')
    expect(html).not.toMatch(/\d\d\.\d\d\.\d{4}|1:0|Spring|Live ·/)
  })

  test('is the product’s own for a game that is not there', async () => {
    expect(await pageOf(path + newId())).toContain('<title>Moedani</title>')
    expect(await pageOf(`${path}no-id`)).toContain('<title>Moedani</title>')
  })

  test.each([
    ['a crawler that accepts anything', '*/*'],
    ['one that says nothing', undefined],
  ])('is given to %s, and to HEAD', async (_, accept) => {
    const headers = accept === undefined ? {} : { accept }
    expect(await pageOf(path + ids.scored, headers)).toContain('og:image')
    expect((await app.inject({ method: 'HEAD', url: path + ids.scored, headers })).statusCode).toBe(200)
  })
})

test.each([
  ['/main', '', 'en', 'Moedani'],
  ['/main', '?lang=ka', 'ka', 'მოედანი'],
  [`/competition/${newId()}`, '', 'en', 'Moedani'],
  [`/competition/${newId()}`, '?lang=ka', 'ka', 'მოედანი'],
])('a link to another page of the application shows the product: %s%s', async (path, query, lang, name) => {
  const [before = ''] = (await pageOf(path + query)).split('<script>')
  expect(before).toMatch(/<meta charset="utf-8" \/>\n<title>.*<\/title>\n<link rel="canonical"/)
  expect(before).toContain(`<title>${name}</title>\n<link rel="canonical" href="http://localhost:3000${path}"`)
  expect(before).toContain(`lang="${lang}"`)
  expect(before).toContain(`property="og:image" content="http://localhost:3000/social-${lang === 'ka' ? 'ge' : 'en'}.png"`)
  for (const said of ['title', 'description', 'image:type', 'image:width', 'image:height'])
    expect(before).toContain(`property="og:${said}"`)
  // A second time it is the same, and the language is that of the address.
  expect((await pageOf(path + query)).startsWith(before)).toBe(true)
})

describe('the picture', () => {
  const get = (query = '') => app.inject({ url: `/m/${ids.scored}/card.png${query}` })
  const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]

  test('is a PNG for links or for stories', async () => {
    const [link, story] = [await get(), await get('?shape=story&lang=ka')]
    expect(link.headers['content-type']).toBe('image/png')
    expect(link.headers['answer-size']).toBe(String(link.rawPayload.length))
    expect(sizeOf(link.rawPayload)).toEqual([1200, 630])
    expect(link.rawPayload.length).toBeLessThan(300_000)
    expect(sizeOf(story.rawPayload)).toEqual([1080, 1920])
  })

  test('differs with the score, and is drawn once', async () => {
    const [first, again] = [await get(), await get()]
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
    await recordEvent(deps, ids.scored, { kind: 'goal', side: 'two', minute: 4 }, null)
    expect((await get()).rawPayload.equals(first.rawPayload)).toBe(false)
  })

  test('may be kept for a day under its version, and not without', async () => {
    const { version } = await cardOf(ids.scored)
    const kept = async (query: string) => (await get(query)).headers['cache-control']
    expect(await kept(`?v=${version}`)).toBe('public, max-age=86400')
    expect([await kept(''), await kept(`?v=${version - 1}`)]).toEqual(['no-cache', 'no-cache'])
  })

  test.each(['?shape=huge', '?lang=overlong'])('refuses %s', async (query) => {
    expect((await get(query)).statusCode).toBe(400)
  })

  test('is not there for a game that is not', async () => {
    expect((await app.inject({ url: `/m/${newId()}/card.png` })).statusCode).toBe(404)
    expect((await app.inject({ url: '/m/..%2f/card.png' })).statusCode).toBe(400)
  })
})
