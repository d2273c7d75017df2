import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import Menu from 'lucide-react/icons/menu'
import { useState, type ReactNode } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Logo } from '#ui/logo.tsx'
import type { ConsoleAccess } from '#shared/console-access.schema.ts'
import { useFreshOnReturn } from '#platform/fresh-on-return.ts'
import { groupsOf, parentOf, type Section, type SectionGroup } from './sections.ts'

interface ConsoleFrameProps {
  role: ConsoleAccess['role']
  language: ReactNode
  children: ReactNode
}

/** A match is tagged on the whole width: its navigation is in the menu. */
const FOLDED = '/console/tag/'
/** Screens with their own way back, which leads to where they were opened. */
const OWN_BACK = [FOLDED, '/console/score/', '/console/camera/', '/console/clubs/']

/** The layout of the console: a header, and for staff and secretaries the sections in a sidebar or menu. */
export function ConsoleFrame({ role, language, children }: ConsoleFrameProps) {
  const { t } = useLingui()
  const pathname = useLocation({ select: (location) => location.pathname })
  const groups = groupsOf(role)
  const hasMenu = groups.length > 0
  const parent = parentOf(groups, pathname)
  const folded = pathname.startsWith(FOLDED)
  const [open, setOpen] = useState(false)
  useFreshOnReturn()
  return (
    <div className="min-h-dvh pb-safe print:min-h-0 print:bg-white">
      <header className="@container print:hidden sticky top-0 z-30 border-b border-line bg-surface pt-[env(safe-area-inset-top)]">
        {/* With very large fonts the home link is hidden (the menu has it too), and the others keep the size of a touch target. */}
        <div className="flex h-14 items-center gap-2 px-3 @max-3xs:gap-1 @max-3xs:px-2 lg:px-6">
          {hasMenu && (
            <IconButton label={t`Menu`} onClick={() => setOpen(true)} className={`@max-3xs:w-8 ${folded ? '' : 'lg:hidden'}`}>
              <Menu className="size-6" />
            </IconButton>
          )}
          <Link to="/console" className={`flex min-h-11 items-center gap-2.5 font-bold text-action ${hasMenu ? '@max-3xs:hidden' : ''}`}>
            <Logo />
            <span className="text-body text-ink @max-[22rem]:sr-only">
              <Trans>Console</Trans>
            </span>
          </Link>
          <div className="ms-auto flex items-center gap-1">
            {language}
            <Link
              to="/main"
              className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-small font-medium text-muted hover:bg-sunken @max-3xs:px-1.5"
            >
              <ArrowLeft className="size-4.5" />
              <span className="sr-only sm:not-sr-only">
                <Trans>Back to the app</Trans>
              </span>
            </Link>
          </div>
        </div>
      </header>
      <div className={hasMenu && !folded ? 'lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]' : ''}>
        {hasMenu && !folded && (
          <nav
            aria-label={t`Console`}
            className="sticky top-14 hidden h-[calc(100dvh-3.5rem)] overflow-y-auto border-e border-line p-3 lg:block print:hidden"
          >
            <Sections groups={groups} parent={parent} />
          </nav>
        )}
        <div className="min-w-0">
          {parent && !OWN_BACK.some((start) => pathname.startsWith(start)) && <Breadcrumb parent={parent} />}
          {children}
        </div>
      </div>
      {hasMenu && (
        <Dialog open={open} onClose={() => setOpen(false)} title={t`Console`}>
          <nav aria-label={t`Console`}>
            <Sections groups={groups} parent={parent} onChoose={() => setOpen(false)} />
          </nav>
        </Dialog>
      )}
    </div>
  )
}

/** Leads from an inner screen back to its section. */
function Breadcrumb({ parent: { to, label } }: { parent: Section }) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Breadcrumb`} className="mx-auto -mb-4 max-w-6xl px-4 pt-1 sm:px-6 print:hidden">
      <Link
        to={to}
        params={{ id: undefined }}
        // The list is as it was left.
        search={({ tab: _, ...filters }: Record<string, unknown>) => filters}
        className="-ms-2 inline-flex min-h-11 items-center gap-1 rounded-control px-2 text-small font-medium text-muted hover:text-ink"
      >
        <ChevronLeft className="size-5" />
        {t(label)}
      </Link>
    </nav>
  )
}

interface SectionsProps {
  groups: readonly SectionGroup[]
  /** Its inner screen is shown. */
  parent: Section | null
  onChoose?: () => void
}

function Sections({ groups, parent, onChoose }: SectionsProps) {
  const { t } = useLingui()
  return groups.map(({ label: group, sections }) => (
    <div key={sections[0]?.to} className="mb-2">
      <p className="px-3 py-1 text-caption font-semibold text-muted">{t(group)}</p>
      <ul aria-label={t(group)}>
        {sections.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              params={{ id: undefined }}
              activeOptions={{ exact: to === '/console', includeSearch: false }}
              aria-current={to === parent?.to ? 'true' : undefined}
              {...(onChoose && { onClick: onChoose })}
              className="flex min-h-11 items-center gap-3 rounded-control px-3 text-small font-medium whitespace-nowrap text-muted hover:bg-sunken lg:min-h-9 [&[aria-current]]:bg-action-soft [&[aria-current]]:text-action"
            >
              <Icon className="size-5 shrink-0" />
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ))
}
