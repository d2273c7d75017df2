import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { AgeCategoryName } from '#shared/age-category.ts'
import type { Calendar, NewCalendar } from '#shared/calendar.schema.ts'
import { CALENDAR_PAST } from '#shared/calendar.ts'
import { newId, isId } from '#shared/id.ts'
import { deriveKeys } from '../../people/auth/tokens.ts'
import type { Viewer } from '../../people/auth/viewer.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { namesEtag } from '../../platform/http/etag.ts'
import { route } from '../../platform/http/route.ts'
import type { App } from '../../platform/http/typed-app.ts'
import { findPlaces } from '../venues/find-places.ts'
import { feedText } from './feed.ts'
import {
  addCalendar,
  deleteCalendar,
  findCalendar,
  findCalendarGames,
  findCalendars,
  findOwnChildren,
  isClub,
  noteRead,
} from './repository.ts'

const DAY = 24 * 60 * 60 * 1000
/** The games of a calendar: of the year to come, too. */
const FUTURE = 366 * DAY
/** A reading is noted once in this time. */
const NOTE_EVERY = DAY / 24

type CalendarDeps = Deps & { secret: string }

/** Own calendars, which phones subscribe to. */
export function calendarRoutes(api: App, deps: CalendarDeps): void {
  const key = deriveKeys(deps.secret).calendar

  route(api, 'GET /calendars', async ({ viewer }) => ({ data: await list(viewer) }))

  route(api, 'POST /calendars', async ({ viewer, body }) => {
    const row = { id: newId(), userId: viewer.userId, kind: body.kind, createdAt: deps.now(), ...(await targetOf(viewer, body)) }
    if (!(await addCalendar(deps.db, row))) throw new ApiError('rule_violated', 'You have too many calendars.')
    return { data: await list(viewer) }
  })

  route(api, 'DELETE /calendars/:id', async ({ viewer, params }) => {
    if (!(await deleteCalendar(deps.db, viewer.userId, params.id))) throw new ApiError('not_found', 'There is no such calendar.')
    return { data: await list(viewer) }
  })

  async function targetOf(viewer: Viewer, wanted: NewCalendar) {
    if (wanted.kind === 'favorites') return {}
    if (wanted.kind === 'team') {
      if (!(await isClub(deps.db, wanted.club_id))) throw new ApiError('not_found', 'There is no such club.')
      return { clubId: wanted.club_id, ageCategory: wanted.age_category }
    }
    const children = await findOwnChildren(deps.db, viewer.userId)
    if (!children.some(({ guardianId }) => guardianId === wanted.child_id)) throw new ApiError('not_found', 'There is no such child.')
    return { guardianId: wanted.child_id }
  }

  /** Those that are made, and then those that could be. */
  async function list({ userId }: Viewer): Promise<Calendar[]> {
    const [made, children] = await Promise.all([findCalendars(deps.db, userId), findOwnChildren(deps.db, userId)])
    const shown = made.map(({ calendar, child, club }): Calendar => {
      const age = child?.ageCategory ?? calendar.ageCategory
      return {
        _id: calendar.id,
        kind: calendar.kind,
        child_id: calendar.guardianId,
        club,
        age_category: age as AgeCategoryName | null,
        path: calendarPath(key, calendar.id),
        used_at: calendar.usedAt?.toISOString() ?? null,
      }
    })
    const possible = (kind: Calendar['kind'], of: Partial<Calendar> = {}): Calendar => ({
      _id: null,
      kind,
      child_id: null,
      club: null,
      age_category: null,
      path: null,
      used_at: null,
      ...of,
    })
    const ofChildren = children.map(({ guardianId, child, club }) =>
      possible('child', { child_id: guardianId, club, age_category: child.ageCategory as AgeCategoryName }),
    )
    const isMade = ({ kind, child_id: child }: Calendar) => shown.some((one) => one.kind === kind && one.child_id === child)
    return [...shown, ...[possible('favorites'), ...ofChildren].filter((one) => !isMade(one))]
  }
}

/** The calendars themselves, for anyone who has the secret address. */
export function calendarFeedRoutes(app: App, deps: CalendarDeps, origin: string): void {
  const key = deriveKeys(deps.secret).calendar

  app.get('/calendar/:file', { schema: { params: z.object({ file: z.string().max(80) }), hide: true } }, async (request, reply) => {
    const [, secret = ''] = /^(.+)\.ics$/.exec(request.params.file) ?? []
    const id = readCalendarSecret(key, secret)
    const found = id === null ? null : await findCalendar(deps.db, id)
    if (!found) throw new ApiError('not_found', 'There is no such calendar.')
    const now = deps.now()
    const { calendar } = found
    if (!calendar.usedAt || now.getTime() - calendar.usedAt.getTime() > NOTE_EVERY) await noteRead(deps.db, calendar.id, now)
    const rows = await findCalendarGames(deps.db, found, new Date(now.getTime() - CALENDAR_PAST), new Date(now.getTime() + FUTURE))
    const places = await findPlaces(
      deps.db,
      rows.map(({ game }) => game),
    )
    const text = feedText(found, rows, places, origin)
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 20)}"`
    void reply.headers({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer', etag })
    if (namesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type('text/calendar; charset=utf-8').header('content-disposition', 'inline; filename="moedani.ics"').send(text)
  })
}

/** The path of a calendar. Anyone who has it reads the calendar, so it is secret. */
function calendarPath(key: Buffer, id: string): string {
  return `/calendar/${id}-${sign(key, id)}.ics`
}

/** The id of a calendar's secret; null if it is not one of ours. */
function readCalendarSecret(key: Buffer, secret: string): string | null {
  const id = secret.slice(0, 16)
  const expected = Buffer.from(`${id}-${sign(key, id)}`)
  const given = Buffer.from(secret)
  return isId(id) && expected.length === given.length && timingSafeEqual(expected, given) ? id : null
}

function sign(key: Buffer, id: string): string {
  return createHmac('sha256', key).update(id).digest('base64url').slice(0, 32)
}
