import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CircleUserRound from 'lucide-react/icons/circle-user-round'
import Heart from 'lucide-react/icons/heart'
import Radio from 'lucide-react/icons/radio'
import type { ReactNode } from 'react'
import { LINKS } from './links.ts'

const ICON = { 'aria-hidden': true, className: 'size-6' } as const

/** The navigation bar at the bottom of phones. */
export function BottomBar() {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Quick links`} className="pb-safe fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface md:hidden">
      <ul className="flex *:min-w-0 *:flex-1 max-[22rem]:*:flex-auto">
        <li>
          <BarLink filter={undefined} icon={<CalendarDays {...ICON} />} label={t`Schedule`} />
        </li>
        <li>
          <BarLink filter="live" icon={<Radio {...ICON} />} label={t`Live`} />
        </li>
        <li>
          <BarLink filter="favorites" icon={<Heart {...ICON} />} label={t`Favorites`} />
        </li>
        <li>
          <Link to={LINKS.profile} className={BAR_ITEM}>
            <CircleUserRound {...ICON} />
            {t`Profile`}
          </Link>
        </li>
      </ul>
    </nav>
  )
}

const BAR_ITEM =
  'flex min-h-14 w-full flex-col items-center justify-center gap-0.5 px-0.5 text-center text-caption wrap-anywhere font-medium leading-tight text-muted aria-[current=page]:text-action'

function BarLink({ filter, icon, label }: { filter: 'live' | 'favorites' | undefined; icon: ReactNode; label: string }) {
  return (
    <Link to="/main" search={filter ? { filter } : {}} activeOptions={{ exact: true, includeSearch: true }} className={BAR_ITEM}>
      {icon}
      {label}
    </Link>
  )
}
