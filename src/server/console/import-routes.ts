import { count, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import {
  IMPORT_MEGABYTES,
  importPreviewAnswerSchema,
  importSchema,
  importTableQuerySchema,
  importTableSchema,
  undoneImportSchema,
  type ImportOrder,
  type ImportPreview,
} from '#shared/import.schema.ts'
import { idSchema } from '#shared/wire.schema.ts'
import type { App } from '../typed-app.ts'
import { imports } from '../db/schema/audit.ts'
import { users } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'
import { previewImport, readFixtureFile } from '../imports/import.ts'
import { readTime } from '../imports/moments.ts'
import type { ImportPlan } from '../imports/plan.ts'
import { ImportRefused } from '../imports/problems.ts'
import { readTable } from '../imports/read.ts'
import { cellText } from '../imports/table.ts'
import { importTraced } from '../imports/traced.ts'
import { undoImport } from '../imports/undo.ts'
import { actorOf } from './actor.ts'
import { rowsOf, tablePage } from './table.ts'

const TIME_ZONE = 'Asia/Tbilisi'
const SHOWN = 500
const tags = ['console']

/** Fixture lists: looked at first, imported as a whole, taken back as a whole. */
export function consoleImportRoutes(app: App, deps: Deps): void {
  const schema = { tags, body: importSchema, response: { 200: importPreviewAnswerSchema } }
  const options = { bodyLimit: Math.ceil(IMPORT_MEGABYTES * 1.4) * 1024 * 1024, config: { access: ['staff'] } } as const

  app.post(
    '/console/imports/preview',
    { schema: { ...schema, summary: 'What importing a list would do' }, ...options },
    async ({ body }) => ({
      data: await attempt(body, async () => previewImport(deps, await read(body), writeOptions(body))),
    }),
  )

  app.post('/console/imports', { schema: { ...schema, summary: 'Import a list' }, ...options }, async (request) => {
    const { body } = request
    const work = async () => {
      const how = { ...writeOptions(body), fileName: body.file_name }
      return (await importTraced(deps, await read(body), how, actorOf(request))).plan
    }
    return { data: await attempt(body, work) }
  })

  app.get(
    '/console/imports',
    {
      schema: { summary: 'What was imported', tags, querystring: importTableQuerySchema, response: { 200: importTableSchema } },
      config: options.config,
    },
    async ({ query }) => {
      const [total] = await deps.db.select({ count: count() }).from(imports)
      const { limit, offset } = rowsOf(query.page)
      const rows = await deps.db
        .select({ row: imports, name: users.name, lastname: users.lastname })
        .from(imports)
        .leftJoin(users, eq(users.id, imports.actorId))
        .orderBy(desc(imports.importedAt), desc(imports.id))
        .limit(limit)
        .offset(offset)
      const data = rows.map(({ row, name, lastname }) => ({
        _id: row.id,
        file_name: row.fileName,
        competition: row.competition,
        imported_at: row.importedAt.toISOString(),
        by: name && `${name} ${lastname}`,
        created: row.trace.games.length,
        changed: row.trace.events.length,
        undone: row.undoneAt !== null,
      }))
      return tablePage(data, total?.count ?? 0, query.page)
    },
  )

  app.post(
    '/console/imports/:id/undo',
    {
      schema: { summary: 'Take a whole import back', tags, params: z.object({ id: idSchema }), response: { 200: undoneImportSchema } },
      config: { ...options.config, errors: ['not_found', 'rule_violated'] },
    },
    async (request) => ({ data: await undoImport(deps, request.params.id, actorOf(request)) }),
  )

  function read({ content, file_name, default_time, age_category, competition, columns }: ImportOrder) {
    return readFixtureFile(Buffer.from(content, 'base64'), file_name, {
      timeZone: TIME_ZONE,
      defaultTime: default_time === null ? null : readTime(default_time),
      ageCategory: age_category,
      season: null,
      competition: competition || null,
      sheet: null,
      columns,
      now: deps.now(),
    })
  }
}

function writeOptions({ create_clubs: createClubs }: ImportOrder) {
  return { competitionKa: null, createClubs, periodDuration: null, halfTime: null, timeZone: TIME_ZONE }
}

/** What is wrong with a file is an answer, not a failure: it is shown beside the form, line by line. */
async function attempt({ content, competition }: ImportOrder, work: () => Promise<ImportPlan>): Promise<ImportPreview> {
  const nothing = { headings: [], competition: competition ?? '', problems: [], notes: [], clubs: [], create: [], change: [], unchanged: 0 }
  try {
    const headings = await headingsOf(content)
    try {
      return { ...nothing, headings, ...present(await work()) }
    } catch (error) {
      if (error instanceof ImportRefused) return { ...nothing, headings, problems: told(error.problems) }
      throw error
    }
  } catch (error) {
    if (error instanceof ImportRefused) return { ...nothing, problems: told(error.problems) }
    throw error
  }
}

async function headingsOf(content: string): Promise<string[]> {
  const { rows } = await readTable(Buffer.from(content, 'base64'), null)
  return (rows[0]?.cells ?? []).map(cellText).filter((heading) => heading !== '')
}

function present(plan: ImportPlan) {
  return {
    notes: told(plan.notes),
    clubs: plan.clubs.map(({ name, near }) => ({ name, near })),
    create: plan.create.slice(0, SHOWN).map(({ line, game, plan: { startsAt } }) => ({ line, game, starts_at: startsAt.toISOString() })),
    change: plan.change.slice(0, SHOWN).map(({ line, game, differences }) => ({ line, game, differences })),
    unchanged: plan.unchanged,
  }
}

function told(remarks: readonly { line: number | null; message: string }[]) {
  return remarks.slice(0, SHOWN).map(({ line, message }) => ({ line, message }))
}
