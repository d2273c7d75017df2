import { Plural, Trans } from '@lingui/react/macro'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useRef, type ReactNode } from 'react'
import type { FigureGroup as Group } from '#shared/figures/figure.ts'
import { isGood } from '#shared/figures/story.ts'
import { numberOf } from '#features/match/statistics/format-figure.ts'
import { groupLabel } from '#features/match/statistics/texts.ts'
import { CARD } from '#ui/card.tsx'
import type { PlayerFigure } from './player-row.tsx'

interface FigureGroupProps {
  group: Group
  figures: readonly PlayerFigure[]
  /** Whether it matters for the position. */
  open: boolean
  row(figure: PlayerFigure): ReactNode
  /** In place of figures, where there are none of the whole group. */
  instead?: ReactNode
}

const SUMMARY = 'flex min-h-11 cursor-pointer list-none items-center gap-3 [&::-webkit-details-marker]:hidden print:min-h-0'
const ARROW = 'size-5 shrink-0 text-muted transition-transform duration-150 print:hidden'

/** A group of figures to open. What is zero or not recorded is behind one line at its end. On paper every group is open. */
export function FigureGroup({ group, figures, open, row, instead }: FigureGroupProps) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    let wasOpen = open
    const set = (to: boolean) => details.current && (details.current.open = to)
    const before = () => {
      wasOpen = details.current?.open ?? open
      set(true)
    }
    const after = () => void set(wasOpen)
    addEventListener('beforeprint', before)
    addEventListener('afterprint', after)
    return () => {
      removeEventListener('beforeprint', before)
      removeEventListener('afterprint', after)
    }
  }, [open])
  const missing = figures.filter(({ value }) => numberOf(value) === null)
  const zero = figures.filter(({ id, value }) => value === 0 && !isGood(id, value))
  const shown = figures.filter((figure) => !missing.includes(figure) && !zero.includes(figure))
  return (
    <details ref={details} open={open} className={`group/figures mb-4 break-inside-avoid py-1! print:mb-2 ${CARD}`}>
      <summary className={SUMMARY}>
        <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-3">
          <h3 className="grow text-body font-bold">{groupLabel(group)}</h3>
          {!instead && (
            <span className="figures text-caption text-muted">
              {shown.length > 0 ? (
                <Plural value={shown.length} one="# stat" other="# stats" />
              ) : (
                <Folded zero={zero.length} missing={missing.length} />
              )}
            </span>
          )}
        </span>
        <ChevronDown className={`${ARROW} group-open/figures:rotate-180`} />
      </summary>
      <div className="pb-2">
        {instead ?? (
          <>
            <ul className="grid">{shown.map(row)}</ul>
            {zero.length + missing.length > 0 && (
              <details open={shown.length === 0} className="group/rest border-t border-line first:border-t-0">
                <summary className={`${SUMMARY} text-small text-muted hover:text-action`}>
                  <span className="grow">
                    <Folded zero={zero.length} missing={missing.length} />
                  </span>
                  <ChevronDown className={`${ARROW} group-open/rest:rotate-180`} />
                </summary>
                <ul className="grid">{[...zero, ...missing].map(row)}</ul>
              </details>
            )}
          </>
        )}
      </div>
    </details>
  )
}

function Folded({ zero, missing }: { zero: number; missing: number }) {
  if (missing === 0) return <Trans>{zero} at zero</Trans>
  if (zero === 0) return <Trans>{missing} not recorded</Trans>
  return (
    <Trans>
      {zero} at zero, {missing} not recorded
    </Trans>
  )
}
