import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Locale } from '#shared/locale.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/database.ts'
import { insertAll } from '../../db/insert-all.ts'
import { LOCKS } from '../../db/locks.ts'
import { analyticsPages } from '../../db/schema/analytics.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { games } from '../../db/schema/games.ts'
import type { Deps } from '../../deps.ts'
import { localName } from '../../match/games/local-name.ts'
import { findGames } from '../../match/games/repository.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import { rowOf } from './pages.ts'
import { ownReport } from './report-address.ts'
import { findAnalysed } from './repository.ts'
import { readTableFile } from './table-file.ts'

type Row = typeof analyticsPages.$inferInsert

/** As many pages as the specification's table has, about. */
const DEMO_PAGES = 40
/** Every so many pages of the demo world hide their title, or are in English for everyone. */
const WITHOUT_TITLE_EVERY = 4
const ENGLISH_EVERY = 5

/**
 * Fills the table of analytics pages, unless it was filled or changed before: from the operator's file, or in the demo
 * world with our own reports of its newest analysed games. The file is read at every start, so that a wrong one shows.
 *
 * @throws ConfigError
 */
export async function fillPages(deps: Deps & { config: Pick<Config, 'demo' | 'frameSources' | 'matchAnalytics'> }): Promise<void> {
  const { config, db } = deps
  const { matchAnalytics, frameSources, demo } = config
  const listed = matchAnalytics === null ? null : readTableFile({ matchAnalytics, frameSources })
  if (!listed && !demo) return
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.analyticsPages})`)
    if (await isKnown(tx)) return
    const rows = listed ? listed.map(({ id: gameId, ...page }): Row => ({ gameId, ...rowOf(page) })) : await demoRows(tx)
    if (rows.length === 0) return
    await insertAll(tx, analyticsPages, rows)
    if (!listed) await linkGames(tx, rows)
    await recordAudit(deps, tx, {
      actorId: null,
      action: 'imported',
      subject: 'analytics',
      subjectId: null,
      detail: { games: rows.length },
    })
  })
}

/** Staff may have emptied the table since: then it stays empty. */
async function isKnown(tx: Db): Promise<boolean> {
  return (await tx.$count(analyticsPages)) > 0 || (await tx.$count(auditEntries, eq(auditEntries.subject, 'analytics'))) > 0
}

async function demoRows(tx: Db): Promise<Row[]> {
  const ids = await findAnalysed(tx, DEMO_PAGES)
  const found = new Map((await findGames(tx, inArray(games.id, ids))).map((row) => [row.game.id, row]))
  return ids.flatMap((gameId, at) => {
    const row = found.get(gameId)
    if (!row) return []
    const link = ownReport(gameId) + (at % ENGLISH_EVERY === 0 ? '?lang=en' : '')
    const titleIn = (locale: Locale) => `${localName(row.one, locale)} – ${localName(row.two, locale)}`
    return [{ gameId, link, title: titleIn('en'), titleKa: titleIn('ge'), showTitle: at % WITHOUT_TITLE_EVERY !== 0 }]
  })
}

/** The cards of the schedule open the embedded page. */
async function linkGames(tx: Db, rows: readonly Row[]): Promise<void> {
  const ids = rows.map(({ gameId }) => gameId)
  await tx
    .update(games)
    .set({ analyticsLink: sql`'/matchanalytics/' || ${games.id}` })
    .where(and(inArray(games.id, ids), eq(games.status, 'analytics')))
}
