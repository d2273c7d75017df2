import { EVENT_REQUEST_BYTES } from '#shared/import-limits.ts'
import { EVENT_FINDINGS_LISTED, type EventImportRequest, type EventPreview, type EventSource } from '#shared/event-source.schema.ts'
import { compareSource } from '../statistics/actions/compare-sources.ts'
import { exportOwnCsv } from '../statistics/actions/export-own-csv.ts'
import { exportSpadl } from '../statistics/actions/export-spadl.ts'
import type { EventFinding } from '../statistics/actions/findings.ts'
import { importEvents, previewEvents, type EventsImport } from '../statistics/actions/import-events.ts'
import { scoreOf, type EventsPlan } from '../statistics/actions/import-plan.ts'
import { EventsRefused } from '../statistics/actions/problems.ts'
import { gameOfSource, listSources, switchSource, undoSource, type SourceRow } from '../statistics/actions/sources.ts'
import { findActions } from '../statistics/actions/stored-actions.ts'
import type { Viewer } from '../people/auth/viewer.ts'
import { mayManageClub } from '../people/auth/club-policy.ts'
import { recordViews } from '../people/consent/record-view.ts'
import type { Deps } from '../deps.ts'
import { getGameFor } from '../match/games/get-game.ts'
import { mayManageGame } from '../match/games/policy.ts'
import type { GameRow } from '../match/games/repository.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { route } from '../platform/http/route.ts'
import type { App } from '../platform/http/typed-app.ts'
import { actorOf } from './actor.ts'

/** The events of matches: sources, import and export. For staff and the secretaries of either club. */
export function consoleEventRoutes(app: App, deps: Deps): void {
  const options = { bodyLimit: EVENT_REQUEST_BYTES }

  route(app, 'GET /console/games/:id/events', async ({ viewer, params }) => {
    await getGameFor(deps.db, params.id, viewer, mayManageGame)
    return { data: (await listSources(deps.db, params.id)).map(presentSource) }
  })

  route(
    app,
    'POST /console/games/:id/events/preview',
    async ({ viewer, params, body }) => {
      const row = await getGameFor(deps.db, params.id, viewer, mayManageGame)
      return {
        data: await attempt(viewer, row, async () => ({ plan: await previewEvents(deps, orderOf(params.id, body)), sourceId: null })),
      }
    },
    options,
  )

  route(
    app,
    'POST /console/games/:id/events',
    async (request) => {
      const { viewer, params, body } = request
      const row = await getGameFor(deps.db, params.id, viewer, mayManageGame)
      const work = async () => {
        const { sourceId, ...plan } = await importEvents(deps, orderOf(params.id, body), actorOf(request))
        return { plan, sourceId }
      }
      return { data: await attempt(viewer, row, work) }
    },
    options,
  )

  route(app, 'GET /console/games/:id/events/export', async ({ viewer, params, query }) => {
    const { game } = await getGameFor(deps.db, params.id, viewer, mayManageGame)
    const found = await findActions(deps.db, params.id)
    if (!found) throw new ApiError('not_found', 'The game has no events.')
    const clubs = { one: game.clubOneId, two: game.clubTwoId }
    const own = new Set((['one', 'two'] as const).filter((side) => mayManageClub(viewer, clubs[side])))
    const children = new Set(found.actions.flatMap(({ player, side }) => (player !== null && own.has(side) ? [player] : [])))
    const known = (player: string | null) => (player !== null && children.has(player) ? player : null)
    const actions = found.actions.map((action) =>
      Object.assign({}, action, { player: known(action.player), otherPlayer: known(action.otherPlayer) }),
    )
    await recordViews(deps, deps.db, viewer, Array.from(children), 'export')
    const { source } = found
    const covers = { ...source.covers, players: source.covers.players?.flatMap((player) => known(player) ?? []) ?? null }
    const content =
      query.format === 'csv'
        ? exportOwnCsv(actions, { ...source, covers })
        : exportSpadl(actions, source.pitch, { gameId: game.id, teams: clubs })
    return { data: { file_name: `${game.id}-${query.format}.csv`, content } }
  })

  route(app, 'GET /console/events/:id/compare', async ({ viewer, params }) => {
    const { game } = await getGameFor(deps.db, await gameOfSource(deps.db, params.id), viewer, mayManageGame)
    return { data: await compareSource(deps.db, game.id, params.id) }
  })

  route(app, 'POST /console/events/:id/use', async (request) => {
    await getGameFor(deps.db, await gameOfSource(deps.db, request.params.id), request.viewer, mayManageGame)
    await switchSource(deps, request.params.id, actorOf(request))
  })

  route(app, 'POST /console/events/:id/undo', async (request) => {
    await getGameFor(deps.db, await gameOfSource(deps.db, request.params.id), request.viewer, mayManageGame)
    await undoSource(deps, request.params.id, actorOf(request))
  })
}

