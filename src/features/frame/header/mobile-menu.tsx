import { useLingui } from '@lingui/react/macro'
import MenuIcon from 'lucide-react/icons/menu'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { User } from '#shared/user.schema.ts'
import { IconButton } from '#ui/icon-button.tsx'

const load = () => import('./mobile-sheet.tsx')
const MobileSheet = lazy(load)
/** In milliseconds: after the page's own files, and early enough for a loss of the network. */
const FETCH_AFTER = 1500

/** The button of the menu of small screens. */
export function MobileMenu({ user, atLogin }: { user: User | null; atLogin: boolean }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), FETCH_AFTER)
    return () => clearTimeout(timer)
  }, [])

  return (
    <div className="lg:hidden">
      <IconButton
        label={t`Menu`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className="-me-2 hover:bg-current/8"
      >
        <MenuIcon className="size-6" />
      </IconButton>
      {open && (
        <Suspense>
          <MobileSheet user={user} atLogin={atLogin} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
