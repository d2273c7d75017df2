import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { createPortal } from 'react-dom'
import type { AgeCategoryName } from '#shared/age-category.ts'
import { Board } from './board.tsx'
import { boardQueries } from './queries.ts'
import { keepAmongDays } from './schedule-place.ts'

/** The one board of a schedule that shows an age of its own. The service knows which ages have none. */
export function ScheduleBoard({ age }: { age: AgeCategoryName }) {
  const { data: board } = useQuery(boardQueries.schedule(age))
  const place = useMemo(() => document.createElement('div'), [])
  const shown = board !== null && board !== undefined
  useEffect(() => (shown ? keepAmongDays(place) : undefined), [shown, place])
  return (
    shown &&
    createPortal(
      <Board
        key={board._id}
        board={board}
        className="mx-auto mb-6 w-full max-w-96 rounded-card border border-line bg-surface p-2 text-muted"
      />,
      place,
    )
  )
}
