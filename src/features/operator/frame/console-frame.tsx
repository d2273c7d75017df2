import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Menu } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { toDayKey } from '#platform/day-key.ts'
import { Dialog } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Logo } from '#ui/logo.tsx'
import { SECTIONS } from './sections.ts'

/** The console's own surroundings: a bar on top, and for staff the places at the side or behind the menu button. */
export function ConsoleFrame({ staff, language, children }: { staff: boolean; language: ReactNode; children: ReactNode }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <div className="min-h-dvh pb-safe">
      <header className="sticky top-0 z-30 border-b border-line bg-surface pt-[env(safe-area-inset-top)]">
        <div className="flex h-14 items-center gap-2 px-3 lg:px-6">
          {staff && (
            <IconButton label={t`Menu`} onClick={() => setOpen(true)} className="lg:hidden">
              <Menu aria-hidden="true" className="size-6" />
            </IconButton>
          )}
          <Link to="/console" className="flex min-h-11 items-center gap-2.5 font-bold text-action">
            <Logo />
            <span className="text-body text-ink">
              <Trans>Console</Trans>
            </span>
          </Link>
          <div className="ms-auto flex items-center gap-1">
            {language}
            <Link
              to="/main"
              className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-small font-medium text-muted hover:bg-sunken"
            >
              <ArrowLeft aria-hidden="true" className="size-4.5" />
              <span className="sr-only sm:not-sr-only">
                <Trans>To the app</Trans>
              </span>
            </Link>
          </div>
        </div>
      </header>
      <div className={staff ? 'lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]' : ''}>
        {staff && (
          <nav
            aria-label={t`Console`}
            className="sticky top-14 hidden h-[calc(100dvh-3.5rem)] overflow-y-auto border-e border-line p-3 lg:block"
          >
            <Places />
          </nav>
        )}
        <div className="min-w-0">{children}</div>
      </div>
      {staff && (
        <Dialog open={open} onClose={() => setOpen(false)} title={t`Console`}>
          <nav aria-label={t`Console`}>
            <Places onChoose={() => setOpen(false)} />
          </nav>
        </Dialog>
      )}
    </div>
  )
}

function Places({ onChoose }: { onChoose?: () => void }) {
  const { t } = useLingui()
  return (
    <ul className="grid gap-1">
      {SECTIONS.map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <Link
            to={to}
            search={to === '/console/games' ? { from: toDayKey(new Date()) } : {}}
            activeOptions={{ exact: to === '/console', includeSearch: false }}
            {...(onChoose && { onClick: onChoose })}
            className="flex min-h-11 items-center gap-3 rounded-control px-3 text-small font-medium text-muted hover:bg-sunken aria-[current=page]:bg-action-soft aria-[current=page]:text-action"
          >
            <Icon aria-hidden="true" className="size-5" />
            {t(label)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
