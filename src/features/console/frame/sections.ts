import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ConsoleAccess } from '#shared/console-access.schema.ts'
import Activity from 'lucide-react/icons/activity'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ChartColumn from 'lucide-react/icons/chart-column'
import FileUp from 'lucide-react/icons/file-up'
import Inbox from 'lucide-react/icons/inbox'
import ListChecks from 'lucide-react/icons/list-checks'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Medal from 'lucide-react/icons/medal'
import Megaphone from 'lucide-react/icons/megaphone'
import ScrollText from 'lucide-react/icons/scroll-text'
import Shield from 'lucide-react/icons/shield'
import Ticket from 'lucide-react/icons/ticket'
import Trophy from 'lucide-react/icons/trophy'
import UserCheck from 'lucide-react/icons/user-check'
import Users from 'lucide-react/icons/users'
import type { LucideIcon } from 'lucide-react'

interface SectionOf<To extends string> {
  to: To
  label: MessageDescriptor
  icon: LucideIcon
  /** Only for staff. */
  staff?: boolean
  /** Where the addresses of its inner screens begin. */
  inner?: readonly string[]
}

/** The sections of the console in groups, in the order of a match day. */
const GROUPS = [
  {
    label: msg`Match day`,
    sections: [
      { to: '/console', label: msg`Today`, icon: ListChecks, inner: ['/console/score/', '/console/tag/', '/console/camera/'] },
      {
        to: '/console/games/{-$id}',
        label: msg`Matches`,
        icon: CalendarDays,
        inner: ['/console/games/', '/console/sheet/', '/console/events/', '/console/fitness/'],
      },
      { to: '/console/competitions/{-$id}', label: msg`Competitions`, icon: Trophy, inner: ['/console/competitions/'] },
      { to: '/console/venues', label: msg`Venues`, icon: MapPin },
    ],
  },
  {
    label: msg`Clubs`,
    sections: [
      { to: '/console/clubs', label: msg`Clubs`, icon: Shield, inner: ['/console/clubs/', '/console/codes/', '/console/consents/'] },
      { to: '/console/sponsors/{-$id}', label: msg`Sponsors`, icon: Megaphone, inner: ['/console/sponsors/'] },
      { to: '/console/analytics', label: msg({ message: 'Analytics', context: 'navigation' }), icon: ChartColumn, staff: true },
      { to: '/console/import', label: msg`Import`, icon: FileUp },
    ],
  },
  {
    label: msg`Children`,
    sections: [
      { to: '/console/guardians', label: msg`Guardians`, icon: UserCheck },
      { to: '/console/ages', label: msg({ message: 'Age categories', context: 'navigation' }), icon: Medal, staff: true },
    ],
  },
  {
    label: msg`Office`,
    sections: [
      { to: '/console/subscriptions', label: msg`Subscriptions`, icon: Ticket, staff: true },
      { to: '/console/users', label: msg`Users`, icon: Users, staff: true },
      { to: '/console/requests', label: msg`Requests`, icon: Inbox, staff: true },
      { to: '/console/mails', label: msg`Emails`, icon: Mail, staff: true },
      { to: '/console/audit', label: msg({ message: 'Audit log', context: 'navigation' }), icon: ScrollText, staff: true },
      { to: '/console/health', label: msg({ message: 'Health', context: 'navigation' }), icon: Activity, staff: true },
    ],
  },
] as const satisfies readonly { label: MessageDescriptor; sections: readonly SectionOf<string>[] }[]

export type Section = SectionOf<(typeof GROUPS)[number]['sections'][number]['to']>
export interface SectionGroup {
  label: MessageDescriptor
  sections: readonly Section[]
}

/** The sections of a role, in groups. The service checks every call again. */
export function groupsOf(role: ConsoleAccess['role']): readonly SectionGroup[] {
  if (role === 'scorekeeper') return []
  return GROUPS.map(({ label, sections }) => ({
    label,
    sections: sections.filter((section: Section) => role === 'staff' || !section.staff),
  })).filter(({ sections }) => sections.length > 0)
}

/** The section whose inner screen an address shows; null for a screen of the navigation itself. */
export function parentOf(groups: readonly SectionGroup[], pathname: string): Section | null {
  const all = groups.flatMap(({ sections }) => sections)
  return all.find(({ inner = [] }) => inner.some((start) => pathname.startsWith(start) && pathname.length > start.length)) ?? null
}
