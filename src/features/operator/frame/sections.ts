import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  Activity,
  CalendarDays,
  FileUp,
  Inbox,
  ListChecks,
  Mail,
  Medal,
  ScrollText,
  Shield,
  Ticket,
  Users,
  type LucideIcon,
} from 'lucide-react'

/** The places of the console besides a single match, in the order in which a match day needs them. */
export const SECTIONS = [
  { to: '/console', label: msg`Today`, icon: ListChecks },
  { to: '/console/games', label: msg`Games`, icon: CalendarDays },
  { to: '/console/clubs', label: msg`Clubs`, icon: Shield },
  { to: '/console/import', label: msg`Import`, icon: FileUp },
  { to: '/console/ages', label: msg`Age categories`, icon: Medal },
  { to: '/console/subscriptions', label: msg`Subscriptions`, icon: Ticket },
  { to: '/console/users', label: msg`Users`, icon: Users },
  { to: '/console/requests', label: msg`Requests`, icon: Inbox },
  { to: '/console/mails', label: msg`Mails`, icon: Mail },
  { to: '/console/audit', label: msg`Audit log`, icon: ScrollText },
  { to: '/console/health', label: msg`Health`, icon: Activity },
] as const satisfies readonly { to: string; label: MessageDescriptor; icon: LucideIcon }[]
