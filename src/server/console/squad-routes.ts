import { birthYears } from '#shared/birth-year.ts'
import type { SquadImportRequest, SquadPreview } from '#shared/import.schema.ts'
import { IMPORT_REQUEST_BYTES } from '#shared/import-limits.ts'
import type { Viewer } from '../people/auth/viewer.ts'
import type { Deps } from '../deps.ts'
import { route } from '../platform/http/route.ts'
import type { App } from '../platform/http/typed-app.ts'
import { ImportRefused } from '../club/imports/problems.ts'
import { readInWorker } from '../club/imports/read-in-worker.ts'
import type { SquadFile } from '../club/imports/squad-file.ts'
import { importSquad } from '../club/imports/squad-import.ts'
import { planSquad, type SquadPlan } from '../club/imports/squad-plan.ts'
import { actorOf, requireClubAccess } from './actor.ts'
import { asPreviewed, digestOf } from './as-previewed.ts'
import { presentFindings } from './present-findings.ts'

/** Lists of players: looked at first, imported as a whole. They are undone as other imports are. */
export function consoleSquadRoutes(app: App, deps: Deps): void {
  const options = { bodyLimit: IMPORT_REQUEST_BYTES }

  route(
    app,
    'POST /console/squads/preview',
    async (request) => ({
      data: await attempt(deps, request, async (file) => present(await planSquad(deps.db, request.body.club_id, file))),
    }),
    options,
  )

  route(
    app,
    'POST /console/squads',
    async (request) => {
      const { club_id: clubId, file_name: fileName, preview } = request.body
      const work = (file: SquadFile) =>
        asPreviewed(deps, preview, async (within) => present(await importSquad(within, { clubId, fileName, file }, actorOf(request))))
      return { data: await attempt(deps, request, work) }
    },
    options,
  )
}

/** What is wrong with a file is an answer, not a failure: it is shown next to the form, line by line. */
async function attempt(
  { now }: Deps,
  request: { viewer: Viewer; body: SquadImportRequest },
  work: (file: SquadFile) => Promise<Omit<SquadPreview, 'sheets'>>,
): Promise<SquadPreview> {
  const { club_id, content, age_category: ageCategory, sheet } = request.body
  requireClubAccess(request, club_id)
  const answer: SquadPreview = { digest: '', sheets: [], problems: [], create: [], change: [], unchanged: 0 }
  try {
    const read = await readInWorker({ content, squad: { ageCategory, sheet, birthYears: birthYears(now()) } })
    answer.sheets = read.sheets
    return 'problems' in read ? { ...answer, problems: presentFindings(read.problems) } : { ...answer, ...(await work(read.file)) }
  } catch (error) {
    if (error instanceof ImportRefused) return { ...answer, problems: presentFindings(error.problems) }
    throw error
  }
}

function present({ create, change, unchanged, problems }: SquadPlan): Omit<SquadPreview, 'sheets'> {
  const announced = {
    create: create.map((row) => toLine(row, row)),
    change: change.map((row) => ({
      ...toLine(row, row.became),
      was: { shirt_number: row.was.shirtNumber, position: row.was.position },
    })),
    unchanged,
  }
  return { digest: digestOf(announced), problems: presentFindings(problems), ...announced }
}

type Row = SquadPlan['create'][number] | SquadPlan['change'][number]

function toLine({ line, firstName, lastName, ageCategory }: Row, { shirtNumber, position, team }: SquadPlan['change'][number]['became']) {
  return { line, name: `${firstName} ${lastName}`, age_category: ageCategory, shirt_number: shirtNumber, position, ...(team && { team }) }
}
