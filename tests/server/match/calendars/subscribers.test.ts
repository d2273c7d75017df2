import { default as ICAL } from 'ical.js'
import { convertIcsCalendar } from 'ts-ics'
import { beforeAll, expect, test } from 'vitest'
import type { Calendar } from '#shared/calendar.schema.ts'
import { newId } from '#shared/id.ts'
import { renameClub } from '#server/club/clubs/commands.ts'
import { awardGame } from '#server/match/games/commands/decisions.ts'
import { recordEvent } from '#server/match/games/record.ts'
import { addVenue, changeVenue, deleteVenue } from '#server/match/venues/commands.ts'
import { createService } from '../../../support/service.ts'

const { app, make, deps, call, clock, signIn } = await createService()
const ids = { home: '', away: '', game: '', staff: '', venue: '' }
let path = ''

/** What a calendar shows of an entry. */
interface Shown {
  uid: string
  sequence: number
  stamp: number
  title: string
  location: string | null
  geo: string | null
  start: number
  cancelled: boolean
}

function readByIcal(text: string): Shown[] {
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    const timeOf = (name: string) => (component.getFirstPropertyValue(name) as ICAL.Time).toJSDate().getTime()
    const geo = component.getFirstPropertyValue('geo') as unknown as number[] | null
    return {
      uid: event.uid,
      sequence: event.sequence,
      stamp: timeOf('dtstamp'),
      title: event.summary,
      location: event.location || null,
      geo: geo ? geo.join(';') : null,
      start: timeOf('dtstart'),
      cancelled: component.getFirstPropertyValue('status') === 'CANCELLED',
    }
  })
}

function readByTsIcs(text: string): Shown[] {
  return (convertIcsCalendar(undefined, text).events ?? []).map((event) => ({
    uid: event.uid,
    sequence: event.sequence ?? 0,
    stamp: event.stamp.date.getTime(),
    title: event.summary,
    location: event.location ?? null,
    geo: event.geo ?? null,
    start: event.start.date.getTime(),
    cancelled: event.status === 'CANCELLED',
  }))
}

/** A program that has an old copy: it takes an entry only where both its sequence and its stamp have grown (RFC 5546, 2.1.5). */
const copies = new Map<string, Shown>()
async function synchronise(): Promise<Shown | undefined> {
  const { body } = await app.inject({ url: path })
  const [entries, same] = [readByIcal(body), readByTsIcs(body)]
  expect(same.map(({ geo: _, ...entry }) => entry)).toEqual(entries.map(({ geo: _, ...entry }) => entry))
  for (const entry of entries) {
    const copy = copies.get(entry.uid)
    if (!copy || (entry.sequence > copy.sequence && entry.stamp > copy.stamp)) copies.set(entry.uid, entry)
    else if (entry.sequence === copy.sequence) expect(entry).toEqual(copy)
  }
  return copies.get(`${ids.game}@moedani`)
}

beforeAll(async () => {
  ids.home = await make.club('Home, "Sons"; & Co')
  ids.away = await make.club('Away')
  ids.staff = (await make.user('staff')).id
  ids.game = await make.game({ clubOneId: ids.home, clubTwoId: ids.away, ageCategory: 'U12', name: 'Cup', venue: 'Old  Ground' })
  const { accessToken: token } = await signIn(await make.user('parent'))
  const body = { kind: 'team', club_id: ids.home, age_category: 'U12' }
  const { data } = (await call({ method: 'POST', url: '/calendars', body, token })).json<{ data: Calendar[] }>()
  path = data.find(({ kind }) => kind === 'team')?.path ?? ''
})

const VENUE = { name: 'Old ground', nameKa: null, otherNames: [], address: '1 Field Road', addressKa: null }
const PLACE = { latitude: 41.7151, longitude: 44.8271, mapLink: null }

test.each<[string, () => Promise<unknown>, Partial<Shown>]>([
  ['nothing has changed', async () => undefined, { title: 'Home, "Sons"; & Co – Away · U12 · Cup', location: 'Old  Ground', geo: null }],
  [
    'a venue of that name gets known',
    async () => (ids.venue = await addVenue(deps, ids.staff, { commandId: newId(), clubId: null, ...VENUE, ...PLACE })),
    { location: 'Old  Ground, 1 Field Road', geo: '41.7151;44.8271' },
  ],
  [
    'the venue gets another address',
    () => changeVenue(deps, ids.staff, { id: ids.venue, ...VENUE, ...PLACE, address: '2 Field Road' }, () => true),
    { location: 'Old  Ground, 2 Field Road' },
  ],
  [
    'the venue is elsewhere on the map, and has another name',
    () => changeVenue(deps, ids.staff, { id: ids.venue, ...VENUE, ...PLACE, name: 'New ground', latitude: 42 }, () => true),
    { location: 'Old  Ground, 1 Field Road', geo: '42;44.8271' },
  ],
  ['the venue is forgotten', () => deleteVenue(deps, ids.staff, ids.venue, () => true), { location: 'Old  Ground', geo: null }],
  [
    'the home club has another name',
    () => renameClub(deps, ids.staff, { clubId: ids.home, name: 'Sons' }),
    { title: 'Sons – Away · U12 · Cup' },
  ],
  [
    'the guests have another name',
    () => renameClub(deps, ids.staff, { clubId: ids.away, name: 'Guests' }),
    { title: 'Sons – Guests · U12 · Cup' },
  ],
  [
    'it is cancelled',
    () => recordEvent(deps, ids.game, { kind: 'cancelled' }, null),
    { title: 'Cancelled: Sons – Guests · U12 · Cup', cancelled: true },
  ],
  [
    'it is decided',
    () => awardGame(deps, { gameId: ids.game, actorId: null, gives: 'both_lose', reason: 'Neither side appeared.' }),
    { title: 'Awarded: Sons – Guests · U12 · Cup', cancelled: true },
  ],
])('a subscriber with an old copy sees it when %s', async (_, change, shown) => {
  clock.advance(60_000)
  await change()
  expect(await synchronise()).toMatchObject(shown)
})
