import { beforeAll, describe, expect, test } from 'vitest'
import type { ImportPreview } from '#shared/import.schema.ts'
import { awardGame } from '#server/match/games/commands/decisions.ts'
import { recordEvent } from '#server/match/games/record.ts'
import { createService } from '../../../support/service.ts'

const { call, make, signIn, deps } = await createService()
const HOUR = 60 * 60 * 1000
const NAME = 'Round Trip League'

let staff = ''
let clubs: string[] = []
let id = ''

const list = [
  'date,time,home,away,round,group,venue,score,status',
  '2026-03-14,10:00,Alpha,Beta,1,North,Old ground,2:1,',
  '2026-03-21,10:00,Beta,Alpha,2,North,,1:1 (4:3 pen),',
  '2026-03-28,10:00,Alpha,Gamma,2,North,,+:-,',
  '2026-04-04,10:00,Gamma,Alpha,3,North,,0:3 w/o,',
  '2026-04-11,10:00,Gamma,Beta,3,North,,,postponed',
  '2027-04-11,10:00,Beta,Gamma,Final,,,,',
].join('\n')

const ask = async (url: string, content: string | Buffer, more = {}) =>
  call({
    method: 'POST',
    url,
    token: staff,
    body: {
      file_name: 'list.csv',
      content: Buffer.from(content).toString('base64'),
      age_category: 'U13',
      competition: NAME,
      create_clubs: false,
      default_time: null,
      columns: {},
      ...more,
    },
  })

beforeAll(async () => {
  clubs = [await make.club('Alpha'), await make.club('Beta'), await make.club('Gamma')]
  staff = (await signIn(await make.user('staff'))).accessToken
  expect((await ask('/console/imports', list, { season: '2026/27' })).statusCode).toBe(200)
  const [found] = (await call({ url: '/console/competitions', token: staff })).json<{ data: { _id: string }[] }>().data
  id = found?._id ?? ''
  // What no list has made: typed in the console, played, decided, cancelled.
  const typed = async (one: number, two: number, day: number, more = {}) =>
    make.game({
      clubOneId: clubs[one] as string,
      clubTwoId: clubs[two] as string,
      ageCategory: 'U13',
      startsAt: new Date(Date.UTC(2026, 4, day, 8)),
      competitionId: id,
      round: '7',
      name: 'Typed by hand',
      ...more,
    })
  await typed(0, 1, 2)
  await recordEvent(deps, await typed(1, 2, 3), { kind: 'result', score: { one: 0, two: 0 } }, null)
  const decide = { actorId: null, reason: 'Neither side appeared.' }
  await awardGame(deps, { ...decide, gameId: await typed(0, 2, 4), gives: 'both_lose', deducted: { one: 1 } })
  await awardGame(deps, { ...decide, gameId: await typed(2, 1, 5), gives: 'both_lose', score: { one: 0, two: 3 } })
  await awardGame(deps, { ...decide, gameId: await typed(2, 0, 6), gives: 'draw' })
  await recordEvent(deps, await typed(1, 0, 7), { kind: 'cancelled', detail: { reason: 'Floodlights' } }, null)
  // Texts that a spreadsheet would compute, and what the console lets people type.
  const venues = ['-Digomi', "'=Digomi", "''+Digomi", "'Digomi", 'Old  ground', 'ს'.repeat(200)]
  for (const [index, venue] of venues.entries()) await typed(0, 1, 8 + index, { venue, groupName: '@North', round: `${20 + index}` })
  await typed(2, 1, 14, { venue: 'Digomi', venueKa: 'დიღომი', round: '30' })
  const running = await typed(0, 1, 20, { startsAt: new Date(deps.now().getTime() - HOUR / 4), round: '9' })
  await recordEvent(deps, running, { kind: 'kick_off' }, null)
})

describe.each(['en', 'ge'])('the games of a competition, saved in %s', (language) => {
  test.each(['csv', 'xlsx'])('as %s and imported unchanged are nothing new, and nothing that changes', async (format) => {
    const saved = await call({ url: `/console/competitions/${id}/export?format=${format}&list=games&language=${language}`, token: staff })
    const { content, encoding } = saved.json<{ data: { content: string; encoding: BufferEncoding | 'text' } }>().data
    const bytes = encoding === 'text' ? Buffer.from(content) : Buffer.from(content, encoding)
    const answer = await ask('/console/imports/preview', bytes, { file_name: `list.${format}` })
    const { problems, create, change, unchanged } = answer.json<{ data: ImportPreview }>().data
    expect({ problems, create, change }).toEqual({ problems: [], create: [], change: [] })
    expect(unchanged).toBe(20)
  })
})
