import { newId } from '#shared/id.ts'
import type { Decider, Purpose } from '#shared/consent.ts'
import { TEXT_VERSION } from '#shared/consent-texts.ts'
import type { Db } from '../../db/database.ts'
import { insertAll } from '../../db/insert-all.ts'
import { decisions } from '../../db/schema/consent.ts'
import type { Deps } from '../../deps.ts'
import { lockPlayers } from './lock-players.ts'
import { updateConsents } from './consents.ts'

/** Decisions of one decider about one child. */
export interface ChildDecisions {
  playerId: string
  /** Null if a child takes its own answer back. */
  granted: Partial<Record<Purpose, boolean | null>>
}

/** Who decides, and how it is known. */
export interface DecisionSource {
  decider: Decider
  /** The guardian who decides; null for the club and the child. */
  guardianId: string | null
  /** Who enters it; null for the command line and the demo world. */
  actorId: string | null
  /** Of a decision on paper: its date, and where the paper is. */
  paper?: { date: string | null; note: string }
  textVersion?: number
}

/** Records decisions, and what follows from them, within a transaction. */
export async function recordDecisions(deps: Deps, tx: Db, children: readonly ChildDecisions[], source: DecisionSource): Promise<void> {
  const { decider, guardianId, actorId, paper, textVersion = TEXT_VERSION } = source
  const rows = children.flatMap(({ playerId, granted: answers }) =>
    Object.entries(answers).map(([purpose, granted]) => ({
      id: newId(),
      playerId,
      purpose: purpose as Purpose,
      granted,
      decider,
      guardianId,
      actorId,
      textVersion,
      paperDate: paper?.date ?? null,
      note: paper?.note ?? null,
      decidedAt: deps.now(),
    })),
  )
  if (rows.length === 0) return
  await lockPlayers(
    tx,
    children.map(({ playerId }) => playerId),
  )
  await insertAll(tx, decisions, rows)
  await updateConsents(
    deps,
    tx,
    children.map(({ playerId }) => playerId),
  )
}
