import { isDeepStrictEqual } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { contactRequests } from '#server/db/schema/mails.ts'
import { streams } from '#server/db/schema/video.ts'
import { ownVideoAddress } from '#server/match/games/stream-address.ts'
import { recordEvent } from '#server/match/games/record.ts'
import type { ConsoleCompetition } from '#shared/console-competitions.schema.ts'
import type { ClubRow, SquadProfiles } from '#shared/console-clubs.schema.ts'
import type { AgeSettings, GameRow, RequestRow, UserRow } from '#shared/console-tables.schema.ts'
import { newId } from '#shared/id.ts'
import { USUAL_LENS } from '#shared/lens.ts'
import type { AnalyticsRow } from '#shared/match-analytics.schema.ts'
import { TWO_HALVES } from '#shared/match-format.ts'
import type { NoticeSettings } from '#shared/notice.schema.ts'
import type { Officials } from '#shared/officials.schema.ts'
import type { Player } from '#shared/player.schema.ts'
import type { TablePage } from '#shared/table.schema.ts'
import type { Camera } from '#shared/video.schema.ts'
import type { VenueRow } from '#shared/venue.schema.ts'
import { fc, LONG } from '../../support/fast-check.ts'
import { passTime } from '../../support/monotonic-clock.ts'
import { createService } from '../../support/service.ts'
import { GUARDS, WRITING_CALLS } from './calls.ts'

const { call, deps, make, signIn } = await createService()

type Fields = Readonly<Record<string, unknown>>

/** A row that two people change. */
interface Edited {
  name: string
  /** Of its call, or of that of games. */
  url: string
  command?: string
  read(): Promise<Fields>
  /** For each field values that are valid, whatever the others are. */
  values: Readonly<Record<string, readonly unknown[]>>
}

let staff = ''
const rows: Edited[] = []
const ask = async (url: string) => {
  const answer = await call({ url, token: staff })
  expect([answer.statusCode, url, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, url, ''])
  return answer
}
const get = async <T>(url: string) => (await ask(url)).json<{ data: T }>().data
const listed = async <T extends { _id: string }>(url: string, id: string) =>
  ((await ask(url)).json<TablePage<T>>().data.find(({ _id }) => _id === id) ?? {}) as T