/** Problems of a file are an answer, not an error: the console shows them by line. */
async function attempt(
  viewer: Viewer,
  row: GameRow,
  work: () => Promise<{ plan: EventsPlan; sourceId: string | null }>,
): Promise<EventPreview> {
  try {
    const { plan, sourceId } = await work()
    return { ...presentPlan(viewer, row, plan), source_id: sourceId }
  } catch (error) {
    if (!(error instanceof EventsRefused)) throw error
    const problems = error.problems.map(presentFinding)
    return {
      source_id: null,
      problems: problems.slice(0, EVENT_FINDINGS_LISTED),
      notes: [],
      totals: { problems: problems.length, notes: 0 },
      format: null,
      depth: null,
      teams: null,
      goals: null,
      score: null,
      pitch: null,
      actions: {},
      players: [],
    }
  }
}

function orderOf(gameId: string, { file_name, content, side_one, pitch, players }: EventImportRequest): EventsImport {
  return {
    gameId,
    file: { name: file_name, bytes: Buffer.from(content, 'base64') },
    sideOne: side_one || null,
    pitch,
    mapping: players.map(({ player_id: playerId, ...who }, at) => Object.assign(who, { line: at + 1, playerId })),
  }
}

function presentPlan(viewer: Viewer, row: GameRow, { match, teams, goals, actions, players, notes, pitch }: EventsPlan) {
  const clubs = { one: row.game.clubOneId, two: row.game.clubTwoId }
  const names = new Map(match.players.map(({ key, name }) => [key, name]))
  const byType = Map.groupBy(actions, ({ type }) => type)
  return {
    problems: [],
    notes: notes.slice(0, EVENT_FINDINGS_LISTED).map(presentFinding),
    totals: { problems: 0, notes: notes.length },
    format: match.format,
    depth: match.depth,
    teams: { one: teams.one.name ?? teams.one.key, two: teams.two.name ?? teams.two.key },
    goals: match.covers.types.includes('shot') ? goals : null,
    score: scoreOf(row),
    pitch: { length: pitch.length, width: pitch.width },
    actions: Object.fromEntries(Array.from(byType, ([type, some]) => [type, some.length])),
    players: players.map(({ key, side, shirt, id }) => ({
      player: key,
      name: names.get(key) ?? null,
      side,
      shirt,
      player_id: mayManageClub(viewer, clubs[side]) ? id : null,
      found: id !== null,
    })),
  }
}

function presentFinding<C extends string>({ values, ...finding }: EventFinding<C>) {
  const plain = Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? [...value] : value] as const)
  return { ...finding, values: Object.fromEntries(plain) }
}

function presentSource(row: SourceRow): EventSource {
  const { id, kind, provider, depth, fileName, active, createdAt, undoneAt, actions, by, draft } = row
  return {
    _id: id,
    kind,
    provider,
    depth,
    file_name: fileName,
    by: by && `${by.name} ${by.lastname}`,
    created_at: createdAt.toISOString(),
    actions: actions ?? 0,
    active,
    draft,
    undone: undoneAt !== null,
  }
}
