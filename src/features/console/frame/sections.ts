import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ConsoleAccess } from '#shared/console-access.schema.ts'
import {
  Activity,
  CalendarDays,
  FileUp,
  Inbox,
  ListChecks,
  Mail,
  MapPin,
  Medal,
  Megaphone,
  ScrollText,
  Shield,
  Ticket,
  Trophy,
  UserCheck,
  Users,
  type LucideIcon,
} from 'lucide-react'

/** The sections of the console, in the order of a match day. */
const SECTIONS = [
  { to: '/console', label: msg`Today`, icon: ListChecks },
  { to: '/console/games', label: msg`Games`, icon: CalendarDays },
  { to: '/console/competitions/{-$id}', label: msg`Competitions`, icon: Trophy },
  { to: '/console/clubs', label: msg`Clubs`, icon: Shield },
  { to: '/console/venues', label: msg`Venues`, icon: MapPin },
  { to: '/console/sponsors/{-$id}', label: msg`Sponsors`, icon: Megaphone },
  { to: '/console/guardians', label: msg`Guardians`, icon: UserCheck },
  { to: '/console/import', label: msg`Import`, icon: FileUp },
  { to: '/console/ages', label: msg`Age categories`, icon: Medal },
  { to: '/console/subscriptions', label: msg`Subscriptions`, icon: Ticket },
  { to: '/console/users', label: msg`Users`, icon: Users },
  { to: '/console/requests', label: msg`Requests`, icon: Inbox },
  { to: '/console/mails', label: msg`Emails`, icon: Mail },
  { to: '/console/audit', label: msg`Audit log`, icon: ScrollText },
  { to: '/console/health', label: msg`Health`, icon: Activity },
] as const satisfies readonly { to: string; label: MessageDescriptor; icon: LucideIcon }[]
export type Section = (typeof SECTIONS)[number]

const SECRETARY_SECTIONS: ReadonlySet<string> = new Set([
  '/console',
  '/console/games',
  '/console/competitions/{-$id}',
  '/console/clubs',
  '/console/venues',
  '/console/sponsors/{-$id}',
  '/console/guardians',
  '/console/import',
])

/** The sections of a role. The service checks every call again. */
export function sectionsOf(role: ConsoleAccess['role']): readonly Section[] {
  if (role === 'staff') return SECTIONS
  return SECTIONS.filter(({ to }) => (role === 'secretary' ? SECRETARY_SECTIONS.has(to) : to === '/console'))
}
