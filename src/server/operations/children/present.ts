import type { z } from 'zod'
import type { Child, ChildDecisions, childExportSchema, ChildView, Chooser, PastDecision } from '#shared/children.schema.ts'
import { TEXT_VERSION } from '#shared/consent-texts.ts'
import { countingDecisions, PURPOSES } from '#shared/consent.ts'
import { wholeMatch } from '#shared/figures/match-tallies.ts'
import type { OwnPart } from '../../people/consent/decide-in-app.ts'
import type { DecisionRow } from '../../people/consent/read-decisions.ts'
import { presentExportedFitness } from '../../statistics/fitness/present.ts'
import type { findChild, OwnChild, ViewRow } from './repository.ts'

/** Who reads: a guardian, or the footballer. */
export type Reader = Pick<OwnPart, 'id' | 'isSelf'>

/** A child with the name, or a claim, which names no one. */
export function presentChild({ guardian, player, club, decidesAlone }: OwnChild): Child {
  const { id: _id, state } = guardian
  const { ageCategory, shirtNumber } = player ?? guardian
  return {
    _id,
    state: state as Child['state'],
    club,
    age_category: ageCategory as Child['age_category'],
    shirt_number: shirtNumber,
    self: guardian.isSelf,
    // A claim that no one has confirmed tells nothing of the child.
    decides_alone: player !== null && decidesAlone,
    player: player && presentPlayer(player),
  }
}

function presentPlayer(player: NonNullable<OwnChild['player']>) {
  const { id: _id, firstName: first_name, lastName: last_name, shirtNumber: shirt_number, position } = player
  return { _id, first_name, last_name, shirt_number, position }
}

/** What is decided about a child, and was, as a guardian or the footballer reads it. */
export function presentDecisions(rows: readonly DecisionRow[], part: Reader): ChildDecisions {
  const isOwn = (row: DecisionRow) => isBy(row, part)
  const purposes = PURPOSES.map((purpose) => {
    const about = rows.filter((row) => row.purpose === purpose)
    const counting = countingDecisions(about)
    const deciding = counting.find(isOwn) ?? counting[0]
    return {
      purpose,
      granted: deciding?.granted ?? null,
      by: deciding ? chooserOf(deciding, part) : null,
      since: deciding?.decidedAt.toISOString() ?? null,
      own: about.findLast(isOwn)?.granted ?? null,
    }
  })
  return { text_version: TEXT_VERSION, purposes, history: presentHistory(rows, part) }
}

function presentHistory(rows: readonly DecisionRow[], part: Reader | null): PastDecision[] {
  return rows
    .map((row) => ({
      purpose: row.purpose,
      granted: row.granted,
      by: chooserOf(row, part),
      text_version: row.textVersion,
      decided_at: row.decidedAt.toISOString(),
      paper_date: row.paperDate,
    }))
    .toReversed()
}

function chooserOf(row: DecisionRow, part: Reader | null): Chooser {
  return part && isBy(row, part) ? 'you' : row.decider
}

function isBy(row: DecisionRow, { id, isSelf }: Reader): boolean {
  return isSelf ? row.decider === 'child' : row.guardianId === id
}

export function presentView({ role, club, isSelf: self, kind, at }: ViewRow): ChildView {
  return { role, club, self, kind, at: at.toISOString() }
}

/** Everything about a child, as a guardian or the footballer may have it: without the names of others. */
export function presentExport(
  {
    player,
    club,
    past,
    guardians,
    codes,
    invitation,
    streamAnswers,
    availability,
    events,
    appearances,
    actions,
    corrections,
    fitness,
    figures,
  }: Awaited<ReturnType<typeof findChild>>,
  rows: readonly DecisionRow[],
  views: readonly ViewRow[],
  part: Reader | null,
): z.input<typeof childExportSchema> {
  return {
    player: {
      ...presentPlayer(player),
      club,
      age_category: player.ageCategory as Child['age_category'],
      height_cm: player.heightCm,
      weight_kg: player.weightKg,
      strong_foot: player.strongFoot,
      birth_year: player.birthYear,
      ...(player.team && { team: player.team }),
      also_ages: player.alsoAges,
      loan_from: player.loanFrom,
      created_at: player.createdAt.toISOString(),
    },
    past_squads: past.map(({ season, ageCategory, team, shirtNumber }) => ({
      season,
      age_category: ageCategory as Child['age_category'],
      team,
      shirt_number: shirtNumber,
    })),
    guardians: guardians.map(({ id, isSelf: self, state, claimedAt }) => ({
      you: id === part?.id,
      self,
      state,
      claimed_at: claimedAt.toISOString(),
    })),
    invitation: invitation && { created_at: invitation.createdAt.toISOString(), expires_at: invitation.expiresAt.toISOString() },
    codes: codes.map(({ createdAt, expiresAt, usedAt }) => ({
      created_at: createdAt.toISOString(),
      expires_at: expiresAt.toISOString(),
      used_at: usedAt?.toISOString() ?? null,
    })),
    decisions: presentHistory(rows, part),
    stream_answers: streamAnswers.map(({ answered, game }) => ({
      game_id: answered.gameId,
      game,
      answer: answered.answer,
      answered_at: answered.answeredAt.toISOString(),
    })),
    availability: availability.map(({ said, game }) => ({
      game_id: said.gameId,
      game,
      answer: said.answer,
      answered_at: said.answeredAt.toISOString(),
    })),
    views: views.map(presentView),
    events: events.map(({ event: { gameId, kind, minute, occurredAt }, game }) => ({
      game_id: gameId,
      game,
      kind,
      minute,
      occurred_at: occurredAt.toISOString(),
    })),
    appearances: appearances.map(({ appearance, game }) => ({
      game_id: appearance.gameId,
      game,
      side: appearance.side,
      shirt: appearance.shirt,
      position: appearance.position,
      captain: appearance.captain,
      starting: appearance.starting,
      on: presentTime(appearance.onPeriod, appearance.onMs),
      off: presentTime(appearance.offPeriod, appearance.offMs),
    })),
    fitness: fitness.map(({ session, game }) => presentExportedFitness(session, game)),
    actions: actions.map(({ action, game }) => ({
      game_id: action.gameId,
      game,
      period: action.period,
      t_ms: action.tMs,
      shirt: action.shirt,
      type: action.type,
      outcome: action.outcome,
      from: presentPlace(action.x, action.y),
      to: presentPlace(action.endX, action.endY),
      body: action.body,
      set_piece: action.setPiece,
      flags: action.flags,
      packing: action.packing,
      provider_xg: action.providerXg,
    })),
    corrections: corrections.map(({ correction, game }) => ({
      game_id: correction.gameId,
      game,
      side: correction.side,
      t_ms: correction.tMs,
      shirt: correction.shirt,
      type: correction.type,
      outcome: correction.outcome,
      from: presentPlace(correction.x, correction.y),
      to: presentPlace(correction.endX, correction.endY),
      body: correction.body,
      corrected_at: correction.at.toISOString(),
      undone: correction.undoneAt !== null,
    })),
    figures: figures.map(({ figures: { gameId, playedMs, tallies }, game }) => ({
      game_id: gameId,
      game,
      played_ms: playedMs,
      counts: wholeMatch(tallies),
    })),
  }
}

function presentTime(period: number | null, t_ms: number | null) {
  return period === null || t_ms === null ? null : { period, t_ms }
}

function presentPlace(x: number | null, y: number | null) {
  return x === null || y === null ? null : { x, y }
}
