import { MAPS, mapPoints, type MapPoint, type PitchMap } from '#shared/figures/maps.ts'
import { missingFor } from '#shared/figures/not-recorded.ts'
import { SIDES, type Side } from '#shared/game.ts'
import type { Locale } from '#shared/locale.ts'
import type { Coverage, MatchAction, Place } from '#shared/match-action.ts'
import { mirrored, pitchLines, type Pitch } from '#shared/pitch.ts'

/** What was recorded of a match. */
export interface Recorded {
  actions: readonly MatchAction[]
  source: { pitch: Pitch; covers: Coverage }
}

type ShotKind = 'goal' | 'saved' | 'post' | 'blocked' | 'off_target'

const SHOTS = MAPS.find(({ id }) => id === 'shots') as PitchMap
const TEXTS: Record<Locale, Record<ShotKind | 'shots', string>> = {
  en: { shots: 'Shots', goal: 'Goal', saved: 'Saved', post: 'Hit the post', blocked: 'Blocked', off_target: 'Off target' },
  ge: {
    shots: 'დარტყმები',
    goal: 'გოლი',
    saved: 'მოგერიებული',
    post: 'ძელს მოხვდა',
    blocked: 'დაბლოკილი',
    off_target: 'კარს აცდა',
  },
}
/** Those that matter most come first. */
const KINDS: readonly ShotKind[] = ['goal', 'saved', 'post', 'blocked', 'off_target']
/** Around the pitch, in metres: goals stand there. */
const MARGIN = 2.5

export const SHOTS_STYLE = `
.shots svg{display:block;width:100%}
.shots p{display:flex;justify-content:space-between;gap:1rem;margin:.25rem 0 .5rem;font-size:.875rem}
.shots .lines{fill:none;stroke:#8b988f;stroke-width:.35}
.shots .one{color:#0b6b43}
.shots .two{color:#8a3a12}
.shots th svg{display:inline-block;width:1rem;margin-inline-end:.375rem;vertical-align:-.125rem;color:#0d1a14}
`

/**
 * The shots of both teams on one pitch, and their numbers: the first team attacks to the right. Empty where they are not
 * recorded.
 *
 * @param names of the teams, as HTML
 */
export function shotsSection({ actions, source: { pitch, covers } }: Recorded, names: Record<Side, string>, locale: Locale): string {
  const isRecorded = SIDES.every((side) => missingFor(SHOTS.needs, covers, { side, player: null }) === null)
  if (!isRecorded) return ''
  const text = TEXTS[locale]
  const points = (of: Side) =>
    mapPoints(
      SHOTS,
      actions.filter(({ side }) => side === of),
      pitch,
    )
  const [one, two] = [points('one'), points('two')]
  const count = (shots: readonly MapPoint[], kind: ShotKind) => shots.filter((shot) => shot.kind === kind).length
  const rows = KINDS.filter((kind) => count(one, kind) + count(two, kind) > 0).map(
    (kind) =>
      `<tr><td>${count(one, kind)}</td><th scope="row"><svg viewBox="-2.3 -2.3 4.6 4.6" aria-hidden="true">${mark(kind, { x: 0, y: 0 })}</svg>${text[kind]}</th><td>${count(two, kind)}</td></tr>`,
  )
  if (rows.length === 0) return ''
  return `<section class="shots"><h2>${text.shots}</h2>
<svg viewBox="${-MARGIN} ${-MARGIN} ${pitch.length + 2 * MARGIN} ${pitch.width + 2 * MARGIN}" aria-hidden="true"><path class="lines" d="${pitchLines(pitch)}"/><g class="one">${marks(one)}</g><g class="two">${marks(two.map((shot) => Object.assign({}, shot, { place: mirrored(shot.place, pitch) })))}</g></svg>
<p><span class="one">${names.one} →</span><span class="two">← ${names.two}</span></p><table>${rows.join('')}</table></section>`
}

/** The goals lie over the others. */
function marks(shots: readonly MapPoint[]): string {
  return KINDS.toReversed()
    .flatMap((kind) => shots.filter((shot) => shot.kind === kind).map(({ place }) => mark(kind, place)))
    .join('')
}

/** By its form, so that a print in black tells them apart too. */
function mark(kind: ShotKind, { x, y }: Place): string {
  const [left, top] = [metres(x), metres(y)]
  const hollow = 'fill="#fff" stroke="currentColor" stroke-width=".6"'
  switch (kind) {
    case 'goal':
      return `<circle cx="${left}" cy="${top}" r="2" ${hollow}/><circle cx="${left}" cy="${top}" r="1.3" fill="currentColor"/>`
    case 'saved':
      return `<circle cx="${left}" cy="${top}" r="1.1" fill="currentColor"/>`
    case 'post':
      return `<path d="M${left} ${metres(y - 1.5)}l1.5 1.5l-1.5 1.5l-1.5-1.5z" fill="currentColor"/>`
    case 'blocked':
      return `<rect x="${metres(x - 0.9)}" y="${metres(y - 0.9)}" width="1.8" height="1.8" ${hollow}/>`
    case 'off_target':
      return `<circle cx="${left}" cy="${top}" r=".95" ${hollow}/>`
  }
}

function metres(value: number): number {
  return Math.round(value * 100) / 100
}
