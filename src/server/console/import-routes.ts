import { IMPORT_REQUEST_BYTES } from '#shared/import-limits.ts'
import { FINDINGS_LISTED, type ImportRequest, type ImportPreview } from '#shared/import.schema.ts'
import { route } from '../platform/http/route.ts'
import type { App } from '../platform/http/typed-app.ts'
import type { Viewer } from '../people/auth/viewer.ts'
import type { FixtureFile, ReadOptions } from '../club/imports/fixture-file.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { suggestClubs } from '../club/imports/clubs.ts'
import { isTimeZone } from '../club/imports/time-zone.ts'
import { previewImport, type ImportDeps, type ImportOptions } from '../club/imports/preview.ts'
import { technicalText } from '../club/imports/decisions.ts'
import { resultText } from '../club/imports/differences.ts'
import type { Outcome } from '../match/games/schedule.ts'
import { readTime } from '../club/imports/dates.ts'
import type { ImportPlan } from '../club/imports/plan.ts'
import { ImportRefused } from '../club/imports/problems.ts'
import { readInWorker } from '../club/imports/read-in-worker.ts'
import { importUndoable } from '../club/imports/undoable-import.ts'
import { mayUndoImport } from '../club/imports/policy.ts'
import { undoImport } from '../club/imports/undo.ts'
import { actorOf, clubsOf, requireClubAccess } from './actor.ts'
import { asPreviewed, digestOf } from './as-previewed.ts'
import { findImport, listImports } from './import-repository.ts'
import { presentFindings } from './present-findings.ts'

/** Fixture imports: preview, import and undo. */
export function consoleImportRoutes(app: App, deps: ImportDeps): void {
  const options = { bodyLimit: IMPORT_REQUEST_BYTES }

  route(
    app,
    'POST /console/imports/preview',
    async (request) => ({
      data: await attempt(request.body, async (file) => present(await previewImport(deps, file, writeOptions(request)))),
    }),
    options,
  )

  route(
    app,
    'POST /console/imports',
    async (request) => {
      const { body } = request
      const importOptions = { ...writeOptions(request), fileName: body.file_name }
      const work = (file: FixtureFile) =>
        asPreviewed(deps, body.preview, async (within) => present(await importUndoable(within, file, importOptions, actorOf(request))))
      return { data: await attempt(body, work) }
    },
    options,
  )

  route(app, 'GET /console/imports', (request) =>
    // Secretaries see and undo only their own imports.
    listImports(deps.db, request.query, clubsOf(request) === null ? null : actorOf(request)),
  )

  route(app, 'POST /console/imports/:id/undo', async (request) => {
    const { id } = request.params
    const found = await findImport(deps.db, id)
    if (found && !mayUndoImport(request.viewer, found)) throw new ApiError('forbidden', 'This is not your import.')
    if (found?.clubId) requireClubAccess(request, found.clubId)
    return { data: await undoImport(deps, id, actorOf(request)) }
  })

  /** Problems of a file are an answer, not an error: the console shows them by line. */
  async function attempt(order: ImportRequest, work: (file: FixtureFile) => Promise<Presented>): Promise<ImportPreview> {
    const { content, file_name: fileName, competition, time_zone: timeZone } = order
    if (!isTimeZone(timeZone)) throw new ApiError('validation_failed', 'There is no such time zone.')
    const empty = {
      digest: '',
      headings: [] as string[],
      sheets: [] as string[],
      unknown_clubs: [],
      competition: competition ?? '',
      problems: [],
      notes: [],
      clubs: [],
      competitions: [],
      create: [],
      change: [],
      unchanged: 0,
      others: [],
    }
    try {
      const read = await readInWorker({ content, fileName, options: readOptions(order, deps.now()) })
      empty.headings = read.headings
      empty.sheets = read.sheets
      if ('problems' in read) return limitFindings({ ...empty, problems: presentFindings(read.problems) })
      return limitFindings({ ...empty, ...(await work(read.file)) })
    } catch (error) {
      if (!(error instanceof ImportRefused)) throw error
      const unknown = error.problems.flatMap(({ code, values }) => (code === 'unknown_club' ? (values.club ?? []) : []))
      const suggested = await suggestClubs(deps.db, unknown)
      const unknown_clubs = suggested.map(({ name, near }) => ({ name, near: near.map((club) => ({ _id: club.id, name: club.name })) }))
      return limitFindings({ ...empty, unknown_clubs, problems: presentFindings(error.problems) })
    }
  }
}

function readOptions(
  { default_time, age_category, competition, season, sheet, time_zone, columns, skip }: ImportRequest,
  now: Date,
): ReadOptions {
  return {
    timeZone: time_zone,
    defaultTime: default_time === null ? null : readTime(default_time),
    ageCategory: age_category,
    season: season || null,
    competition: competition || null,
    sheet: sheet || null,
    columns,
    skip,
    now,
  }
}

/** Only staff may create clubs. */
function writeOptions(request: { viewer: Viewer; body: ImportRequest }): ImportOptions {
  const ownClubs = clubsOf(request)
  return {
    competitionKa: null,
    kind: request.body.kind,
    createClubs: request.body.create_clubs && ownClubs === null,
    chosenClubs: request.body.clubs
      .map(({ name, club }) => ({ name, clubId: club }))
      .filter(({ clubId }) => clubId !== null || ownClubs === null),
    ownClubs,
    periodDuration: null,
    halfTime: null,
  }
}

type Presented = ReturnType<typeof present>

function present(plan: ImportPlan) {
  const announced = {
    clubs: plan.clubs.map(({ name, near }) => ({ name, near })),
    competitions: plan.competitions.map(({ name, nameKa, season, ageCategory, kind }) => ({
      name,
      name_ka: nameKa,
      season,
      age_category: ageCategory,
      kind,
    })),
    create: plan.create.map(({ line, game, plan: { startsAt, round = null, outcome } }) => ({
      line,
      game,
      starts_at: startsAt.toISOString(),
      round,
      score: outcome ? outcomeText(outcome) : null,
    })),
    change: plan.change.map(({ line, game, differences }) => ({ line, game, differences })),
    unchanged: plan.unchanged,
  }
  return { digest: digestOf(announced), notes: presentFindings(plan.notes), ...announced, others: plan.others }
}

/** How a new game ended; null for one that is called off. */
function outcomeText(outcome: Outcome): string | null {
  if (outcome.kind === 'cancelled') return null
  if (outcome.kind === 'result') return resultText(outcome.score, outcome.shootout ?? null)
  return outcome.score ? resultText(outcome.score, null) : technicalText(outcome.decision.gives)
}

/** Limits the findings to those that are listed, and adds their totals. */
function limitFindings({ problems, notes, clubs, create, change, others, ...rest }: Omit<ImportPreview, 'totals'>): ImportPreview {
  const first = <T>(list: readonly T[]) => list.slice(0, FINDINGS_LISTED)
  return {
    ...rest,
    problems: first(problems),
    notes: first(notes),
    clubs: first(clubs),
    create: first(create),
    change: first(change),
    others: first(others),
    totals: {
      problems: problems.length,
      notes: notes.length,
      clubs: clubs.length,
      create: create.length,
      change: change.length,
      others: others.length,
    },
  }
}
