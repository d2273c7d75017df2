import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CalendarDays, Heart, Radio } from 'lucide-react'
import type { ReactNode } from 'react'

/** The bar under a phone's thumb. */
export function BottomBar({ profile }: { profile: ReactNode }) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Quick`} className="pb-safe fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface md:hidden">
      <ul className="flex *:flex-1">
        <li>
          <BarLink filter={undefined} icon={<CalendarDays aria-hidden="true" className="size-6" />} label={t`Schedule`} />
        </li>
        <li>
          <BarLink filter="live" icon={<Radio aria-hidden="true" className="size-6" />} label={t`Live`} />
        </li>
        <li>
          <BarLink filter="favorites" icon={<Heart aria-hidden="true" className="size-6" />} label={t`Favorites`} />
        </li>
        <li>{profile}</li>
      </ul>
    </nav>
  )
}

/** The look of one place in the bar. */
export const BAR_ITEM =
  'flex min-h-14 w-full flex-col items-center justify-center gap-0.5 px-1 text-center text-caption font-medium leading-tight text-muted aria-[current=page]:text-action data-[state=open]:text-action'

function BarLink({ filter, icon, label }: { filter: 'live' | 'favorites' | undefined; icon: ReactNode; label: string }) {
  return (
    <Link to="/main" search={filter ? { filter } : {}} activeOptions={{ exact: true, includeSearch: true }} className={BAR_ITEM}>
      {icon}
      {label}
    </Link>
  )
}
