import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { AGE_CATEGORIES } from '#shared/age-category.ts'
import { ALL_AGES } from './ages.ts'

/** Links to the analytics of each age category, and of all. */
export function AgeCategoryNav() {
  const { t } = useLingui()
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (row.current && link) row.current.scrollLeft = link.offsetLeft - row.current.offsetLeft - 16
  }, [])
  return (
    <nav ref={row} aria-label={t`Age category`} className="mb-4 overflow-x-auto overscroll-x-contain py-1 [scrollbar-width:none]">
      <ul className="flex gap-2">
        {[ALL_AGES, ...AGE_CATEGORIES].map((age) => (
          <li key={age}>
            <Link
              to="/main-analytic/$age_category"
              params={{ age_category: age }}
              search={(search) => search}
              className="inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 text-small font-medium whitespace-nowrap aria-[current=page]:border-action aria-[current=page]:bg-action aria-[current=page]:text-on-action"
            >
              {age === ALL_AGES ? t`All ages` : age}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
