import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { FULL_PITCH, pitchOf, type Pitch, type PitchSize } from '#shared/pitch.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import type { Deps } from '../../deps.ts'
import { findPitch } from '../../match/games/pitch.ts'
import { lockGame } from '../../match/games/locked-game.ts'
import { planAlone, planImport, type EventsPlan, type ImportChoices } from './import-plan.ts'
import { readEventsInWorker } from './read-in-worker.ts'
import { storeMatch } from './store-match.ts'

/** A file of events, and what someone has said about it. */
export interface EventsImport extends ImportChoices {
  gameId: string
  file: { name: string; bytes: Uint8Array }
  /** Null for the pitch of the game. */
  pitch: PitchSize | null
}

/**
 * What an import would do.
 *
 * @throws EventsRefused with all problems
 * @throws ApiError `not_found`
 */
export async function previewEvents(deps: Deps, { gameId, file, pitch, ...choices }: EventsImport): Promise<EventsPlan> {
  const own = await measuredOr(pitch, () => findPitch(deps.db, gameId))
  return planImport(deps, gameId, await readEventsInWorker({ bytes: file.bytes, pitch: own }), own, choices)
}

/**
 * What a file says by itself, of no game, on 105 × 68 m unless a pitch is given. Nothing is stored.
 *
 * @throws EventsRefused with all problems
 */
export async function readEventsAlone({ file, pitch, sideOne }: Pick<EventsImport, 'file' | 'pitch' | 'sideOne'>): Promise<EventsPlan> {
  const own = await measuredOr(pitch, () => FULL_PITCH)
  return planAlone(await readEventsInWorker({ bytes: file.bytes, pitch: own }), own, sideOne)
}

/**
 * Imports a file of events as the active source of a game, in one transaction.
 *
 * @throws EventsRefused with all problems; then nothing is written
 * @throws ApiError `not_found`
 */
export async function importEvents(
  deps: Deps,
  { gameId, file, pitch, ...choices }: EventsImport,
  actorId: string | null,
): Promise<EventsPlan & { sourceId: string }> {
  const own = await measuredOr(pitch, () => findPitch(deps.db, gameId))
  const match = await readEventsInWorker({ bytes: file.bytes, pitch: own })
  const original = await promisify(gzip)(file.bytes)
  const digest = createHash('sha256').update(file.bytes).digest('hex')
  return lockGame(deps, gameId, async (locked) => {
    const { tx } = locked
    const plan = await planImport({ ...deps, db: tx }, gameId, match, own, choices)
    const source = {
      kind: 'imported' as const,
      provider: match.provider,
      depth: match.depth,
      covers: plan.covers,
      ...plan.pitch,
      fileName: file.name,
      digest,
      original,
      actorId,
      createdAt: deps.now(),
    }
    const sourceId = await storeMatch(deps, locked, source, plan)
    const detail = { provider: match.provider, created: plan.actions.length }
    await recordAudit(deps, tx, { actorId, action: 'imported', subject: 'game', subjectId: gameId, detail })
    return { ...plan, sourceId }
  })
}

/** The pitch that someone has measured for this file, else another. */
async function measuredOr(measured: PitchSize | null, other: () => Pitch | Promise<Pitch>): Promise<Pitch> {
  return measured ? pitchOf(measured.length, measured.width) : other()
}
