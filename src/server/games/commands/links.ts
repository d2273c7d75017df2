import { ANALYTICS_SOURCES } from '#shared/match-analytics.ts'
import type { Config } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'
import { lockGame, standing } from '../history.ts'
import { undoEvent } from '../record.ts'
import { perform, type CommandInput } from './command.ts'

/** Links lead only to sites that the pages may embed. */
export type LinkDeps = Deps & { config: Pick<Config, 'frameSources'> }

/**
 * Sets where a game's stream is; null takes it away.
 *
 * @throws Refusal `not_found`, `rule_violated`, `conflict`
 */
export async function attachStream(deps: LinkDeps, input: CommandInput & { liveStream: string | null }): Promise<void> {
  const { liveStream } = input
  if (liveStream !== null) demandAllowed(liveStream, deps.config.frameSources)
  await perform(deps, input, { kind: 'stream', detail: { attached: liveStream !== null }, changes: { liveStream } })
}

/**
 * Sets where a finished game's analytics are; null takes them away.
 *
 * @throws Refusal `not_found`, `rule_violated`, `conflict`
 */
export async function attachAnalytics(deps: LinkDeps, input: CommandInput & { analyticsLink: string | null }): Promise<void> {
  const { gameId, actorId, commandId, analyticsLink } = input
  if (analyticsLink !== null) {
    demandAllowed(analyticsLink, [...ANALYTICS_SOURCES, ...deps.config.frameSources])
    return perform(deps, input, { kind: 'analytics', replaces: ['analytics'], changes: { analyticsLink } })
  }
  await deps.db.transaction(async (tx) => {
    await lockGame(tx, gameId)
    const [entryId] = await standing(tx, gameId, ['analytics'])
    if (!entryId) return
    const within = { ...deps, db: tx }
    await undoEvent(
      within,
      gameId,
      { id: commandId, entryId, reason: 'The analytics are taken away.', changes: { analyticsLink } },
      actorId,
    )
  })
}

/** Parents follow a link because it stands here: only to this site, and to those that whoever runs it has named. */
function demandAllowed(text: string, sources: readonly string[]): void {
  const own = /^\/(?!\/)[!-~]*$/.test(text)
  const elsewhere = URL.canParse(text) && new URL(text).protocol === 'https:'
  if (!own && !elsewhere) throw new Refusal('rule_violated', 'A link is an https address, or a path on this site.')
  if (own || sources.some((source) => allows(source, new URL(text)))) return
  throw new Refusal('rule_violated', `Links may not lead to ${new URL(text).origin}; FRAME_SOURCES names where they may.`)
}

/** Whether a source of a content security policy, a whole origin or one with a leading wildcard, covers an address. */
function allows(source: string, { origin, hostname }: URL): boolean {
  const wild = /^https:\/\/\*(\.[\w.-]+)$/.exec(source)
  return wild?.[1] ? hostname.endsWith(wild[1]) : URL.canParse(source) && new URL(source).origin === origin
}
