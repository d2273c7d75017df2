import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Menu } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Logo } from '#ui/logo.tsx'
import type { ConsoleAccess } from '#shared/console-access.schema.ts'
import { sectionsOf, type Section } from './sections.ts'

interface ConsoleFrameProps {
  role: ConsoleAccess['role']
  language: ReactNode
  children: ReactNode
}

/** The layout of the console: a header, and for staff and secretaries the sections in a sidebar or menu. */
export function ConsoleFrame({ role, language, children }: ConsoleFrameProps) {
  const { t } = useLingui()
  const sections = sectionsOf(role)
  const hasMenu = sections.length > 1
  const [open, setOpen] = useState(false)
  return (
    <div className="min-h-dvh pb-safe print:min-h-0 print:bg-white">
      <header className="@container print:hidden sticky top-0 z-30 border-b border-line bg-surface pt-[env(safe-area-inset-top)]">
        {/* With very large fonts the home link is hidden (the menu has it too), and the others keep the size of a touch target. */}
        <div className="flex h-14 items-center gap-2 px-3 @max-3xs:gap-1 @max-3xs:px-2 lg:px-6">
          {hasMenu && (
            <IconButton label={t`Menu`} onClick={() => setOpen(true)} className="@max-3xs:w-8 lg:hidden">
              <Menu aria-hidden="true" className="size-6" />
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
              <ArrowLeft aria-hidden="true" className="size-4.5" />
              <span className="sr-only sm:not-sr-only">
                <Trans>To the app</Trans>
              </span>
            </Link>
          </div>
        </div>
      </header>
      <div className={hasMenu ? 'lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]' : ''}>
        {hasMenu && (
          <nav
            aria-label={t`Console`}
            className="sticky top-14 hidden h-[calc(100dvh-3.5rem)] overflow-y-auto border-e border-line p-3 lg:block"
          >
            <SectionLinks sections={sections} />
          </nav>
        )}
        <div className="min-w-0">{children}</div>
      </div>
      {hasMenu && (
        <Dialog open={open} onClose={() => setOpen(false)} title={t`Console`}>
          <nav aria-label={t`Console`}>
            <SectionLinks sections={sections} onChoose={() => setOpen(false)} />
          </nav>
        </Dialog>
      )}
    </div>
  )
}

function SectionLinks({ sections, onChoose }: { sections: readonly Section[]; onChoose?: () => void }) {
  const { t } = useLingui()
  return (
    <ul className="grid gap-1">
      {sections.map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <Link
            to={to}
            params={{ id: undefined }}
            activeOptions={{ exact: to === '/console', includeSearch: false }}
            {...(onChoose && { onClick: onChoose })}
            className="flex min-h-11 items-center gap-3 rounded-control px-3 text-small font-medium text-muted hover:bg-sunken aria-[current=page]:bg-action-soft aria-[current=page]:text-action"
          >
            <Icon aria-hidden="true" className="size-5 shrink-0" />
            {t(label)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
