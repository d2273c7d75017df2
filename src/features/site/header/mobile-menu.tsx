import { useLingui } from '@lingui/react/macro'
import { Menu as MenuIcon, X } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState, type MouseEvent } from 'react'
import { createPortal } from 'react-dom'
import type { User } from '#shared/user.schema.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Logo } from '#ui/logo.tsx'
import { LanguageSwitcher } from '../language-switcher.tsx'

const load = () => import('./mobile-links.tsx')
const MobileLinks = lazy(load)
/** In milliseconds: after the page's own files, and early enough for a loss of the network. */
const FETCH_AFTER = 1500

/**
 * The slide-in menu of small screens. It is rendered into the body, so that it does not inherit the header's colours over
 * a picture.
 */
export function MobileMenu({ user, atLogin }: { user: User | null; atLogin: boolean }) {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), FETCH_AFTER)
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => {
    if (!open) return
    dialog.current?.showModal()
    document.documentElement.style.overflow = 'hidden'
    return () => void document.documentElement.style.removeProperty('overflow')
  }, [open])

  /** A choice or a tap outside closes the menu. */
  function onClick({ target }: MouseEvent) {
    if (target === dialog.current || (target as Element).closest('a, [data-closes]')) dialog.current?.close()
  }

  return (
    <div className="lg:hidden">
      <IconButton
        label={t`Menu`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className="-me-2 hover:bg-current/8"
      >
        <MenuIcon aria-hidden="true" className="size-6" />
      </IconButton>
      {open &&
        createPortal(
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape closes a dialog by itself
          <dialog
            ref={dialog}
            aria-label={t`Menu`}
            onClose={() => setOpen(false)}
            onClick={onClick}
            className="fixed inset-y-0 start-auto end-0 m-0 h-dvh max-h-none w-80 max-w-[86vw] bg-surface p-0 text-ink shadow-raised backdrop:bg-scrim open:animate-[slide-in_220ms_var(--ease-move)]"
          >
            <div className="flex min-h-full flex-col gap-2 px-4 pt-[env(safe-area-inset-top)] pb-[max(1.5rem,env(safe-area-inset-bottom))]">
              <div className="flex h-16 items-center justify-between">
                <Logo className="h-8 w-auto text-action" />
                <IconButton label={t`Close`} data-closes className="-me-2">
                  <X aria-hidden="true" className="size-6" />
                </IconButton>
              </div>
              <Suspense>
                <MobileLinks user={user} atLogin={atLogin} onClose={() => dialog.current?.close()} />
              </Suspense>
              <LanguageSwitcher className="mt-auto self-start" />
            </div>
          </dialog>,
          document.body,
        )}
    </div>
  )
}