beforeAll(async () => {
  staff = (await signIn(await make.user('staff'))).accessToken
  const post = async (url: string, body: object) =>
    (await call({ method: 'POST', url, body, token: staff })).json<{ data: { _id: string } }>().data._id
  const [club, away, third] = await Promise.all(['Home', 'Away', 'Third'].map((name) => make.club(name)))
  if (!club || !away || !third) return
  const competition = await make.competition({ ageCategory: 'U12' })
  const game = await make.game({ clubOneId: club, clubTwoId: away, startsAt: new Date('2026-12-05T08:00:00Z') })
  const filmed = await make.game({ clubOneId: club, clubTwoId: away })
  const stream = newId()
  await deps.db.insert(streams).values({ id: stream, gameId: filmed, source: 'camera', protocol: 'http', createdAt: deps.now() })
  await recordEvent(deps, filmed, { kind: 'kick_off', changes: { liveStream: ownVideoAddress(stream) } }, null)
  const player = await make.player({ clubId: club, ageCategory: 'U12' })
  const user = (await make.user('scorekeeper', { clubId: club })).id
  const place = { latitude: 41.7, longitude: 44.8, map_link: null }
  const names = { name: 'Dinamo', name_ka: null, other_names: [], address: null, address_ka: null }
  const venue = await post('/console/venues', { command_id: newId(), club_id: null, ...names, ...place })
  const page = { link: '/report/1', title: 'Report', title_ka: 'ანგარიში', show_title: true }
  const played = await make.game({ clubOneId: club, clubTwoId: third })
  await recordEvent(deps, played, { kind: 'result', score: { one: 1, two: 0 } }, null)
  await post('/console/analytics', { command_id: newId(), game_id: played, ...page })
  const request = newId()
  const asked = { firstName: 'Nino', lastName: 'Asks', email: 'nino@example.test', phone: '+995555000000', role: 'parent' as const }
  const wish = { helpType: 'camera', date: '2026-11-23', hour: '12:00' }
  await deps.db.insert(contactRequests).values({ id: request, request: { ...asked, ...wish }, createdAt: deps.now() })

  const row = async () => {
    const {
      one,
      two,
      competition: joined,
      round,
      group,
      format = TWO_HALVES,
      starts_at,
      ...fields
    } = await get<GameRow>(`/console/games/${game}`)
    return {
      ...fields,
      activity_date: starts_at,
      club_one: one._id,
      club_two: two._id,
      team_one: one.team ?? null,
      team_two: two.team ?? null,
      competition: joined && { _id: joined._id, round, group },
      format,
    }
  }
  const venueValues = [null, 'Dinamo', 'Field 2']
  rows.push(
    {
      name: 'PUT /console/ages/:name',
      url: '/console/ages/U12',
      read: async () => ({ ...(await get<AgeSettings[]>('/console/ages')).find(({ name }) => name === 'U12') }),
      values: {
        show_score: [true, false],
        show_player_names: [true, false],
        stream_needs_subscription: [true, false],
        sprint_kmh: [15, 18, 21],
        pitch: [
          { length: 60, width: 40 },
          { length: 90, width: 60 },
        ],
      },
    },
    {
      name: 'PUT /console/analytics/:id',
      url: `/console/analytics/${played}`,
      read: async () => listed<AnalyticsRow>('/console/analytics', played),
      values: { link: ['/report/1', '/report/2'], title: ['Report', 'Final'], title_ka: ['ანგარიში', 'ფინალი'], show_title: [true, false] },
    },
    {
      name: 'PUT /console/clubs/:id',
      url: `/console/clubs/${club}`,
      read: async () => get<ClubRow & Fields>(`/console/clubs/${club}`),
      values: { name: ['Home', 'Hill', 'Harbour'], name_ka: [null, 'სახლი'], age_categories: [['U12'], ['U12', 'U13'], ['U10', 'U12']] },
    },
    {
      name: 'PUT /console/players/:id',
      url: `/console/players/${player}`,
      async read() {
        const child = (await get<Player[]>(`/player/sort/${club}/U12`)).find(({ _id }) => _id === player)
        const { players } = await get<SquadProfiles>(`/console/squads/${club}/U12`)
        return { ...child, team: child?.team ?? null, ...players.find(({ player_id }) => player_id === player) }
      },
      values: {
        first_name: ['Ana', 'Nino'],
        last_name: ['Jikia', 'Beridze'],
        shirt_number: [7, 8, 9],
        position: ['midfielder', 'forward'],
        height_cm: [null, 150],
        weight_kg: [null, 40],
        strong_foot: [null, 'left', 'both'],
        birth_year: [null, 2015],
        team: [null, 'A', 'B'],
        also_ages: [[], ['U13'], ['U13', 'U14']],
        loan_from: [null, 'Gori'],
      },
    },
    {
      name: 'PUT /console/squads/:club_id/:age_category',
      url: `/console/squads/${club}/U12`,
      read: async () => get<SquadProfiles & Fields>(`/console/squads/${club}/U12`),
      values: { coach: [null, 'Gia', 'Eka'], league: [null, 'East', 'West'] },
    },
    {
      name: 'PUT /console/competitions/:id',
      url: `/console/competitions/${competition}`,
      async read() {
        const { rules, ...fields } = await get<ConsoleCompetition>(`/console/competitions/${competition}`)
        return { ...fields, ...rules }
      },
      values: {
        kind: ['league', 'cup'],
        name: ['League', 'East league'],
        name_ka: [null, 'ლიგა'],
        season: ['', '2026/27'],
        win: [2, 3],
        draw: [0, 1],
        loss: [0, 1],
        tie_breaks: [[], ['head_to_head'], ['wins', 'goals_for']],
        withdrawn_results: ['kept', 'struck_out'],
        format: [null, { ...TWO_HALVES, period_duration: 25, half_time: 5 }],
        decided_order: [[], [club, away], [away, club]],
      },
    },
    {
      name: 'PUT /console/venues/:id',
      url: `/console/venues/${venue}`,
      read: async () => listed<VenueRow & Fields>('/console/venues', venue),
      values: {
        name_ka: [null, 'დინამო'],
        address: [null, 'Field Road 1'],
        address_ka: [null, 'გზა 1'],
        latitude: [41.7, 42],
        longitude: [44.8, 45],
        map_link: [null, 'https://maps.app.goo.gl/abc'],
      },
    },
    {
      name: 'PUT /console/requests/:id',
      url: `/console/requests/${request}`,
      read: async () => listed<RequestRow & Fields>('/console/requests', request),
      values: { state: ['new', 'in_progress', 'done'], note: ['', 'Called', 'Called\nback'] },
    },
    {
      name: 'PUT /console/games/:id/officials',
      url: `/console/games/${game}/officials`,
      read: async () => ({ officials: (await get<Officials>(`/console/games/${game}/officials`)).own }),
      values: { officials: [[], [{ role: 'referee', name: 'Eka' }], [{ role: 'referee', name: 'Gia' }]] },
    },
    {
      name: 'PUT /console/users/:id/role',
      url: `/console/users/${user}/role`,
      async read() {
        const { role, clubs } = await listed<UserRow>('/console/users', user)
        return { role, club_id: clubs[0]?._id ?? null }
      },
      values: { role: ['scorekeeper', 'club'], club_id: [club, away] },
    },
    {
      name: 'PUT /notices',
      url: '/notices',
      read: async () => (await get<NoticeSettings>('/notices')).choices,
      values: {
        favorites: [[], ['goal'], ['goal', 'moved']],
        follows: [[], ['goal']],
        children: [[], ['line_up']],
        quiet: [null, { from: 0, until: 360 }],
        mail: [true, false],
      },
    },
    {
      name: 'PUT /console/games/:id/camera',
      url: `/console/games/${filmed}/camera`,
      read: async () => ({ lag: (await get<Camera>(`/console/games/${filmed}/camera`)).lag }),
      values: { lag: [0, 1000, 2000] },
    },
    {
      name: 'PUT /console/games/:id/lens',
      url: `/console/games/${filmed}/lens`,
      read: async () => get<Fields>(`/console/games/${filmed}/lens`),
      values: { lens: [null, USUAL_LENS, { ...USUAL_LENS, span: 170 }] },
    },
    {
      name: 'edit',
      url: `/game/command/${game}`,
      command: 'edit',
      read: row,
      values: {
        name: ['Friendly', 'Derby'],
        name_ka: [null, 'დერბი'],
        venue: venueValues,
        venue_ka: [null, 'დინამო'],
        club_two: [away, third],
        team_one: [null, 'A', 'B'],
        period_duration: [20, 25],
        half_time: [5, 10],
        format: [TWO_HALVES, { ...TWO_HALVES, periods: 4 }],
        pitch: [null, { length: 60, width: 40 }],
      },
    },
    {
      name: 'reschedule',
      url: `/game/command/${game}`,
      command: 'reschedule',
      read: row,
      values: { activity_date: ['2026-12-05T08:00:00.000Z', '2026-12-06T08:00:00.000Z'], venue: venueValues },
    },
    {
      name: 'attach_stream',
      url: `/game/command/${game}`,
      command: 'attach_stream',
      read: row,
      values: { live_stream: ['/demo-stream/index.html', '/demo-stream/second.html'] },
    },
    {
      name: 'attach_analytics',
      url: `/game/command/${played}`,
      command: 'attach_analytics',
      read: async () => ({ analytics_link: (await get<GameRow>(`/console/games/${played}`)).analytics_link }),
      values: { analytics_link: ['/demo-analytics/index.html', '/demo-analytics/second.html'] },
    },
  )
})

