import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { type Config, wrongSettings } from '../../config.ts'
import type { Db } from '../../db/database.ts'
import { ownReport } from './report-address.ts'
import { analyticsTableSchema, type AnalyticsPage } from './pages.schema.ts'
import { findGame } from '../../match/games/repository.ts'
import { findAnalysed } from './repository.ts'

/** As many pages as the specification's table has, about. */
const DEMO_PAGES = 40
/** Every so many pages of the demo world hide their title, or are in English for everyone. */
const WITHOUT_TITLE_EVERY = 4
const ENGLISH_EVERY = 5

/** Finds the analytics page of a game. The table never leaves the service as a whole: each entry has its own call. */
export type FindPage = (db: Db, id: string) => Promise<AnalyticsPage | null>

/**
 * The table of analytics pages: of the operator's file, or in the demo world of its newest analysed games, each with our
 * own printed report.
 *
 * @throws ConfigError
 */
export function openPages({ analyticsPages: path, frameSources, demo }: Config): FindPage {
  if (path === null) return demo ? findDemoPage : async () => null
  const pages = readPages(path, frameSources)
  return async (_, id) => pages.get(id) ?? null
}

function readPages(path: string, sources: readonly string[]): ReadonlyMap<string, AnalyticsPage> {
  const wrong = (why: string) => wrongSettings(`ANALYTICS_PAGES, ${path}: ${why}`)
  let content: unknown
  try {
    content = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw wrong(String(error))
  }
  const parsed = analyticsTableSchema.safeParse(content)
  if (!parsed.success) throw wrong(z.prettifyError(parsed.error))
  for (const { link } of parsed.data) if (!isEmbeddable(link, sources)) throw wrong(`FRAME_SOURCES does not name the site of ${link}`)
  return new Map(parsed.data.map((page) => [page.id, page]))
}

/** Whether a link may be embedded: a path of ours, or a page of one of the sites. */
export function isEmbeddable(link: string, sources: readonly string[]): boolean {
  const home = 'https://moedani.invalid'
  if (!URL.canParse(link, home)) return false
  const { origin } = new URL(link, home)
  return origin === home ? link.startsWith('/') : sources.includes(origin)
}

async function findDemoPage(db: Db, id: string): Promise<AnalyticsPage | null> {
  const at = (await findAnalysed(db, DEMO_PAGES)).indexOf(id)
  const game = at < 0 ? null : await findGame(db, id)
  if (!game) return null
  return {
    id,
    link: ownReport(id) + (at % ENGLISH_EVERY === 0 ? '?lang=en' : ''),
    title: `${game.one.name} – ${game.two.name}`,
    title_ka: `${game.one.name_ka} – ${game.two.name_ka}`,
    show_title: at % WITHOUT_TITLE_EVERY !== 0,
  }
}
