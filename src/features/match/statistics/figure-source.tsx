import { i18n } from '@lingui/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FigureId } from '#shared/figures/figure.ts'
import { ACTION_TYPES, COVERED_DETAILS, type Coverage } from '#shared/match-action.ts'
import type { MatchFigures, MatchPlayer } from '#shared/match-figures.schema.ts'
import { formatDate } from '#platform/dates.ts'
import { figureOf } from './figure-of.ts'

interface FigureSourceProps {
  id: FigureId
  match: MatchFigures
  /** Null while it is not known. */
  coverage: Coverage | null
  /** The recording of the one player who is shown; null without one. */
  recording: MatchPlayer['recording']
}

/** Where a figure comes from, and how complete that is. */
export function FigureSource({ id, match: { source }, coverage, recording }: FigureSourceProps) {
  const { t } = useLingui()
  if (figureOf(id).source.kind === 'tracked') return recording && <Measured recording={recording} />
  if (!source) return null
  const { provider, kind, depth, created_at: at, corrected = 0 } = source
  const missing = coverage ? missingIn(coverage) : []
  const list = missing.join(', ')
  return (
    <Source>
      <p>
        {provider === 'demo' ? (
          <Trans>Simulated match</Trans>
        ) : kind === 'tagged' ? (
          <Trans>Tagged by hand</Trans>
        ) : provider === 'own' ? (
          <Trans>Imported from our own CSV</Trans>
        ) : (
          <Trans>Imported from {provider}</Trans>
        )}
        {` · ${depth === 'key' ? t`key moments only` : depth === 'player' ? t`individual players only` : t`full match`}`}
        {at !== undefined && ` · ${formatDate(new Date(at))}`}
      </p>
      {corrected > 0 && (
        <p>
          <Plural value={corrected} one="# event corrected by hand." other="# events corrected by hand." />
        </p>
      )}
      {missing.length > 0 ? (
        <p>
          <Trans>Not recorded in this match: {list}.</Trans>
        </p>
      ) : (
        coverage && (
          <p>
            <Trans>Everything is recorded.</Trans>
          </p>
        )
      )}
    </Source>
  )
}

function Source({ children }: { children: ReactNode }) {
  return (
    <section className="mt-4 grid gap-1 border-t border-line pt-3 text-small text-muted">
      <h3 className="font-semibold text-ink">
        <Trans>Source</Trans>
      </h3>
      {children}
    </section>
  )
}

/** How much of each half a vest or a watch has recorded while the child was on the pitch. */
function Measured({ recording: { halves, about } }: { recording: NonNullable<MatchPlayer['recording']> }) {
  return (
    <Source>
      <p>
        <Trans>GPS vest or watch</Trans>
      </p>
      {halves?.map(({ period, percent }) => (
        <p key={period}>
          {period === 1 ? <Trans>First half: {percent} % recorded</Trans> : <Trans>Second half: {percent} % recorded</Trans>}
        </p>
      ))}
      {halves?.some(({ percent }) => percent < 100) && (
        <p>
          <Trans>Gaps are not filled: the true distance is longer.</Trans>
        </p>
      )}
      {about && (
        <p>
          <Trans>The device measured once a second or less: the stats are approximate.</Trans>
        </p>
      )}
    </Source>
  )
}

/** What a source does not record completely. */
function missingIn({ types, details }: Coverage): string[] {
  // All set pieces stand for each of them.
  const setPieces = new Set(['free_kick', 'corner', 'throw_in', 'penalty'])
  const hasAll = details.includes('set_piece')
  const hasSome = details.some((detail) => setPieces.has(detail))
  const ids = [
    ...ACTION_TYPES.filter((type) => !types.includes(type)).map((type) => `type.${type}`),
    ...COVERED_DETAILS.filter(
      (detail) => !details.includes(detail) && !(setPieces.has(detail) ? hasAll || !hasSome : detail === 'set_piece' && hasSome),
    ).map((detail) => `detail.${detail}`),
  ]
  return Array.from(new Set(ids.map((id) => i18n._(id))))
}