test('every writing call says what keeps it from overwriting, and those that send fields are tried here', () => {
  expect(Object.keys(GUARDS).toSorted()).toEqual(WRITING_CALLS.toSorted())
  const tried = rows.map(({ name, command }) => (command ? 'POST /game/command/:id' : name))
  const expected = WRITING_CALLS.filter((name) => GUARDS[name] === 'fields')
  expect(Array.from(new Set(tried)).toSorted()).toEqual(expected.toSorted())
})

/** What an editor does: look, or save the field at this place of the list with the value at the other. */
const step = fc.record({
  editor: fc.constantFrom(0, 1),
  saves: fc.array(fc.record({ field: fc.nat(), value: fc.nat() }), { maxLength: 3 }),
})

describe('two editors, in any order: only what was sent changes, and nothing that its sender has not seen', () => {
  const NAMES = [...WRITING_CALLS.filter((name) => GUARDS[name] === 'fields' && name.startsWith('PUT')), 'edit', 'reschedule']
  test.each([...NAMES, 'attach_stream', 'attach_analytics'])('%s', async (name) => {
    const edited = rows.find((each) => each.name === name)
    if (!edited) throw new Error(`${name} is not in the list.`)
    const { url, command, read } = edited
    const fields = Object.entries(edited.values)
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.array(step, { minLength: 4, maxLength: 8 }), async (first, steps) => {
        // Few fields, so that both change the same.
        const chosen = Array.from(
          { length: Math.min(fields.length, 3) },
          (_, index) => fields[(first + index) % fields.length] as (typeof fields)[number],
        )
        // The limit of calls begins anew.
        passTime(60_000)
        const stored: Record<string, unknown> = { ...(await read()) }
        const seen = [{ ...stored }, { ...stored }]
        for (const { editor, saves } of steps) {
          if (saves.length === 0) {
            seen[editor] = { ...stored }
            continue
          }
          const values = saves.map(({ field, value }) => {
            const [key, choices] = chosen[field % chosen.length] as (typeof fields)[number]
            return [key, choices[value % choices.length]] as const
          })
          const sent = Object.fromEntries(values)
          const was = Object.fromEntries(values.map(([key]) => [key, seen[editor]?.[key] ?? null]))
          const body = { ...(command && { command, command_id: newId() }), ...sent, was }
          const answer = await call({ method: command ? 'POST' : 'PUT', url, token: staff, body })
          const differs = (one: unknown, other: unknown) => !isDeepStrictEqual(one ?? null, other ?? null)
          const overtaken = Object.keys(sent).filter((key) => differs(sent[key], stored[key]) && differs(was[key], stored[key]))
          if (overtaken.length > 0) {
            expect(answer.statusCode).toBe(409)
            const now = Object.fromEntries(overtaken.map((key) => [key, stored[key] ?? null]))
            expect(answer.json().error.details).toEqual({ reason: 'changed_meanwhile', now })
            Object.assign(seen[editor] ?? {}, now)
          } else {
            expect([answer.statusCode, answer.body]).toEqual([expect.toBeOneOf([200, 204]), expect.any(String)])
            Object.assign(stored, sent)
            Object.assign(seen[editor] ?? {}, sent)
          }
          const after = await read()
          for (const [key] of fields) expect([key, after[key] ?? null]).toEqual([key, stored[key] ?? null])
        }
      }),
      { numRuns: LONG ? 60 : 6 },
    )
  })
})
